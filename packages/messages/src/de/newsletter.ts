import type { TextsOf } from '../texts-of.ts'

/** The newsletter on the page of personal data, and the pages its mails lead to. */
const newsletter = {
  'newsletterState.title': 'Newsletter',
  'newsletterState.optedIn': 'Angemeldet',
  'newsletterState.pending': 'Wartet auf Ihre Bestätigung',
  'newsletterState.optedOut': 'Nicht angemeldet',
  'newsletterState.optedIn.text': 'Sie bekommen ihn höchstens einmal im Monat an {email}.',
  'newsletterState.pending.text':
    'Am {date} haben wir eine Mail an {email} geschickt. Mit dem Link darin bestätigen Sie die Anmeldung.',
  'newsletterState.subscribe': 'Newsletter bestellen',
  'newsletterState.resend': 'Mail noch einmal senden',
  'newsletterState.resent': 'Die Mail ist noch einmal unterwegs.',
  'newsletterState.cancel': 'Doch nicht',
  'newsletterState.unsubscribe': 'Newsletter abbestellen',
  'newsletterState.ended': 'Sie sind vom Newsletter abgemeldet.',
  'newsletterState.undo': 'Rückgängig machen',

  'newsletterIn.meta': 'Newsletter bestätigen',
  'newsletterIn.title': 'Noch ein Klick, dann sind Sie dabei.',
  'newsletterIn.text': 'Mit der Anmeldung zum Newsletter willigen Sie ein:',
  'newsletterIn.submit': 'Anmeldung bestätigen',
  'newsletterIn.busy': 'Wird bestätigt',
  'newsletterIn.done.title': 'Sie sind angemeldet.',
  'newsletterIn.done.text':
    'Schön, dass Sie dabei sind. Abmelden können Sie sich jederzeit, über den Link in jeder Mail oder in Ihrem Bereich.',
  'newsletterIn.expired.title': 'Dieser Link ist abgelaufen.',
  'newsletterIn.expired.text':
    'Links zur Anmeldung gelten 72\u00a0Stunden. Wir schicken Ihnen gern einen neuen an dieselbe Adresse.',
  'newsletterIn.expired.action': 'Neue Mail senden',
  'newsletterIn.sent.title': 'Die Mail ist unterwegs.',
  'newsletterIn.sent.text': 'Öffnen Sie bitte den Link darin und bestätigen Sie. Danach sind Sie angemeldet.',
  'newsletterIn.invalid.title': 'Dieser Link gilt nicht mehr.',
  'newsletterIn.invalid.text':
    'Vielleicht haben Sie sich inzwischen abgemeldet, oder beim Kopieren ging ein Stück verloren. Unter „Meine Daten“ können Sie den Newsletter jederzeit bestellen.',
  'newsletterIn.invalid.text@no-login':
    'Vielleicht haben Sie sich inzwischen abgemeldet, oder beim Kopieren ging ein Stück verloren.',
  'newsletterIn.data': 'Zu meinen Daten',
  'newsletterIn.home': 'Zur Startseite',

  'newsletterOut.meta': 'Newsletter abbestellen',
  'newsletterOut.title': 'Keinen Newsletter mehr?',
  'newsletterOut.text':
    'Ein Klick genügt, und Sie bekommen ihn nicht mehr. Ihre Empfehlungen und Prämien bleiben, wie sie sind.',
  'newsletterOut.submit': 'Jetzt abmelden',
  'newsletterOut.busy': 'Sie werden abgemeldet',
  'newsletterOut.done.title': 'Sie sind abgemeldet.',
  'newsletterOut.done.text':
    'Den Newsletter bekommen Sie nicht mehr. War das ein Versehen? Dann schicken wir Ihnen eine Mail, mit der Sie sich wieder anmelden.',
  'newsletterOut.done.text.final': 'Den Newsletter bekommen Sie nicht mehr.',
  'newsletterOut.undo': 'Doch wieder anmelden',
  'newsletterOut.invalid.title': 'Dieser Link ist unvollständig.',
  'newsletterOut.invalid.text':
    'Öffnen Sie ihn bitte direkt aus der Mail. Abmelden geht auch unter „Meine Daten“, oder Sie schreiben uns.',
  'newsletterOut.invalid.text@no-login': 'Öffnen Sie ihn bitte direkt aus der Mail, oder schreiben Sie uns.',
  'newsletterOut.contact': 'Kontakt aufnehmen',
  'newsletter.failed': 'Das hat noch nicht geklappt',
} as const

export type NewsletterTexts = TextsOf<typeof newsletter>

export default newsletter satisfies NewsletterTexts
