/** Consents, and ending them on behalf of a person. */
export const consents = {
  'consent.title': 'Einwilligungen',
  'consent.none': 'Keine Einwilligung.',
  'consent.kind.newsletter': 'Newsletter',
  'consent.kind.campaign': 'Aktion',
  'consent.kind.advertising-email': 'Werbung per E\u2011Mail',
  'consent.kind.advertising-phone': 'Werbung per Telefon',
  'consent.kind.naming': 'Name für den Empfehler sichtbar',
  'consent.state.given': 'Erteilt',
  'consent.state.unconfirmed': 'Nicht bestätigt',
  'consent.state.ended': 'Beendet',
  'consent.given': 'Angekreuzt {time}',
  'consent.confirmed': 'bestätigt {time}',
  'consent.withdrawn': 'beendet {time}',
  'consent.endedBy': 'Beendet von {name}: {reason}',
  'consent.endedBy.unknown': 'jemandem, der nicht mehr hier arbeitet',
  'consent.wording': 'Wortlaut',
  'consent.end': 'Einwilligung beenden',
  'consent.end.label': 'Einwilligung beenden: {name}',
  'consent.end.title': 'Einwilligung beenden: {name}',
  'consent.end.text.newsletter':
    'Die Person bekommt ab sofort keinen Newsletter mehr. Eine Bestätigungsmail, die noch wartet, geht nicht mehr hinaus. Neu einwilligen kann nur sie selbst.',
  'consent.end.text.campaign':
    'Die Einwilligung zu dieser Aktion gilt ab sofort nicht mehr. Neu einwilligen kann nur die Person selbst.',
  'consent.end.text.advertising-email':
    'Ab sofort darf dieser Person keine Werbung per E\u2011Mail mehr geschickt werden. Ein Anbieter, dem der Auftrag schon übergeben ist, erfährt davon nicht von selbst. Neu einwilligen kann nur die Person selbst.',
  'consent.end.text.advertising-phone':
    'Ab sofort darf diese Person nicht mehr zur Werbung angerufen werden. Ein Anbieter, dem der Auftrag schon übergeben ist, erfährt davon nicht von selbst. Neu einwilligen kann nur die Person selbst.',
  'consent.end.text.naming':
    'Der Empfehler sieht den Namen ab sofort nicht mehr, auch nicht in Listen und Berichten. Neu einwilligen kann nur die Person selbst.',
  'consent.end.done': 'Die Einwilligung ist beendet.',
  'consent.end.done.mail': 'Die Einwilligung ist beendet. Eine Bestätigung geht an {to}.',
  'consent.end.already': 'Diese Einwilligung war schon beendet.',
} as const
