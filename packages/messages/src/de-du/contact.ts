import formal from '../de/contact.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  'contact.form.title': 'Schreib uns',
  'contact.phone.hint': 'Wenn wir dich anrufen dürfen.',
  'contact.number.hint': 'Die steht am Ende deines Empfehlungslinks.',
  'contact.message': 'Deine Nachricht',
  'contact.message.hint': 'Bitte schick uns keine Passwörter und keine Bankdaten.',
  'contact.captcha': 'Dein Browser löst kurz eine Aufgabe, damit uns keine Automaten schreiben.',
  'contact.captcha.again': 'Das hat nicht geklappt. Dein Browser versucht es noch einmal.',
  'contact.failed': 'Deine Nachricht ist noch nicht abgeschickt',
  'contact.privacy.before': 'Wir nutzen deine Angaben nur, um dir zu antworten. Mehr steht in unserer ',
  'contact.sent.title': 'Danke, deine Nachricht ist da.',
  'contact.sent.text': 'Deine Nachricht hat die Nummer {reference}. Damit finden wir sie auch am Telefon.',
  'contact.sent.answer': 'Wir lesen deine Nachricht und antworten an dieselbe Adresse.',
  'contact.sent.spam': 'Ist nach zwei Werktagen nichts da? Dann schau bitte auch im Spam-Ordner nach.',

  'contact.a11y.lead':
    'Sag uns, woran es gehakt hat. Wir antworten innerhalb von zwei Wochen und helfen dir so lange auf anderem Weg.',
  'contact.a11y.message.hint':
    'Gut zu wissen: auf welcher Seite, was du tun wolltest, und womit du unterwegs bist, zum Beispiel mit einem Vorleseprogramm.',
  'contact.a11y.sent':
    'Wir sehen uns die Stelle an und schreiben dir innerhalb von zwei Wochen, was wir daran ändern.',
  'contact.sent.receipt.own': 'Gleich kommt eine Bestätigung an deine E\u2011Mail-Adresse.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
