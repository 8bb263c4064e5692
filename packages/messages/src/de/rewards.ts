/** Collecting a reward. */
const rewards = {
  'claim.meta': 'Prämie abholen',
  'claim.title': '{amount} warten auf Sie, {name}.',
  'claim.title.plain': '{amount} warten auf Sie.',
  'claim.lead': 'Aus der Empfehlung von {product} ist ein Vertrag geworden. Wie möchten Sie Ihre Prämie?',
  'claim.until': 'Abholbar bis {date}',
  'claim.choice': 'Wie möchten Sie Ihre Prämie?',
  'claim.cash': 'Aufs Konto',
  'claim.cash.text': 'Überweisung innerhalb von vier Wochen',
  'claim.voucher': 'Als Gutschein',
  'claim.voucher.text': 'Code per E\u2011Mail innerhalb von 24\u00a0Stunden',
  'claim.cash.form': 'Ihr Konto',
  'claim.cash.submit': '{amount} aufs Konto',
  'claim.voucher.form': 'Ihr Gutschein',
  'claim.voucher.kind': 'Welcher Gutschein?',
  'claim.voucher.issuer': 'Einlösbar bei {issuer}.',
  'claim.voucher.soldOut': 'Gerade ist kein Code vorrätig',
  'claim.voucher.soldOut.text':
    'Wenn Sie diesen Gutschein nehmen, dauert es etwas länger. Sobald neue Codes da sind, bekommen Sie Ihren der Reihe nach.',
  'claim.voucher.name': 'Name auf dem Gutschein',
  'claim.voucher.email': 'E-Mail-Adresse',
  'claim.voucher.email.hint': 'Hierhin schicken wir den Code.',
  'claim.voucher.submit': 'Gutschein über {amount} holen',
  'claim.returned.title': 'Die Überweisung hat nicht geklappt.',
  'claim.returned.text':
    'Das sagt die Bank dazu: {reason} Ihre Prämie liegt weiter für Sie bereit. Bitte geben Sie die IBAN noch einmal ein, oder die eines anderen Kontos.',
  'claim.offset.title': 'Davon verrechnen wir {offset}.',
  'claim.offset.text':
    'Eine frühere Prämie mussten wir zurücknehmen, weil aus dem Vertrag nichts wurde. Diesen Betrag verrechnen wir jetzt, aufs Konto kommen {transfer}. Als Gutschein gibt es die Prämie deshalb diesmal nicht.',
  'claim.offset.text.whole':
    'Eine frühere Prämie mussten wir zurücknehmen, weil aus dem Vertrag nichts wurde. Mit dieser verrechnen wir sie, eine Überweisung gibt es deshalb diesmal nicht.',
  'claim.offset.submit': '{amount} verrechnen',
  'claim.busy': 'Wird abgeholt',
  'claim.failed': 'Das Abholen hat nicht geklappt',

  'claim.picked.title': 'Diese Prämie haben Sie schon abgeholt.',
  'claim.picked.text': 'Sie müssen nichts mehr tun.',
  'claim.picked.text.Bargeld': 'Sie haben sich für die Überweisung entschieden. Sie müssen nichts mehr tun.',
  'claim.picked.due': 'Wir überweisen bis spätestens {date} auf Ihr Konto. Sie müssen nichts mehr tun.',
  'claim.picked.text.Gutschein':
    'Sie haben sich für den Gutschein entschieden. Schauen Sie bitte in Ihr Postfach.',
  'claim.picked.action': 'Noch etwas empfehlen',
  'claim.area': 'Zu meinem Bereich',
  'claim.invalid.title': 'Dieser Link öffnet keine Prämie.',
  'claim.invalid.text':
    'Vielleicht fehlt am Ende ein Stück, oder es gibt inzwischen einen neueren Link. Öffnen Sie ihn bitte noch einmal direkt aus der E\u2011Mail, oder holen Sie Ihre Prämie in Ihrem Bereich ab.',
  'claim.expired.title': 'Die Zeit für diese Prämie ist um.',
  'claim.expired.text':
    'Sie wurde nicht rechtzeitig abgeholt. Das ist ärgerlich. Schreiben Sie uns, wir schauen, was wir für Sie tun können.',
  'claim.contact': 'Kontakt aufnehmen',

  'claimThanks.meta': 'Prämie abgeholt',
  'claimThanks.title': '{amount} sind unterwegs.',
  'claimThanks.title.plain': 'Ihre Prämie ist unterwegs.',
  'claimThanks.cash': 'Wir überweisen innerhalb von vier Wochen auf Ihr Konto.',
  'claimThanks.cash.due': 'Wir überweisen bis spätestens {date} auf Ihr Konto.',
  'claimThanks.settled': 'Ihre Prämie von {amount} ist verrechnet.',
  'claimThanks.settled.text':
    'Damit ist die frühere Prämie ein Stück weit ausgeglichen. Sie müssen nichts mehr tun.',
  'claimThanks.voucher': 'Ihr Gutscheincode kommt innerhalb von 24\u00a0Stunden per E\u2011Mail.',
  'claimThanks.voucher.waiting':
    'Gerade ist kein Gutscheincode vorrätig. Sobald neue da sind, kommt Ihrer per E\u2011Mail, der Reihe nach.',
  'claimThanks.more': 'Noch etwas empfehlen',

  'claim.details': 'Worum es geht',
  'claim.details.product': 'Produkt',
  'claim.details.ordered': 'Bestellt am',
  'claim.details.concluded': 'Vertrag seit',
  'claim.details.part': 'Ihr Anteil',
  'claim.details.part.whole': 'die ganze Prämie',
  'claim.details.part.recommender': 'der Anteil für die Empfehlung',
  'claim.details.part.recipient': 'der Anteil für die Bestellung',
  'claim.stored.text': 'Auf dieses Konto überweisen wir, wenn Sie jetzt abholen.',
  'claim.stored.other': 'Anderes Konto angeben',
  'claim.stored.back': 'Doch das hinterlegte Konto',
  'banner.title': 'Sie empfehlen gern?',
  'banner.text':
    'Machen Sie mehr daraus: Als Vertriebspartner von {tenant} verdienen Sie an jedem Abschluss.',
  'banner.action': 'Mehr erfahren',

  'customer.meta': 'Kundennummer angeben',
  'customer.title': 'Ihr Kontakt hat schon einen Vertrag?',
  'customer.lead':
    'Manchmal wird ohne den Link bestellt, etwa im Laden oder am Telefon. Nennen Sie uns die Kundennummer Ihres Kontakts, dann suchen wir den Vertrag und ordnen ihn Ihrer Empfehlung zu.',
  'customer.which': 'Um welche Empfehlung geht es?',
  'customer.which.none': 'Sie haben keine Empfehlung, zu der noch ein Vertrag fehlt.',
  'customer.referral': 'Empfohlen am {date}',
  'customer.number': 'Kundennummer Ihres Kontakts',
  'customer.number.hint': 'Ihr Kontakt findet sie auf der Auftragsbestätigung und auf jeder Rechnung.',
  'customer.ask': 'Bitte geben Sie die Nummer nur an, wenn Ihr Kontakt einverstanden ist.',
  'customer.submit': 'Vertrag suchen lassen',
  'customer.busy': 'Wird abgeschickt',
  'customer.failed': 'Das hat nicht geklappt',
  'customer.open': 'Zu dieser Empfehlung prüfen wir schon eine Kundennummer.',
  'customer.requests': 'Ihre Anfragen',
  'customer.state.inPruefung': 'Wird geprüft',
  'customer.state.anerkannt': 'Anerkannt',
  'customer.state.abgelehnt': 'Nicht anerkannt',
  'customer.request': 'Kundennummer {number}, angegeben am {date}',

  'goodwill.title': 'Danke, wir kümmern uns.',
  'goodwill.text': 'Ihre Anfrage ist bei uns. Was daraus wird, sehen Sie in Ihrem Bereich.',
} as const

export type RewardTexts = Readonly<Record<keyof typeof rewards, string>>

export default rewards satisfies RewardTexts
