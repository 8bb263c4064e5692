import formal from '../de/agency-people.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'people.title': 'Wer für dich arbeitet',
  'people.lead': 'Lade Kolleginnen und Kollegen ein, bestimme ihre Rolle und wen Kunden in der Suche finden.',
  'people.you': 'Das bist du',
  'people.number.hint': 'Freiwillig, deine eigene Nummer für diese Person.',
  'people.leave.lead': 'Die Anmeldung endet sofort. Was offen ist, übernimmt jemand anderes aus deinem Team:',
  'people.leave.nobody':
    'Dazu braucht es noch jemanden in deinem Team, der übernimmt. Lade zuerst jemanden ein.',
  'invite.lead': 'Lade Menschen ein, selbst zu empfehlen. Was daraus wird, siehst du hier.',
  'invite.ways': 'So lädst du ein',
  'invite.talk': 'Wie habt ihr miteinander gesprochen?',
  'invite.talk.hint': 'Wir schreiben nur Menschen, mit denen du darüber gesprochen hast.',
  'invite.csv.hint':
    'Kopfzeile mit Vorname, Nachname und Email, höchstens 200 Zeilen. Bevor wir etwas senden, siehst du, was darin steht.',
  'invite.link.title': 'Dein persönlicher Link',
  'invite.link.text': 'Gib ihn selbst weiter, ganz wie du magst. Wer darüber kommt, gehört zu dir.',
  'invite.link.qr': 'QR-Code deines Einladungslinks',
  'invite.link.loading': 'Dein Link wird geladen.',
  'invite.list': 'Deine Einladungen',
  'accept.meta': 'Deine Einladung',
  'accept.over.text':
    'Die Einladung wurde angenommen, zurückgezogen oder ist abgelaufen. Frag einfach nach einer neuen.',
  'accept.employee.lead': '{name} hat dich ins Team eingeladen. Dein Zugang gehört zu {email}.',
  'accept.employee.known':
    'Zu dieser Adresse gibt es schon ein Konto. Melde dich mit dessen Passwort an, dann gehört es zur Agentur.',
  'accept.employee.password.known': 'Dein Passwort',
  'accept.employee.done.title': 'Dein Zugang ist fertig.',
  'accept.employee.done.text': 'Deine Agentennummer ist {number}. Melde dich jetzt mit {email} an.',
  'accept.customer.title': '{name} lädt dich ein.',
  'accept.customer.lead':
    'Empfiehl weiter, was du selbst gut findest, und hol dir dafür Prämien. {name} von {agency} hilft dir dabei.',
  'accept.customer.sent.text':
    'Wir haben eine E\u2011Mail an {email} geschickt. Mit dem Link darin legst du dein Passwort fest.',
  'accept.customer.known.title': 'Du bist schon dabei.',
  'accept.customer.known.text': 'Zu {email} gibt es schon ein Konto. Melde dich einfach an.',
  'optout.invalid.text': 'Bitte öffne ihn noch einmal aus der E\u2011Mail, oder schreib uns.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
