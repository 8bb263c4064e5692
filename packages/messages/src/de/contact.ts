import type { TextsOf } from '../texts-of.ts'

/** The contact form, on the contact page and below the accessibility statement. */
const contact = {
  'contact.form.title': 'Schreiben Sie uns',
  'contact.form.lead': 'Wir antworten per E\u2011Mail, meist noch am selben Tag.',
  'contact.topic': 'Worum geht es?',
  'contact.topic.Praemie': 'Prämie',
  'contact.topic.Empfehlung': 'Link oder Empfehlung',
  'contact.topic.Konto': 'Mein Konto',
  'contact.topic.Barrierefreiheit': 'Barrierefreiheit',
  'contact.topic.Sonstiges': 'Etwas anderes',
  'contact.firstName': 'Vorname',
  'contact.lastName': 'Nachname',
  'contact.email': 'E\u2011Mail-Adresse',
  'contact.email.hint': 'An diese Adresse schicken wir unsere Antwort.',
  'contact.phone': 'Telefon (freiwillig)',
  'contact.phone.hint': 'Wenn wir Sie anrufen dürfen.',
  'contact.number': 'Empfehlungsnummer (freiwillig)',
  'contact.number.hint': 'Sie steht am Ende Ihres Empfehlungslinks.',
  'contact.message': 'Ihre Nachricht',
  'contact.message.hint': 'Bitte schicken Sie uns keine Passwörter und keine Bankdaten.',
  'contact.trap': 'Dieses Feld bitte leer lassen',
  'contact.captcha': 'Ihr Browser löst kurz eine Aufgabe, damit uns keine Automaten schreiben.',
  'contact.captcha.again': 'Das hat nicht geklappt. Ihr Browser versucht es noch einmal.',
  'contact.failed': 'Ihre Nachricht ist noch nicht abgeschickt',
  'contact.submit': 'Nachricht abschicken',
  'contact.busy': 'Nachricht wird verschickt',
  'contact.privacy.before': 'Wir nutzen Ihre Angaben nur, um Ihnen zu antworten. Mehr steht in unserer ',
  'contact.privacy.link': 'Datenschutzerklärung',
  'contact.privacy.after': '.',
  'contact.sent.title': 'Danke, Ihre Nachricht ist da.',
  'contact.sent.text': 'Ihre Nachricht hat die Nummer {reference}. Damit finden wir sie auch am Telefon.',
  'contact.sent.next': 'So geht es weiter',
  'contact.sent.receipt': 'Gleich kommt eine Bestätigung an {email}.',
  'contact.sent.answer': 'Wir lesen Ihre Nachricht und antworten an dieselbe Adresse.',
  'contact.sent.spam': 'Ist nach zwei Werktagen nichts da? Dann schauen Sie bitte auch im Spam-Ordner nach.',
  'contact.sent.again': 'Noch etwas schreiben',

  'contact.a11y.title': 'Eine Barriere melden',
  'contact.a11y.lead':
    'Sagen Sie uns, woran es gehakt hat. Wir antworten innerhalb von zwei Wochen und helfen Ihnen so lange auf anderem Weg.',
  'contact.a11y.message': 'Was ist nicht zugänglich?',
  'contact.a11y.message.hint':
    'Gut zu wissen: auf welcher Seite, was Sie tun wollten, und womit Sie unterwegs sind, zum Beispiel mit einem Vorleseprogramm.',
  'contact.a11y.sent':
    'Wir sehen uns die Stelle an und schreiben Ihnen innerhalb von zwei Wochen, was wir daran ändern.',
  'contact.sent.receipt.own': 'Gleich kommt eine Bestätigung an Ihre E\u2011Mail-Adresse.',
} as const

export type ContactTexts = TextsOf<typeof contact>

export default contact satisfies ContactTexts
