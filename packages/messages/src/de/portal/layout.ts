/** Header, footer, and what any page may need: errors, empty lists, loading. */
export const layout = {
  'layout.skip': 'Zum Inhalt springen',
  'layout.operator': 'Sie sehen das Konto von {name} als Betreiber. Alles, was Sie tun, wird festgehalten.',
  'layout.operator.label': 'Zugang als Betreiber',
  'layout.operator.end': 'Beenden',
  'layout.home': 'Startseite {tenant}',
  'layout.nav': 'Hauptnavigation',
  'layout.nav.products': 'Produkte',
  'layout.nav.how': 'So geht’s',
  'layout.nav.faq': 'Fragen',
  'layout.nav.code': 'Code einlösen',
  'layout.menu': 'Menü',
  'layout.menu.close': 'Menü schließen',
  'layout.language': 'Sprache',
  'layout.login': 'Anmelden',
  'layout.area': 'Mein Bereich',
  'layout.agency': 'Agentur',
  'layout.footer': 'Rechtliches und Hilfe',
  'layout.footer.imprint': 'Impressum',
  'layout.footer.privacy': 'Datenschutz',
  'layout.footer.terms': 'Teilnahmebedingungen',
  'layout.footer.rewards': 'Aktuelle Prämien',
  'layout.footer.faq': 'Häufige Fragen',
  'layout.footer.contact': 'Kontakt',
  'layout.footer.accessibility': 'Barrierefreiheit',
  'layout.footer.cookies': 'Cookie-Einstellungen',
  'layout.footer.claim': 'Gute Tipps haben eine Prämie verdient.',
  'layout.footer.homepage': 'Zur Website {tenantGenitive}',
  'layout.breadcrumb': 'Sie sind hier',
  'layout.newTab': '(öffnet in neuem Tab)',

  'state.loading': 'Wird geladen',
  'state.error.title': 'Da ist etwas schiefgegangen.',
  'state.error.technical':
    'Es ist ein technischer Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
  'state.error.network.title': 'Gerade keine Verbindung.',
  'state.error.network':
    'Wir erreichen unseren Server gerade nicht. Sind Sie online? Bitte versuchen Sie es noch einmal.',
  'state.error.part':
    'Ein Teil der Seite ließ sich nicht laden. Sind Sie online? Dann laden Sie die Seite bitte neu.',
  'state.error.retry': 'Noch einmal versuchen',
  'state.error.reload': 'Seite neu laden',
  'state.error.home': 'Zur Startseite',
  'state.notFound.meta': 'Seite nicht gefunden',
  'state.notFound.title': 'Hier wohnt leider niemand.',
  'state.notFound.text':
    'Die Seite gibt es nicht oder nicht mehr. Vielleicht ist beim Abtippen ein Zeichen verloren gegangen.',
  'state.notFound.products': 'Produkte ansehen',

  'dialog.close': 'Schließen',
  'copy.do': 'Kopieren',
  'copy.done': 'Kopiert',

  'content.unavailable': 'Inhalt nicht verfügbar',
  'content.terms': 'Geschäfts\u00adbedingungen',
  'content.terms.more': 'Zu den Geschäftsbedingungen',
  'content.drafts': 'Sie sehen Entwürfe, wie Besucher sie noch nicht sehen.',
  'content.drafts.label': 'Vorschau der Inhalte',
  'content.drafts.end': 'Vorschau beenden',

  'terms.version': 'Fassung vom 30.\u00a0November 2026',

  // Within which time a reward is transferred; other texts have it as `{payoutWithin}`.
  'payout.within.1': 'innerhalb von einer Woche',
  'payout.within.2': 'innerhalb von zwei Wochen',
  'payout.within.3': 'innerhalb von drei Wochen',
  'payout.within.4': 'innerhalb von vier Wochen',

  'unit.month': '/ Monat',

  'expired.title': 'Diese Empfehlung ist abgelaufen',
  'expired.text':
    'Die Zeit dieses Links ist um. Die gute Nachricht: Eine neue Empfehlung ist in einer Minute angelegt.',
  'expired.recipient':
    'Dieser Link führt nicht mehr zu einem Angebot. Am besten lassen Sie sich von der Person, die ihn geschickt hat, einen neuen geben. Unsere Angebote können Sie sich schon jetzt ansehen.',
  'used.title': 'Für diesen Link gibt es keine Prämie mehr',
  'used.text':
    'Über diesen Link gibt es keine weitere Prämie, deshalb gilt er nicht mehr. Unsere Angebote gelten trotzdem: Hier sind die Produkte.',
  'expired.recommend': 'Neue Empfehlung anlegen',
  'blocked.title': 'Diese Empfehlung ist leider nicht mehr möglich',
  'blocked.text':
    'Dieser Link führt nicht mehr zu einem Angebot. Vielleicht wurde er schon genutzt oder die Empfehlung wurde zurückgenommen. Unsere Angebote stehen Ihnen trotzdem offen.',
  'blocked.products': 'Produkte ansehen',
  'agent.yours': 'Ihr Ansprechpartner',
} as const
