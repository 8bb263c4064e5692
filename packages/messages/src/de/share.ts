import type { TextsOf } from '../texts-of.ts'

/** The page with the referral link, and the message to the contact. */
const share = {
  'share.title': 'Ihr Link ist da. Wem hilft er?',
  'share.head': 'Link teilen: {product}',
  'share.eyebrow.self': '{product} · {you} für Sie',
  'share.eyebrow.both': '{product} · {you} für Sie, {them} für Ihren Kontakt',
  'share.eyebrow.contact': '{product} · {them} für Ihren Kontakt',
  'share.limited.self':
    'Die Aktionsprämie gibt es, solange das Budget der Aktion reicht. Ist es bei der Bestellung aufgebraucht, bekommen Sie {you}.',
  'share.limited.self.interest':
    'Die Aktionsprämie gibt es, solange das Budget der Aktion reicht. Ist es bei der Anfrage Ihres Kontakts aufgebraucht, bekommen Sie {you}.',
  'share.limited.both':
    'Die Aktionsprämie gibt es, solange das Budget der Aktion reicht. Ist es bei der Bestellung aufgebraucht, bekommen Sie {you} und Ihr Kontakt {them}.',
  'share.limited.both.interest':
    'Die Aktionsprämie gibt es, solange das Budget der Aktion reicht. Ist es bei der Anfrage Ihres Kontakts aufgebraucht, bekommen Sie {you} und Ihr Kontakt {them}.',
  'share.limited.contact':
    'Die Aktionsprämie gibt es, solange das Budget der Aktion reicht. Ist es bei der Bestellung aufgebraucht, bekommt Ihr Kontakt {them}.',
  'share.limited.contact.interest':
    'Die Aktionsprämie gibt es, solange das Budget der Aktion reicht. Ist es bei der Anfrage Ihres Kontakts aufgebraucht, bekommt Ihr Kontakt {them}.',

  'share.optIn.title': 'Bitte bestätigen Sie Ihre E\u2011Mail-Adresse',
  'share.optIn.text':
    'Ihr Link funktioniert schon. Bitte klicken Sie noch auf den Link in der Mail, die wir Ihnen gerade geschickt haben: Erst danach dürfen wir Ihnen Prämien auszahlen.',
  'share.optIn.resend': 'Mail noch einmal senden',
  'share.optIn.resent': 'Die Mail ist noch einmal unterwegs.',

  'share.renew': 'Um 60\u00a0Tage verlängern',
  'share.renew.title': 'Ihr Link gilt nur noch bis {date}',
  'share.renew.text': 'Danach führt er nicht mehr zum Angebot. Was schon läuft, geht weiter.',
  'share.renew.done': 'Ihr Link gilt jetzt bis {date}.',

  'share.with': 'Per {channel} teilen',
  'share.native': 'Teilen',
  'share.more': 'Weitere Wege',
  'share.more.native': 'Andere App',
  'share.message.hint': 'So sieht Ihre Nachricht aus. Sie können sie noch ändern.',
  'share.message.self': 'Hallo! Vielleicht ist {product} von {tenantDative} etwas für dich:',
  'share.message.both':
    'Hallo! Vielleicht ist {product} von {tenantDative} etwas für dich, über meinen Link kannst du {them} dazubekommen, ich {you}:',
  'share.message.both.interest':
    'Hallo! Vielleicht ist {product} von {tenantDative} etwas für dich, und wird über meinen Link ein Vertrag daraus, kannst du {them} dazubekommen, ich {you}:',
  'share.message.contact':
    'Hallo! Vielleicht ist {product} von {tenantDative} etwas für dich, über meinen Link kannst du {them} dazubekommen:',
  'share.message.contact.interest':
    'Hallo! Vielleicht ist {product} von {tenantDative} etwas für dich, und wird über meinen Link ein Vertrag daraus, kannst du {them} dazubekommen:',
  'share.message.subject': 'Mein Tipp für dich: {product}',
  'share.message.ad': 'Werbung: Ich bekomme eine Prämie, wenn du bestellst.',
  'share.message.ad.interest': 'Werbung: Ich bekomme eine Prämie, wenn aus deiner Anfrage ein Vertrag wird.',
  'share.message.ad.contact': 'Werbung: Für deine Bestellung gibt es eine Prämie, die ich dir schenke.',
  'share.message.ad.contact.interest':
    'Werbung: Wird aus deiner Anfrage ein Vertrag, gibt es eine Prämie, die ich dir schenke.',
  'share.link': 'Ihr Empfehlungslink',
  'share.text.copied': 'Nachricht kopiert',
  'share.story.failed': 'Das Bild ließ sich nicht laden. Bitte versuchen Sie es noch einmal.',

  'share.personal.title': 'Ihr persönlicher Link',
  'share.personal.text':
    'Ein Link für alles, was Sie empfehlen können. Er gilt dauerhaft, und was über ihn zustande kommt, gehört zu Ihren Empfehlungen.',
  'share.personal.share': 'Teilen',
  'share.personal.message': 'Ich bin zufrieden mit {tenantDative}. Such dir hier aus, was zu dir passt:',
  'share.personal.ad': 'Werbung: Für einen Vertrag über diesen Link gibt es eine Prämie.',
  'share.personal.qr': 'QR-Code Ihres persönlichen Links, zum Abscannen',
  'share.personal.panel': 'Ihr persönlicher Link für alles',
  'share.personal.none':
    'Ein Link für alles, was Sie empfehlen können, und er läuft nie ab. In Ihrem persönlichen Bereich richten Sie ihn mit einem Klick ein.',
  'share.personal.setUp': 'Link einrichten',

  'share.channel.email': 'E\u2011Mail',
  'share.channel.instagram': 'Story',
  'share.channel.copy': 'Text kopieren',

  'share.print': 'Karte drucken',
  'share.card.title': 'Meine Empfehlung',
  'share.card.self': 'Wer empfiehlt, kann {you} bekommen.',
  'share.card.both':
    'Wer über diese Karte bestellt, kann {them} dazubekommen. Wer empfiehlt, kann {you} bekommen.',
  'share.card.both.interest':
    'Über diese Karte gibt es ein Angebot. Wird ein Vertrag daraus, kann es {them} dazu geben, und {you} für die Empfehlung.',
  'share.card.contact': 'Wer über diese Karte bestellt, kann {them} dazubekommen.',
  'share.card.contact.interest':
    'Über diese Karte gibt es ein Angebot. Wird ein Vertrag daraus, kann es {them} dazu geben.',
  'share.card.scan': 'QR\u2011Code mit dem Telefon scannen oder diese Adresse eingeben:',
  'share.card.code': 'Oder auf {page} den Code eingeben:',
  'share.card.until': 'Gültig bis {date}',

  'share.facing': 'Sitzt Ihr Kontakt neben Ihnen?',
  'share.facing.text': 'Lassen Sie den QR\u2011Code scannen oder nennen Sie den Code.',
  'share.facing.textQr': 'Lassen Sie einfach diesen QR\u2011Code scannen.',
  'share.facing.qr': 'QR-Code mit Ihrem Empfehlungslink',
  'share.facing.code': 'Ihr Code',

  'share.next': 'Wie es weitergeht',
  'share.next.clicked.until': 'Gilt bis {date}',
  'share.next.clicks.one': '{count} Mal geöffnet',
  'share.next.clicks.other': '{count} Mal geöffnet',
  'share.next.ordered.note': 'Ihr Kontakt entscheidet sich, wir bestätigen',
  'share.next.reward.note': 'Wir schreiben Ihnen, sobald sie bereit ist',
  'share.another': 'Noch etwas empfehlen',

  'share.ordered.title': 'Ihr Kontakt ist Ihrer Empfehlung gefolgt.',
  'share.ordered.text':
    'Wir melden uns, sobald eine Prämie bereit ist. Bis dahin gibt es vielleicht noch jemanden, dem Sie etwas empfehlen möchten?',
} as const

export type ShareTexts = TextsOf<typeof share>

export default share satisfies ShareTexts
