import formal from '../de/share.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'share.title': 'Dein Link ist da. Wem hilft er?',
  'share.eyebrow.self': '{product} · {you} für dich',
  'share.eyebrow.both': '{product} · {you} für dich, {them} für deinen Kontakt',
  'share.eyebrow.contact': '{product} · {them} für deinen Kontakt',
  'share.limited.self':
    'Die Aktionsprämie gibt es, solange das Budget der Aktion reicht. Ist es bei der Bestellung aufgebraucht, bekommst du {you}.',
  'share.limited.self.interest':
    'Die Aktionsprämie gibt es, solange das Budget der Aktion reicht. Ist es bei der Anfrage deines Kontakts aufgebraucht, bekommst du {you}.',
  'share.limited.both':
    'Die Aktionsprämie gibt es, solange das Budget der Aktion reicht. Ist es bei der Bestellung aufgebraucht, bekommst du {you} und dein Kontakt {them}.',
  'share.limited.both.interest':
    'Die Aktionsprämie gibt es, solange das Budget der Aktion reicht. Ist es bei der Anfrage deines Kontakts aufgebraucht, bekommst du {you} und dein Kontakt {them}.',
  'share.limited.contact':
    'Die Aktionsprämie gibt es, solange das Budget der Aktion reicht. Ist es bei der Bestellung aufgebraucht, bekommt dein Kontakt {them}.',
  'share.limited.contact.interest':
    'Die Aktionsprämie gibt es, solange das Budget der Aktion reicht. Ist es bei der Anfrage deines Kontakts aufgebraucht, bekommt dein Kontakt {them}.',

  'share.optIn.title': 'Bitte bestätige deine E\u2011Mail-Adresse',
  'share.optIn.text':
    'Dein Link funktioniert schon. Klick bitte noch auf den Link in der Mail, die wir dir gerade geschickt haben: Erst danach dürfen wir dir Prämien auszahlen.',

  'share.renew.title': 'Dein Link gilt nur noch bis {date}',
  'share.renew.done': 'Dein Link gilt jetzt bis {date}.',

  'share.message.hint': 'So sieht deine Nachricht aus. Du kannst sie noch ändern.',
  'share.link': 'Dein Empfehlungslink',
  'share.story.failed': 'Das Bild ließ sich nicht laden. Bitte versuch es noch einmal.',

  'share.personal.title': 'Dein persönlicher Link',
  'share.personal.text':
    'Ein Link für alles, was du empfehlen kannst. Er gilt dauerhaft, und was über ihn zustande kommt, gehört zu deinen Empfehlungen.',
  'share.personal.qr': 'QR-Code deines persönlichen Links, zum Abscannen',
  'share.personal.panel': 'Dein persönlicher Link für alles',
  'share.personal.none':
    'Ein Link für alles, was du empfehlen kannst, und er läuft nie ab. In deinem persönlichen Bereich richtest du ihn mit einem Klick ein.',

  'share.facing': 'Sitzt dein Kontakt neben dir?',
  'share.facing.text': 'Lass den QR\u2011Code scannen oder sag den Code an.',
  'share.facing.textQr': 'Lass einfach diesen QR\u2011Code scannen.',
  'share.facing.qr': 'QR-Code mit deinem Empfehlungslink',
  'share.facing.code': 'Dein Code',

  'share.next.ordered.note': 'Dein Kontakt entscheidet sich, wir bestätigen',
  'share.next.reward.note': 'Wir schreiben dir, sobald sie bereit ist',

  'share.ordered.title': 'Dein Kontakt ist deiner Empfehlung gefolgt.',
  'share.ordered.text':
    'Wir melden uns, sobald eine Prämie bereit ist. Bis dahin gibt es vielleicht noch jemanden, dem du etwas empfehlen möchtest?',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
