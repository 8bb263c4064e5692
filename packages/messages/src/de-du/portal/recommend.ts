import { recommend as formal } from '../../de/portal/recommend.ts'
import type { FamiliarTexts } from '../../familiar.ts'

export const familiar = {
  'recommend.meta': '{product} weiterempfehlen: {reward} Prämie, wenn dein Kontakt bestellt.',
  'recommend.eyebrow': '{amount} Prämie, wenn dein Kontakt bestellt',
  'recommend.limited.interest':
    '{amount} gibt es, solange das Budget der Aktion reicht. Ist es bei der Anfrage deines Kontakts aufgebraucht, beträgt die Prämie {sure}.',
  'recommend.newCustomers':
    'Die Prämie gibt es für Neukunden: In den letzten {days} Tagen ist weder mit deinem Kontakt noch mit jemandem aus seinem Haushalt ein Vertrag zustande gekommen. Kommen mehrere zugleich zustande, gibt es die Prämie für einen davon.',
  'recommend.newCustomers.interest':
    'Die Prämie gibt es für Neukunden: In den {days} Tagen vor dem Vertrag ist weder mit deinem Kontakt noch mit jemandem aus seinem Haushalt ein anderer zustande gekommen. Kommen mehrere zugleich zustande, gibt es die Prämie für einen davon.',
  'recommend.lead':
    'Wir brauchen nur deinen Namen und deine E\u2011Mail-Adresse. Danach teilst du deinen Link, wie du magst.',
  'recommend.label.hint': 'Zum Beispiel „Nachbarin“ oder „Aushang im Verein“. Das siehst nur du.',
  'recommend.email.hint': 'An diese Adresse schicken wir dir deinen Link.',
  'recommend.private': 'Dein Kontakt bekommt von uns keine Nachricht. Du teilst den Link selbst.',
  'recommend.captcha': 'Bitte bestätige noch, dass du ein Mensch bist.',
  'recommend.captcha.again': 'Die Prüfung war abgelaufen. Bitte bestätige sie noch einmal.',
  'recommend.repeated': 'Das hast du eben schon empfohlen',
} as const satisfies FamiliarTexts<typeof formal>

export const recommend = { ...formal, ...familiar }
