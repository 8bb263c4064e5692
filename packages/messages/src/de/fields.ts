/**
 * Texts of invalid fields by the key a rule names. One that begins with a space continues the field's name
 * ("Vorname ist ein Pflichtfeld"). SPEC §5.
 */
const fields = {
  required: ' ist ein Pflichtfeld',
  'required-alone': 'Dies ist ein Pflichtfeld.',
  invalid: ' ist nicht gültig',
  'email-invalid': 'Dies ist keine gültige E-Mail-Adresse.',
  'email-not-allowed': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'email-unchanged': 'Das ist schon Ihre E-Mail-Adresse.',
  'email-mismatch': 'Die beiden E-Mail-Adressen stimmen nicht überein.',
  'same-as-recommender': 'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.',
  terms: 'Die Zustimmung ist erforderlich, um fortzufahren.',
  'iban-invalid': ' ist nicht gültig',
  'iban-country': 'Bitte geben Sie eine deutsche IBAN ein, sie beginnt mit DE.',
  'too-long': ' ist zu lang',
  'too-short': ' ist zu kurz',
  'control-characters': ' enthält Zeichen, die hier nicht erlaubt sind',
  'date-format': 'Bitte geben Sie das Datum so ein: TT.MM.JJJJ, zum Beispiel 24.12.1985.',
  'date-invalid': 'Dieses Datum gibt es nicht.',
  'zip-format': 'Eine Postleitzahl hat fünf Ziffern.',
  'adult-required': 'Sie müssen mindestens 18 Jahre alt sein.',
  'no-lower': 'Es fehlt ein Kleinbuchstabe.',
  'no-upper': 'Es fehlt ein Großbuchstabe.',
  'no-digit': 'Es fehlt eine Ziffer.',
  'too-common': 'Dieses Passwort ist zu bekannt. Bitte wählen Sie ein anderes.',
  'contains-word': 'Bitte verwenden Sie keine Namen aus unserem Programm im Passwort.',
  'passkey-invalid': 'Der Passkey ließ sich nicht prüfen. Bitte versuchen Sie es noch einmal.',
  'password-mismatch': 'Die beiden Passwörter stimmen nicht überein.',
  'password-wrong': 'Das Passwort stimmt nicht.',
  'code-wrong': 'Dieser Code stimmt nicht oder wurde schon verwendet.',
  'cash-only':
    'Solange wir eine frühere Prämie verrechnen, gibt es diese nur als Überweisung und nicht als Gutschein.',
  'reward-collected':
    'Die Prämie wurde schon abgeholt und wird ausgezahlt; sie lässt sich nicht mehr umverteilen.',
  'reward-paid': 'Die Prämie ist schon ausgezahlt; sie lässt sich nicht mehr umverteilen.',
  'reward-released': 'Die Prämie ist freigegeben. Neu teilen kann sie nur noch, wer Geld bewegen darf.',
  'reward-over': 'Die Prämie ist storniert oder verfallen; es gibt nichts mehr zu verteilen.',
  'nobody-to-pay': 'Für diesen Anteil ist niemand bekannt, dem wir schreiben könnten.',
  'under-review':
    'Eine Auszahlung in diesem Stapel wird noch geprüft. Bitte nehmen Sie sie heraus oder warten Sie die Entscheidung ab.',
  'account-number': 'Eine Kontonummer hat vier bis acht Ziffern.',
  'account-length': 'Alle Konten müssen gleich viele Stellen haben.',
  'payer-missing': 'Für diesen Mandanten ist noch kein Konto hinterlegt, von dem wir auszahlen.',
  'bank-file-unreadable': 'Die Datei lässt sich nicht lesen. Bitte laden Sie sie unverändert von der Bank.',
  'bank-file-unknown': 'Die Datei ist weder ein pain.002 noch ein camt.054.',
  'key-exists': 'Einen Schlüssel mit diesem Namen gibt es schon.',
  'webhook-url': 'Bitte geben Sie eine öffentliche https-Adresse an, ohne Namen und Passwort.',
  'file-required': 'Bitte wählen Sie eine Datei aus.',
  'file-type': 'Diese Art von Datei nehmen wir nicht an. Möglich sind PDF, JPEG, PNG und WebP.',
  'file-too-large': 'Diese Datei ist zu groß. Möglich sind höchstens 10\u00a0MB.',
  'file-broken': 'Diese Datei lässt sich nicht lesen.',
  'picture-too-large': 'Dieses Bild hat zu viele Bildpunkte. Ein Bildschirmfoto davon genügt.',
  'too-many-files': 'Mehr Dateien nehmen wir zu dieser Anfrage nicht an.',
  'one-number': 'Bitte nennen Sie die Kundennummer oder die Auftragsnummer.',
  'before-referral': 'Das war vor der Empfehlung.',
  'date-future': 'Dieses Datum liegt in der Zukunft.',
  'id-taken': 'Diese Kennung gibt es schon.',
  'unknown-category': 'Diese Kategorie gibt es im Katalog nicht.',
  'unknown-reward': 'Diese Prämie gibt es im Katalog nicht.',
  'unknown-footnote': 'Diese Fußnote gibt es im Katalog nicht.',
  'feed-missing': 'Bitte hinterlegen Sie zuerst die Adresse des Feeds und rufen Sie ihn ab.',
  'csv-no-id': 'Die Datei braucht eine Kopfzeile mit einer Spalte „id“.',
  amount: 'Bitte geben Sie einen Betrag so ein: 19,95',
  'yes-or-no': 'Bitte schreiben Sie ja oder nein.',
  'whole-number': 'Bitte geben Sie eine ganze Zahl ein.',
  'unknown-product': 'Dieses Produkt gibt es nicht mehr.',
  'key-reserved':
    'Dieser Schlüssel steht für eigene Adressen der Verwaltung. Bitte wählen Sie einen anderen.',
  'key-characters': 'Bitte nur Kleinbuchstaben, Ziffern und Bindestriche verwenden.',
  'already-taken': 'Das ist schon vergeben.',
  'host-invalid':
    'Bitte geben Sie einen Hostnamen an, zum Beispiel empfehlen.beispiel.de, ohne https:// und ohne Port.',
  'url-invalid': 'Bitte geben Sie eine vollständige Adresse an, die mit https:// beginnt.',
  'path-characters':
    'Ein Pfad beginnt mit / und hat nur Kleinbuchstaben, Ziffern, Bindestriche und Schrägstriche.',
  'path-params': 'Die Platzhalter mit Doppelpunkt müssen dieselben bleiben.',
  'path-reserved': 'Dieser Pfad ist nicht möglich: Sein Anfang steht für etwas anderes.',
  'path-taken': 'Diesen Pfad hat schon eine andere Seite.',
  'colour-invalid': 'Bitte geben Sie eine Farbe an, zum Beispiel #2456a6.',
  'too-small-number': ' ist zu klein',
  'too-large-number': ' ist zu groß',
} as const

export type FieldKey = keyof typeof fields
export type FieldTexts = Readonly<Record<FieldKey, string>>

export default fields satisfies FieldTexts
