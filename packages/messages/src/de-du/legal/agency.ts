import { agencyPages as formal } from '../../de/legal/agency.ts'
import type { FamiliarTexts } from '../../familiar.ts'

export const familiar = {
  'legal.agency.home.intro':
    'Du berätst Menschen, wir belohnen deine Abschlüsse. Agenturen empfehlen die Produkte {tenantGenitive} mit eigenem Namen.',
  'legal.agency.home.1.title': 'Was du bekommst',
  'legal.agency.home.1.text':
    'Für Verträge, die über deine Links oder Einladungen zustande kommen, erhältst du die Provision, die für das Produkt gilt. Wie hoch sie ist, steht in deinem Bereich.\n\n- eigene Links und QR-Codes für dich und jeden deiner Mitarbeiter\n- eine Übersicht über Einladungen, Interessenten und Aufträge, immer aktuell\n- monatliche Gutschriften, ohne dass du Rechnungen schreibst',
  'legal.agency.home.3.title': 'Wie du anfängst',
  'legal.agency.home.3.text':
    'Registriere dein Unternehmen, bestätige deine E\u2011Mail-Adresse und ergänze Steuer- und Bankdaten. Wir prüfen deine Angaben, meist in ein bis zwei Werktagen. Danach lädst du ein und empfiehlst.',
  'legal.agency.info.1.text':
    'Du gibst Firma, Anschrift und deinen Namen an und stimmst dem Gutschriftverfahren zu. Mit dem Link in unserer E\u2011Mail bestätigst du deine Adresse und legst ein Passwort fest. Deinen Zugang sicherst du mit einem zweiten Faktor.',
  'legal.agency.info.2.text':
    'Als Inhaberin oder Inhaber lädst du Mitarbeiter ein. Jeder bekommt eine eigene Agentennummer und sieht nur, was er selbst angelegt hat. Du siehst die ganze Agentur und legst fest, welchen Anteil der Provision jemand bekommt.',
  'legal.agency.info.3.text':
    'Du lädst Kundinnen und Kunden ein, per E\u2011Mail, Link, QR-Code oder am Telefon. Kommt etwas zustande, siehst du es mit seinem Stand und gibst es frei.',
  'legal.agency.info.4.text':
    'Ist der Vertrag zustande gekommen und der Auftrag freigegeben, entsteht deine Provision. Einmal im Monat rechnen wir alle Provisionen durch Gutschrift ab und überweisen den Betrag.',
  'legal.agency.rules.1.text':
    'Mitmachen können Unternehmen im Sinne von §\u00a014 BGB. Du handelst im eigenen Namen und auf eigene Rechnung und bist weder bei {tenantDative} angestellt noch Handelsvertreter {tenantGenitive}.',
  'legal.agency.rules.2.text':
    'Werbung per Telefon, E\u2011Mail oder Nachricht ist ohne vorherige ausdrückliche Einwilligung verboten (§\u00a07 UWG). Das heißt für dich:\n\n- Du rufst niemanden zu Werbezwecken an, der dem nicht vorher zugestimmt hat. Die Einwilligung hältst du fest und hebst sie fünf Jahre auf (§\u00a07a UWG).\n- Du schreibst nur Menschen an, die von dir hören möchten.\n- Wer Nein sagt, bekommt von dir keine Werbung mehr.',
  'legal.agency.rules.3.text':
    'Du sagst, wer du bist und dass du für einen Abschluss bezahlt wirst (§\u00a05a UWG). Preise, Laufzeiten und Bedingungen gibst du richtig und vollständig wieder. Drängen, Täuschen und Haustürgeschäfte ohne Anmeldung sind nicht erlaubt.',
  'legal.agency.rules.4.text':
    'Für Verträge, die du mit dir selbst, für deinen Haushalt oder zum Schein anlegst, gibt es keine Provision. Anzeigen in Suchmaschinen mit unserem Namen und Gutscheinportale sind ausgeschlossen.',
  'legal.agency.rules.4.text@no-selfReferralBan':
    'Für Verträge, die du zum Schein anlegst, gibt es keine Provision. Anzeigen in Suchmaschinen mit unserem Namen und Gutscheinportale sind ausgeschlossen.',
  'legal.agency.rules.5.text':
    'Wir rechnen durch Gutschrift ab (§\u00a014 Abs.\u00a02 UStG). Du schreibst keine eigenen Rechnungen, meldest Änderungen deines Steuerstatus sofort und prüfst jede Gutschrift. Widersprechen kannst du ihr jederzeit.\n\nWird ein Vertrag nach der Abrechnung storniert oder widerrufen, verrechnen wir die Provision mit der nächsten Gutschrift.',
  'legal.agency.cost.2.title': 'Was du verdienst',
  'legal.agency.cost.2.text':
    'Die Provision hängt vom Produkt ab. Du siehst sie nach der Anmeldung bei jedem Produkt, bevor du es empfiehlst. Es gilt die Provision vom Tag des Eingangs.',
  'legal.agency.cost.3.title': 'Wann du dein Geld bekommst',
  'legal.agency.cost.4.text':
    'Bist du regelbesteuert, zahlen wir die Umsatzsteuer zusätzlich aus. Als Kleinunternehmer (§\u00a019 UStG) erhältst du die Provision ohne Umsatzsteuer. Unternehmen aus dem EU-Ausland rechnen im Reverse-Charge-Verfahren ab (§\u00a013b UStG).',
  'legal.agency.privacy.intro': 'Was wir über dich speichern, und worauf du selbst achten musst.',
  'legal.agency.privacy.1.text':
    'Verantwortlich für diese Seiten sind wir: {tenant}, {street}, {city}. Unsere Datenschutzbeauftragte erreichst du unter {dataProtection}.',
  'legal.agency.privacy.2.title': 'Deine Daten',
  'legal.agency.privacy.2.text':
    'Wir speichern Firma, Anschrift, Namen, E\u2011Mail-Adresse und Telefonnummer, Steuerdaten und Bankverbindung, um mit dir zusammenzuarbeiten und abzurechnen (Art.\u00a06 Abs.\u00a01 Buchst.\u00a0b DSGVO). Die IBAN ist verschlüsselt. Gutschriften bewahren wir acht Jahre auf (§\u00a0147 AO). Eine Registrierung, die niemand bestätigt, löschen wir nach 14\u00a0Tagen.',
  'legal.agency.privacy.3.title': 'Daten deiner Mitarbeiter',
  'legal.agency.privacy.3.text':
    'Lädst du Mitarbeiter ein, speichern wir deren Namen, Adresse und Agentennummer. Sag ihnen vorher, dass du uns diese Angaben gibst. Verlässt jemand die Agentur, endet der Zugang; die Empfehlungen bleiben mit ihrem Stand erhalten.',
  'legal.agency.privacy.4.title': 'Daten deiner Kunden',
  'legal.agency.privacy.4.text':
    'Für die Daten, die du selbst erhebst, bist du verantwortlich (Art.\u00a04 Nr.\u00a07 DSGVO). Das heißt:\n\n- Du informierst deine Kunden, dass du Angaben an uns weitergibst (Art.\u00a013 DSGVO).\n- Du gibst nur weiter, was für die Einladung nötig ist.\n- Du schützt Listen und Zugänge und meldest uns Pannen ohne Verzug.\n\nSobald jemand bei uns bestellt oder ein Angebot anfordert, sind wir für diese Daten verantwortlich.',
  'legal.agency.privacy.5.title': 'Deine Rechte',
  'legal.agency.privacy.5.text':
    'Du kannst Auskunft verlangen, Angaben berichtigen oder löschen lassen, der Verarbeitung widersprechen und dich bei einer Datenschutzaufsicht beschweren. Eine Mail an {dataProtection} genügt.',
} as const satisfies FamiliarTexts<typeof formal>

export const agencyPages = { ...formal, ...familiar }
