/** Pages for agencies before and after login. Editors change them as content blocks. */
export const agencyPages = {
  'legal.agency.home.title': 'Empfehlen als Beruf.',
  'legal.agency.home.intro':
    'Sie beraten Menschen, wir belohnen Ihre Abschlüsse. Agenturen empfehlen die Produkte {tenantGenitive} mit eigenem Namen.',
  'legal.agency.home.1.title': 'Was Sie bekommen',
  'legal.agency.home.1.text':
    'Für Verträge, die über Ihre Links oder Einladungen zustande kommen, erhalten Sie die Provision, die für das Produkt gilt. Wie hoch sie ist, steht in Ihrem Bereich.\n\n- eigene Links und QR-Codes für Sie und jeden Ihrer Mitarbeiter\n- eine Übersicht über Einladungen, Interessenten und Aufträge, immer aktuell\n- monatliche Gutschriften, ohne dass Sie Rechnungen schreiben',
  'legal.agency.home.2.title': 'Für wen es gedacht ist',
  'legal.agency.home.2.text':
    'Für Vertriebsagenturen, Fachhändler, Energieberater und alle, die gewerblich vermitteln. Wer privat empfiehlt, ist im Empfehlungsprogramm richtig.',
  'legal.agency.home.3.title': 'Wie Sie anfangen',
  'legal.agency.home.3.text':
    'Registrieren Sie Ihr Unternehmen, bestätigen Sie Ihre E\u2011Mail-Adresse und ergänzen Sie Steuer- und Bankdaten. Wir prüfen Ihre Angaben, meist in ein bis zwei Werktagen. Danach laden Sie ein und empfehlen.',
  'legal.agency.info.title': 'So funktioniert es',
  'legal.agency.info.intro': 'Von der Registrierung bis zur ersten Gutschrift.',
  'legal.agency.info.1.title': '1. Registrieren',
  'legal.agency.info.1.text':
    'Sie geben Firma, Anschrift und Ihren Namen an und stimmen dem Gutschriftverfahren zu. Mit dem Link in unserer E\u2011Mail bestätigen Sie Ihre Adresse und legen ein Passwort fest. Ihren Zugang sichern Sie mit einem zweiten Faktor.',
  'legal.agency.info.2.title': '2. Mitarbeiter einladen',
  'legal.agency.info.2.text':
    'Als Inhaberin oder Inhaber laden Sie Mitarbeiter ein. Jeder bekommt eine eigene Agentennummer und sieht nur, was er selbst angelegt hat. Sie sehen die ganze Agentur und legen fest, welchen Anteil der Provision jemand bekommt.',
  'legal.agency.info.3.title': '3. Empfehlen',
  'legal.agency.info.3.text':
    'Sie laden Kundinnen und Kunden ein, per E\u2011Mail, Link, QR-Code oder am Telefon. Kommt etwas zustande, sehen Sie es mit seinem Stand und geben es frei.',
  'legal.agency.info.4.title': '4. Verdienen',
  'legal.agency.info.4.text':
    'Ist der Vertrag zustande gekommen und der Auftrag freigegeben, entsteht Ihre Provision. Einmal im Monat rechnen wir alle Provisionen durch Gutschrift ab und überweisen den Betrag.',
  'legal.agency.rules.title': 'Regeln für Agenturen',
  'legal.agency.rules.intro': 'Wer im Namen {tenantGenitive} empfiehlt, hält sich an diese Regeln.',
  'legal.agency.rules.1.title': '1. Unternehmen',
  'legal.agency.rules.1.text':
    'Mitmachen können Unternehmen im Sinne von §\u00a014 BGB. Sie handeln im eigenen Namen und auf eigene Rechnung und sind keine Angestellten oder Handelsvertreter {tenantGenitive}.',
  'legal.agency.rules.2.title': '2. Werbung nur mit Einwilligung',
  'legal.agency.rules.2.text':
    'Werbung per Telefon, E\u2011Mail oder Nachricht ist ohne vorherige ausdrückliche Einwilligung verboten (§\u00a07 UWG). Das heißt für Sie:\n\n- Sie rufen niemanden zu Werbezwecken an, der dem nicht vorher zugestimmt hat. Die Einwilligung halten Sie fest und heben sie fünf Jahre auf (§\u00a07a UWG).\n- Sie schreiben nur Menschen an, die von Ihnen hören möchten.\n- Wer Nein sagt, bekommt von Ihnen keine Werbung mehr.',
  'legal.agency.rules.3.title': '3. Ehrlich beraten',
  'legal.agency.rules.3.text':
    'Sie sagen, wer Sie sind und dass Sie für einen Abschluss bezahlt werden (§\u00a05a UWG). Preise, Laufzeiten und Bedingungen geben Sie richtig und vollständig wieder. Drängen, Täuschen und Haustürgeschäfte ohne Anmeldung sind nicht erlaubt.',
  'legal.agency.rules.4.title': '4. Keine eigenen Abschlüsse',
  'legal.agency.rules.4.title@no-selfReferralBan': '4. Keine Abschlüsse zum Schein',
  'legal.agency.rules.4.text':
    'Für Verträge, die Sie mit sich selbst, für Ihren Haushalt oder zum Schein anlegen, gibt es keine Provision. Anzeigen in Suchmaschinen mit unserem Namen und Gutscheinportale sind ausgeschlossen.',
  'legal.agency.rules.4.text@no-selfReferralBan':
    'Für Verträge, die Sie zum Schein anlegen, gibt es keine Provision. Anzeigen in Suchmaschinen mit unserem Namen und Gutscheinportale sind ausgeschlossen.',
  'legal.agency.rules.5.title': '5. Abrechnung durch Gutschrift',
  'legal.agency.rules.5.text':
    'Wir rechnen durch Gutschrift ab (§\u00a014 Abs.\u00a02 UStG). Sie schreiben keine eigenen Rechnungen, melden Änderungen Ihres Steuerstatus sofort und prüfen jede Gutschrift. Widersprechen können Sie ihr jederzeit.\n\nWird ein Vertrag nach der Abrechnung storniert oder widerrufen, verrechnen wir die Provision mit der nächsten Gutschrift.',
  'legal.agency.rules.6.title': '6. Ende',
  'legal.agency.rules.6.text':
    'Beide Seiten können die Zusammenarbeit jederzeit beenden. Bei einem schweren Verstoß schließen wir die Agentur sofort. Was bis dahin verdient ist, rechnen wir ab und zahlen es aus. Es gilt deutsches Recht.',
  'legal.agency.cost.title': 'Kosten und Verdienst',
  'legal.agency.cost.intro': 'Mitmachen kostet nichts.',
  'legal.agency.cost.1.title': 'Keine Kosten',
  'legal.agency.cost.1.text':
    'Es gibt keine Aufnahmegebühr, keinen Monatsbeitrag, keine Mindestzahl an Abschlüssen und keine Laufzeit. Zugänge für Mitarbeiter sind kostenlos, beliebig viele.',
  'legal.agency.cost.2.title': 'Was Sie verdienen',
  'legal.agency.cost.2.text':
    'Die Provision hängt vom Produkt ab. Sie sehen sie nach der Anmeldung bei jedem Produkt, bevor Sie es empfehlen. Es gilt die Provision vom Tag des Eingangs.',
  'legal.agency.cost.3.title': 'Wann Sie Ihr Geld bekommen',
  'legal.agency.cost.3.text':
    'Eine Provision entsteht, wenn der Vertrag zustande gekommen und der Auftrag freigegeben ist. Wir rechnen monatlich ab und überweisen innerhalb von zwei Wochen nach der Gutschrift.',
  'legal.agency.cost.4.title': 'Umsatzsteuer',
  'legal.agency.cost.4.text':
    'Sind Sie regelbesteuert, zahlen wir die Umsatzsteuer zusätzlich aus. Als Kleinunternehmer (§\u00a019 UStG) erhalten Sie die Provision ohne Umsatzsteuer. Unternehmen aus dem EU-Ausland rechnen im Reverse-Charge-Verfahren ab (§\u00a013b UStG).',
  'legal.agency.privacy.title': 'Datenschutz für Agenturen',
  'legal.agency.privacy.intro': 'Was wir über Sie speichern, und worauf Sie selbst achten müssen.',
  'legal.agency.privacy.1.title': 'Wer verantwortlich ist',
  'legal.agency.privacy.1.text':
    'Verantwortlich für diese Seiten sind wir: {tenant}, {street}, {city}. Unsere Datenschutzbeauftragte erreichen Sie unter {dataProtection}.',
  'legal.agency.privacy.2.title': 'Ihre Daten',
  'legal.agency.privacy.2.text':
    'Wir speichern Firma, Anschrift, Namen, E\u2011Mail-Adresse und Telefonnummer, Steuerdaten und Bankverbindung, um mit Ihnen zusammenzuarbeiten und abzurechnen (Art.\u00a06 Abs.\u00a01 Buchst.\u00a0b DSGVO). Die IBAN ist verschlüsselt. Gutschriften bewahren wir acht Jahre auf (§\u00a0147 AO). Eine Registrierung, die niemand bestätigt, löschen wir nach 14\u00a0Tagen.',
  'legal.agency.privacy.3.title': 'Daten Ihrer Mitarbeiter',
  'legal.agency.privacy.3.text':
    'Laden Sie Mitarbeiter ein, speichern wir deren Namen, Adresse und Agentennummer. Sagen Sie ihnen vorher, dass Sie uns diese Angaben geben. Verlässt jemand die Agentur, endet der Zugang; die Empfehlungen bleiben mit ihrem Stand erhalten.',
  'legal.agency.privacy.4.title': 'Daten Ihrer Kunden',
  'legal.agency.privacy.4.text':
    'Für die Daten, die Sie selbst erheben, sind Sie verantwortlich (Art.\u00a04 Nr.\u00a07 DSGVO). Das heißt:\n\n- Sie informieren Ihre Kunden, dass Sie Angaben an uns weitergeben (Art.\u00a013 DSGVO).\n- Sie geben nur weiter, was für die Einladung nötig ist.\n- Sie schützen Listen und Zugänge und melden uns Pannen ohne Verzug.\n\nSobald jemand bei uns bestellt oder ein Angebot anfordert, sind wir für diese Daten verantwortlich.',
  'legal.agency.privacy.5.title': 'Ihre Rechte',
  'legal.agency.privacy.5.text':
    'Sie können Auskunft verlangen, Angaben berichtigen oder löschen lassen, der Verarbeitung widersprechen und sich bei einer Datenschutzaufsicht beschweren. Eine Mail an {dataProtection} genügt.',
} as const
