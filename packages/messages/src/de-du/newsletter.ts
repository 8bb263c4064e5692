import formal from '../de/newsletter.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'newsletterState.pending': 'Wartet auf deine Bestätigung',
  'newsletterState.optedIn.text': 'Du bekommst ihn höchstens einmal im Monat an {email}.',
  'newsletterState.pending.text':
    'Am {date} haben wir eine Mail an {email} geschickt. Mit dem Link darin bestätigst du die Anmeldung.',
  'newsletterState.ended': 'Du bist vom Newsletter abgemeldet.',

  'newsletterIn.title': 'Noch ein Klick, dann bist du dabei.',
  'newsletterIn.text': 'Mit der Anmeldung zum Newsletter willigst du ein:',
  'newsletterIn.done.title': 'Du bist angemeldet.',
  'newsletterIn.done.text':
    'Schön, dass du dabei bist. Abmelden kannst du dich jederzeit, über den Link in jeder Mail oder in deinem Bereich.',
  'newsletterIn.expired.text':
    'Links zur Anmeldung gelten 72\u00a0Stunden. Wir schicken dir gern einen neuen an dieselbe Adresse.',
  'newsletterIn.sent.text': 'Öffne bitte den Link darin und bestätige. Danach bist du angemeldet.',
  'newsletterIn.invalid.text':
    'Vielleicht hast du dich inzwischen abgemeldet, oder beim Kopieren ging ein Stück verloren. Unter „Meine Daten“ kannst du den Newsletter jederzeit bestellen.',
  'newsletterIn.invalid.text@no-login':
    'Vielleicht hast du dich inzwischen abgemeldet, oder beim Kopieren ging ein Stück verloren.',

  'newsletterOut.text':
    'Ein Klick genügt, und du bekommst ihn nicht mehr. Deine Empfehlungen und Prämien bleiben, wie sie sind.',
  'newsletterOut.busy': 'Du wirst abgemeldet',
  'newsletterOut.done.title': 'Du bist abgemeldet.',
  'newsletterOut.done.text':
    'Den Newsletter bekommst du nicht mehr. War das ein Versehen? Dann schicken wir dir eine Mail, mit der du dich wieder anmeldest.',
  'newsletterOut.done.text.final': 'Den Newsletter bekommst du nicht mehr.',
  'newsletterOut.invalid.text':
    'Öffne ihn bitte direkt aus der Mail. Abmelden geht auch unter „Meine Daten“, oder du schreibst uns.',
  'newsletterOut.invalid.text@no-login': 'Öffne ihn bitte direkt aus der Mail, oder schreib uns.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
