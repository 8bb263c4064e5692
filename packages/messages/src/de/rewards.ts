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
  'claim.voucher.name': 'Name auf dem Gutschein',
  'claim.voucher.email': 'E-Mail-Adresse',
  'claim.voucher.email.hint': 'Hierhin schicken wir den Code.',
  'claim.voucher.submit': 'Gutschein über {amount} holen',
  'claim.busy': 'Wird abgeholt',
  'claim.failed': 'Das Abholen hat nicht geklappt',

  'claim.picked.title': 'Diese Prämie haben Sie schon abgeholt.',
  'claim.picked.text': 'Sie müssen nichts mehr tun.',
  'claim.picked.text.Bargeld': 'Sie haben sich für die Überweisung entschieden. Sie müssen nichts mehr tun.',
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
  'claimThanks.voucher': 'Ihr Gutscheincode kommt innerhalb von 24\u00a0Stunden per E\u2011Mail.',
  'claimThanks.more': 'Noch etwas empfehlen',

  'goodwill.title': 'Danke, wir kümmern uns.',
  'goodwill.text':
    'Ihre Anfrage ist bei uns. Sobald wir entschieden haben, hören Sie per E\u2011Mail von uns.',
} as const

export type RewardTexts = Readonly<Record<keyof typeof rewards, string>>

export default rewards satisfies RewardTexts
