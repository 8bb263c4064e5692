import { faq as formal } from '../../de/legal/faq.ts'
import type { FamiliarTexts } from '../../familiar.ts'

export const familiar = {
  'legal.faq.1.answer':
    'Nein. Du musst mindestens 18 Jahre alt sein und in Deutschland wohnen. Steht das Programm nur einem bestimmten Kreis offen, musst du außerdem dazugehören.',
  'legal.faq.2.question': 'Bekommt mein Kontakt Werbung von euch?',
  'legal.faq.2.answer':
    'Nein. Du schickst den Link selbst. Wir schreiben deinem Kontakt erst, wenn er selbst etwas bestellt oder anfragt.',
  'legal.faq.3.answer':
    'Das hängt vom Produkt ab: Der Vertrag muss zustande kommen, und danach kann eine Wartezeit laufen. Worauf wir gerade warten, steht in deinem Bereich unter „Wo ist meine Prämie?“. Sobald die Prämie bereit ist, schreiben wir dir.',
  'legal.faq.4.answer':
    'Wir überweisen {payoutWithin}, nachdem du deine Bankdaten angegeben hast. Gibt es für den Betrag einen Gutschein, kannst du auch den wählen. Er kommt innerhalb von 24\u00a0Stunden per Mail, wenn ein Code vorrätig ist. Wer ihn einlöst und wie lange er mindestens gilt, siehst du, bevor du wählst.',
  'legal.faq.4.answer@no-vouchers':
    'Wir überweisen {payoutWithin}, nachdem du deine Bankdaten angegeben hast.',
  'legal.faq.5.answer':
    'Das hängt vom Produkt ab. Welche Aufteilungen möglich sind, siehst du, wenn du es empfiehlst. Dein Kontakt sieht es gleich auf der ersten Seite.',
  'legal.faq.6.answer':
    'Bis zu dem Datum auf der Seite, auf der du ihn teilst. Steht dort keines, läuft er nicht ab. In den letzten zwei Wochen vor dem Ende kannst du ihn dort mit einem Klick verlängern, solange es das Produkt noch gibt.',
  'legal.faq.7.answer':
    'In deinem persönlichen Bereich. Dort steht zu jeder Empfehlung, wie weit sie ist und was als Nächstes passiert.',
  'legal.faq.8.answer':
    'Das hängt von dir ab. Bleibst du im Jahr unter 256\u00a0Euro, ist die Prämie in der Regel steuerfrei. In deinem Bereich siehst du, was du in diesem Jahr bekommen hast.',
  'legal.faq.9.answer': 'Nichts. Empfehlen ist kostenlos und verpflichtet dich zu nichts.',
  'legal.faq.10.answer':
    'Alle, die du persönlich kennst. Ist die Zahl der Prämien begrenzt, steht das beim Produkt. Werbung in Foren, Anzeigen und Gutscheinportalen ist nicht erlaubt.',
  'legal.faq.11.answer':
    'Nein. Auch nicht über eine zweite E\u2011Mail-Adresse. Für Menschen in deinem Haushalt gilt: Wer selbst einen Vertrag schließt und selbst Kundin oder Kunde wird, darf empfohlen werden. Gibt es die Prämie nur für Neukunden, zählt ein Haushalt aber als ein Kunde.',
  'legal.faq.11.answer@no-selfReferralBan':
    'Ja. Für deine eigene Bestellung oder Anfrage gelten dieselben Bedingungen wie für jede andere. Gibt es die Prämie nur für Neukunden, zählt dein Haushalt als ein Kunde.',
  'legal.faq.12.answer':
    'Dein Kontakt muss bestellen oder ein Angebot anfordern, und der Vertrag muss zustande kommen und noch bestehen, wenn wir die Prämie freigeben. Manchmal gibt es sie nur für Neukunden oder nur in begrenzter Zahl. In deinem Bereich steht bei jeder Empfehlung unter „Wo ist meine Prämie?“, worauf wir gerade warten.',
  'legal.faq.13.answer':
    'Das Datum steht in der E\u2011Mail, die wir dir schicken, sobald sie bereit ist, und in deinem Bereich. Hast du mehr als eine Woche Zeit, erinnern wir dich vorher.',
  'legal.faq.14.answer':
    'Melde uns die Kundennummer oder die Auftragsnummer in deinem Bereich. Wir prüfen, ob wir die Prämie trotzdem zahlen können.',
  'legal.faq.15.answer':
    'Über „Passwort vergessen“ auf der Anmeldeseite schicken wir dir einen Link, mit dem du ein neues festlegst.',
  'legal.faq.16.answer':
    'Unter „Meine Daten“. Prämien, die schon bereitstehen, solltest du vorher abholen. Was wir für die Buchhaltung aufbewahren müssen, bleibt davon getrennt gespeichert.',
  'legal.faq.16.answer@no-login':
    'Schreib uns. Prämien, die schon bereitstehen, solltest du vorher abholen. Was wir für die Buchhaltung aufbewahren müssen, bleibt davon getrennt gespeichert.',
} as const satisfies FamiliarTexts<typeof formal>

export const faq = { ...formal, ...familiar }
