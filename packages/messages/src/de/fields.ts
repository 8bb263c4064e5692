/**
 * Texts of invalid fields by the key of the rule. A text that begins with a space continues the field's name
 * ("Vorname ist ein Pflichtfeld"). SPEC §5.
 */
const fields = {
  // Used for a field without a name here.
  entry: 'Diese Angabe',
  required: ' ist ein Pflichtfeld',
  'required-alone': 'Dies ist ein Pflichtfeld.',
  invalid: ' ist nicht gültig',
  'campaign-changed':
    'Der Text dieser Aktion hat sich gerade geändert, oder sie ist zu Ende. Bitte lesen Sie ihn noch einmal.',
  'agent-unknown': 'Unter dieser Agentennummer finden wir niemanden.',
  'email-invalid': 'Dies ist keine gültige E-Mail-Adresse.',
  'email-not-allowed': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'email-unchanged': 'Das ist schon Ihre E\u2011Mail-Adresse.',
  'email-mismatch': 'Die beiden E\u2011Mail-Adressen stimmen nicht überein.',
  'same-as-recommender': 'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.',
  terms: 'Die Zustimmung ist erforderlich, um fortzufahren.',
  'iban-invalid': ' ist nicht gültig',
  'iban-country': 'Bitte geben Sie eine deutsche IBAN ein, sie beginnt mit DE.',
  'vat-id-invalid': 'Diese USt-IdNr. gibt es nicht. Bitte prüfen Sie jede Stelle.',
  'vat-id-abroad': 'Für das Reverse-Charge-Verfahren brauchen Sie eine USt-IdNr. aus einem anderen EU-Land.',
  'tax-number-invalid': 'Eine Steuernummer hat zehn bis dreizehn Ziffern, zum Beispiel 20/123/45678.',
  'tax-number-or-vat-id':
    'Bitte geben Sie Ihre Steuernummer oder Ihre USt-IdNr. an. Eine davon muss auf jeder Gutschrift stehen.',
  'country-abroad': 'Das Reverse-Charge-Verfahren gilt nur für Unternehmen außerhalb Deutschlands.',
  'vat-status-abroad': 'Unternehmen außerhalb Deutschlands rechnen im Reverse-Charge-Verfahren ab.',
  'too-long': ' ist zu lang',
  'too-many-keys': 'Sie haben schon fünf Schlüssel. Bitte sperren Sie zuerst einen davon.',
  'too-short': ' ist zu kurz',
  'control-characters': ' enthält Zeichen, die hier nicht erlaubt sind',
  'date-format': 'Bitte geben Sie das Datum so ein: TT.MM.JJJJ, zum Beispiel 24.12.1985.',
  'date-invalid': 'Dieses Datum gibt es nicht.',
  'zip-format': 'Eine Postleitzahl hat fünf Ziffern.',
  'zip-range': 'Postleitzahlen beginnen bei 01000.',
  'zip-range-order': 'Die erste Postleitzahl ist größer als die letzte.',
  'zip-cells': 'In einer Zeile steht eine Postleitzahl, oder die erste und die letzte eines Bereichs.',
  'pdf-required': 'Das ist kein PDF. Bitte wählen Sie eine PDF-Datei aus.',
  'kind-changed':
    'Für dieses Produkt hat sich gerade geändert, ob Sie es bestellen oder ein Angebot anfordern. Bitte lesen Sie noch einmal nach und senden Sie dann ab.',
  'documents-changed':
    'Die Unterlagen zur Bestellung haben sich geändert. Bitte lesen Sie sie noch einmal und bestellen Sie dann.',
  'zip-not-deliverable': 'Hier noch nicht verfügbar',
  'postcodes-bad-lines':
    'Einige Zeilen der Datei sind keine Postleitzahlen. Bitte korrigieren Sie sie zuerst.',
  'postcodes-none': 'In der Datei steht keine Postleitzahl.',
  'adult-required': 'Sie müssen mindestens 18 Jahre alt sein.',
  'no-lower': 'Es fehlt ein Kleinbuchstabe.',
  'no-upper': 'Es fehlt ein Großbuchstabe.',
  'no-digit': 'Es fehlt eine Ziffer.',
  'too-common': 'Dieses Passwort ist zu bekannt. Bitte wählen Sie ein anderes.',
  'too-simple':
    'Dieses Passwort ist zu einfach: Es besteht fast nur aus Wiederholungen oder Reihen wie „aaa“, „123“ oder „qwertz“.',
  'contains-word': 'Bitte verwenden Sie keine Namen aus unserem Programm im Passwort.',
  'passkey-invalid': 'Der Passkey ließ sich nicht prüfen. Bitte versuchen Sie es noch einmal.',
  'sftp-host':
    'Bitte geben Sie den Namen eines öffentlich erreichbaren Servers ein, ohne „sftp://“ und ohne Pfad.',
  'sftp-key':
    'Das ist kein privater Schlüssel, den ein Programm allein benutzen kann. Er darf kein Passwort haben und muss vollständig sein.',
  'sftp-secret-again':
    'Für einen anderen Server, Benutzer oder Anmeldeweg geben Sie das Passwort oder den Schlüssel bitte neu ein.',
  'sftp-host-key': 'So sieht ein Fingerabdruck aus: ssh-ed25519 SHA256:… mit 43\u00a0Zeichen.',
  'password-mismatch': 'Die beiden Passwörter stimmen nicht überein.',
  'password-wrong': 'Das Passwort stimmt nicht.',
  'sso-department':
    'Ihre Abteilung gehört zu keiner Agentur, die wir kennen. Bitte wenden Sie sich an Ihre IT: Sie trägt ein, zu welcher Agentur Sie gehören.',
  'sso-role': 'Für Ihr Benutzerkonto ist dieser Zugang nicht freigegeben. Bitte wenden Sie sich an Ihre IT.',
  'sso-factor':
    'Inhaber melden sich hier nur mit einem zweiten Faktor an. Bitte richten Sie ihn mit Ihrer IT ein, oder melden Sie sich mit Ihrem Passwort an.',
  'sso-email': 'Ihre IT übermittelt uns keine bestätigte E\u2011Mail-Adresse. Bitte wenden Sie sich dorthin.',
  'sso-unknown':
    'Sie arbeiten hier noch für keine Agentur. Bitte lassen Sie sich von der Inhaberin oder dem Inhaber Ihrer Agentur einladen.',
  'sso-other-agency':
    'Sie sind hier bei einer anderen Agentur eingetragen. Wenn Sie gewechselt haben, wenden Sie sich bitte an uns.',
  'sso-left':
    'Ihr Zugang zu dieser Agentur ist beendet. Die Inhaberin oder der Inhaber kann ihn wieder öffnen.',
  'sso-closed': 'Diese Agentur ist geschlossen.',
  'sso-inactive':
    'Ihre Agentur ist noch nicht freigeschaltet. Bitte wenden Sie sich an ihre Inhaberin oder ihren Inhaber.',
  'department-taken': 'So heißt beim Anmeldedienst schon eine andere Agentur.',
  'code-wrong': 'Dieser Code stimmt nicht oder wurde schon verwendet.',
  'order-received': 'Der Auftrag ist eingegangen, aber noch nicht abgeschlossen.',
  'order-processing': 'Der Auftrag ist noch in Bearbeitung.',
  'order-holding': 'Die Wartezeit des Auftrags läuft noch.',
  'order-concluded': 'Der Auftrag ist abgeschlossen.',
  'order-in-check': 'Der Auftrag wird noch geprüft und kann danach freigegeben werden.',
  'order-rejected': 'Der Auftrag wurde abgelehnt.',
  'second-person-same':
    'Die zweite Freigabe muss von einer anderen Person kommen als von der, die es veranlasst hat.',
  'second-person-new':
    'Ihr Zugang wurde erst danach angelegt oder geändert. Bitte lassen Sie eine andere Person freigeben.',
  'second-person-tied':
    'Einer der beiden Zugänge wurde in den letzten sieben Tagen von der anderen Person, oder beide von derselben, angelegt oder geändert. Bitte lassen Sie eine unabhängige Person freigeben.',
  'second-person-there': 'Es gibt eine zweite Person, die Geld freigeben darf.',
  'order-withdrawn': 'Der Auftrag wurde widerrufen.',
  'order-cancelled': 'Der Auftrag wurde storniert.',
  'cash-only':
    'Solange wir eine frühere Prämie verrechnen, gibt es diese nur als Überweisung und nicht als Gutschein.',
  'transfer-only':
    'Für diese Prämie war schon eine Überweisung bei der Bank. Deshalb gibt es sie nur noch aufs Konto und nicht als Gutschein.',
  'sum-changed': 'Inzwischen ist es eine andere Summe. Bitte sehen Sie sie sich noch einmal an.',
  'no-vouchers': 'Gutscheine gibt es hier nicht. Bitte wählen Sie die Überweisung.',
  'sold-out':
    'Der letzte Code dieser Art ist gerade vergeben worden. Ihre Prämie liegt weiter für Sie bereit: Wählen Sie eine andere Art, die Überweisung, oder warten Sie auf neue Codes.',
  'reward-collected':
    'Die Prämie wurde schon abgeholt und wird ausgezahlt; sie lässt sich nicht mehr umverteilen.',
  'reward-paid': 'Die Prämie ist schon ausgezahlt; sie lässt sich nicht mehr umverteilen.',
  'reward-released': 'Die Prämie ist freigegeben. Neu teilen kann sie nur noch, wer Geld bewegen darf.',
  'reward-over': 'Die Prämie ist storniert oder verfallen; es gibt nichts mehr zu verteilen.',
  'no-candidate':
    'Die Meldung nennt andere Aufträge, die noch laufen. Sie gilt einem davon, oder sie wird von zwei Personen verworfen.',
  'is-successor': 'Die Meldung ersetzt einen anderen Auftrag. Bitte ordnen Sie sie diesem Auftrag zu.',
  'one-of-several': 'Es könnte eine von mehreren Bestellungen sein. Bitte nennen Sie die Auftragsnummer.',
  'nobody-to-pay': 'Für diesen Anteil ist niemand bekannt, dem wir schreiben könnten.',
  'sole-owner':
    'Für die Agentur ist sonst niemand verantwortlich. Zuerst muss unter „Mitarbeiter“ jemand die Rolle Inhaber bekommen, oder die Agentur wird geschlossen.',
  'under-review':
    'Eine Zahlung dieses Zahllaufs wird noch geprüft. Bitte nehmen Sie sie heraus oder warten Sie die Entscheidung ab.',
  'payment-under-way':
    'Die Gutschrift wird gerade überwiesen. Sobald die Bank gesagt hat, was daraus wurde, geht es weiter.',
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
  'font-type': 'Möglich sind nur Schriften im Format WOFF2, mit der Dateiendung .woff2.',
  'font-too-large': 'Die Schriften einer Seite dürfen zusammen höchstens 80\u00a0kB haben.',
  'font-incomplete': 'Dieser Schrift fehlen Zeichen, die deutsche Texte brauchen.',
  'logo-type': 'Möglich sind Bilder als SVG, PNG, WebP oder JPEG.',
  'logo-empty': 'Auf diesem Bild ist nichts zu sehen.',
  'svg-text':
    'Diese SVG-Datei enthält Text, der in einer fremden Schrift erschiene. Der Text muss vorher in Pfade umgewandelt werden.',
  'svg-reference':
    'Diese SVG-Datei braucht weitere Dateien, die wir nicht laden. Bilder müssen in der Datei selbst stehen.',
  'svg-too-complex':
    'Diese SVG-Datei ist zu aufwendig. Möglich sind höchstens 500\u00a0kB und einfache Formen; sonst hilft das Logo als PNG.',
  'picture-too-large': 'Dieses Bild hat zu viele Bildpunkte. Ein Bildschirmfoto davon genügt.',
  'language-unknown': 'Diese Sprache kennen wir nicht.',
  'texts-file': 'Diese Datei ist keine Textliste. Sie braucht die Spalten „key“ und „own“.',
  'place-unknown': 'In geschweiften Klammern steht etwas, das es in diesem Text nicht gibt.',
  'place-missing': 'Diesem Text fehlt eine Angabe in geschweiften Klammern, ohne die er nicht auskommt.',
  'text-unknown': 'Einen Text mit diesem Schlüssel gibt es nicht.',
  'too-many-files': 'Mehr Dateien nehmen wir zu dieser Anfrage nicht an.',
  'unknown-order': 'Diesen Auftrag gibt es nicht.',
  'goodwill-request-changed':
    'Die Anfrage hat sich geändert, seit Sie sie geöffnet haben: Die Person hat geantwortet oder etwas hochgeladen.',
  'goodwill-orders-changed':
    'Die Aufträge oder Prämien dieser Empfehlung haben sich geändert, seit Sie die Anfrage geöffnet haben.',
  'goodwill-conflicts-changed':
    'Bei anderen Empfehlungen mit derselben Nummer hat sich etwas geändert, seit Sie die Anfrage geöffnet haben.',
  'objection-changed':
    'Die Agentur hat inzwischen etwas anderes eingewandt. Bitte lesen Sie den neuen Widerspruch.',
  'name-changed': 'Der Name wurde inzwischen geändert. Bitte prüfen Sie ihn noch einmal.',
  'order-elsewhere':
    'Dieser Auftrag zählt schon für eine andere Empfehlung. Erst wenn er dort nicht zustande kam und die Prämie zurückgenommen ist, lässt er sich hier aus Kulanz anerkennen.',
  'order-existing-customer':
    'Wer hier bestellt hat, war schon Kunde oder hat noch eine andere Bestellung laufen. Diese Prämie ist nur für Neukunden.',
  'contract-moved':
    'Ein Vertrag mit dieser Nummer gehört inzwischen zu einer anderen Empfehlung. Ein weiterer Vertrag zählt hier, sobald der Anbieter ihn gemeldet hat.',
  'address-after-release':
    'Der Auftrag ist schon freigegeben. Die Adresse des Empfängers lässt sich nicht mehr ändern, denn an sie könnte noch Geld gehen.',
  'check-over': 'Einer dieser Aufträge wartet nicht mehr auf die zweite Freigabe.',
  'check-changed': 'Einer dieser Aufträge hat sich geändert, seit Sie den Dialog geöffnet haben.',
  'report-waits': 'Erst ist die Meldung zu klären, die zu diesem Auftrag wartet.',
  'reports-changed': 'Inzwischen ist eine weitere Meldung gekommen. Bitte prüfen Sie Ihre Auswahl.',
  'split-changed':
    'Aus dem Auftrag würde jetzt etwas anderes, als Sie gesehen haben. Prüfen Sie bitte die neue Vorschau.',
  'move-changed':
    'Der Auftrag würde jetzt etwas anderes auszahlen, als Sie gesehen haben. Bitte prüfen Sie die neue Vorschau.',
  'move-same': 'Der Auftrag gehört schon zu dieser Empfehlung.',
  'move-paid':
    'Die Prämie dieses Auftrags ist schon ausgezahlt. Fordern Sie sie zuerst zurück, und erkennen Sie den Vertrag dann bei der anderen Empfehlung aus Kulanz an.',
  'move-collected':
    'Die Prämie dieses Auftrags ist schon abgeholt und unterwegs. Fordern Sie sie nach der Auszahlung zurück, und erkennen Sie den Vertrag dann bei der anderen Empfehlung aus Kulanz an.',
  'move-released':
    'Der Auftrag ist schon freigegeben. Melden Sie ihn unter „Rückforderungen“ als gescheitert, und erkennen Sie den Vertrag dann bei der anderen Empfehlung aus Kulanz an.',
  'move-replaced': 'An die Stelle dieses Auftrags ist ein anderer getreten. Bitte ordnen Sie den neuen zu.',
  'move-over': 'Der Auftrag ist gescheitert oder beendet; es gibt nichts mehr zuzuordnen.',
  'move-without-contract':
    'Diese Prämie wurde aus Kulanz ohne Vertrag gegeben und gehört zu ihrer Empfehlung.',
  'move-several': 'Dieser Empfänger hat mehrere Aufträge. Bitte trennen Sie sie zuerst.',
  'move-ended': 'Diese Empfehlung ist beendet oder gesperrt und nimmt keine Aufträge an.',
  'move-recommender-gone': 'Der Empfehler dieser Empfehlung hat sein Konto gelöscht.',
  'move-recommender-locked': 'Der Empfehler dieser Empfehlung ist gesperrt.',
  'move-later': 'Diese Empfehlung ist jünger als die Bestellung.',
  'move-expired':
    'Der Link dieser Empfehlung war am Tag der Bestellung abgelaufen. Öffnen Sie die Empfehlung zuerst wieder.',
  'move-self': 'Der Empfehler dieser Empfehlung und der Empfänger sind dieselbe Person.',
  'move-limit': 'Für diese Empfehlung oder ihren Empfehler ist die Obergrenze für Prämien erreicht.',
  'move-waits': 'Für diesen Auftrag wartet schon ein Vorschlag auf die zweite Person.',
  'split-paid':
    'Die Prämie dieses Auftrags ist schon ausgezahlt, und nach der Teilung wäre er nicht mehr abgeschlossen. Fordern Sie sie zuerst zurück, und erkennen Sie den richtigen Vertrag dann aus Kulanz an.',
  'split-collected':
    'Die Prämie dieses Auftrags ist schon abgeholt und unterwegs, und nach der Teilung wäre er nicht mehr abgeschlossen. Fordern Sie sie nach der Auszahlung zurück, und erkennen Sie den richtigen Vertrag dann aus Kulanz an.',
  'split-released':
    'Der Auftrag ist schon freigegeben, und nach der Teilung wäre er nicht mehr abgeschlossen. Melden Sie ihn unter „Rückforderungen“ als gescheitert, und erkennen Sie den richtigen Vertrag dann aus Kulanz an.',
  'split-failed-later':
    'Der andere Vertrag wurde nach der Freigabe als gescheitert gemeldet, und die Prämie dieses Auftrags wurde damit beendet oder zurückgefordert. Erkennen Sie diesen Vertrag aus Kulanz an.',
  'split-replaced': 'An die Stelle dieses Auftrags ist ein anderer getreten. Bitte teilen Sie den neuen.',
  'split-over':
    'Der Empfänger dieses Auftrags wurde von uns beendet, nicht vom Anbieter. Der Auftrag lebt nicht wieder auf.',
  'split-without-contract':
    'Diese Prämie wurde aus Kulanz ohne Vertrag gegeben; hier gibt es nichts zu teilen.',
  'split-nothing-goes':
    'Zum anderen Käufer gehört so keine Meldung. Bitte wählen Sie seine Nummer oder seine Meldungen.',
  'split-nothing-stays': 'Vom ersten Auftrag bliebe so nichts übrig.',
  'split-goodwill':
    'Für einen der beiden Verträge gibt es schon eine Prämie aus Kulanz oder über einen anderen Auftrag dieses Kunden. Mit der Teilung würde er zweimal belohnt.',
  'split-number-taken':
    'Zu dieser Nummer gibt es schon einen eigenen Auftrag. Bitte lassen Sie sie hier weg, und wählen Sie nur die Meldungen ohne diese Nummer.',
  'split-ended': 'Diese Empfehlung ist beendet und nimmt keinen zweiten Auftrag an.',
  'split-expired':
    'Der Link der Empfehlung war am Tag der zweiten Bestellung abgelaufen. Öffnen Sie die Empfehlung zuerst wieder.',
  'split-new-report':
    'Seit dem Vorschlag kam eine Meldung, deren Nummer nicht sagt, zu welchem Auftrag sie gehört. Bitte lehnen Sie ab, und schlagen Sie neu vor.',
  'too-many': 'Das sind zu viele.',
  'unknown-referral': 'Diese Empfehlung gibt es nicht.',
  'one-number': 'Bitte nennen Sie die Kundennummer oder die Auftragsnummer.',
  'before-referral': 'Das war vor der Empfehlung.',
  'event-before-referral': 'Dieser Zeitpunkt liegt vor der Empfehlung oder vor dem Klick auf ihren Link.',
  'event-in-future': 'Dieser Zeitpunkt liegt in der Zukunft.',
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
  'day-not-to-come': 'Bitte wählen Sie einen Tag nach heute. Was schon gilt, gehört in den Preis selbst.',
  'unknown-product': 'Dieses Produkt gibt es nicht mehr.',
  'key-reserved':
    'Dieser Schlüssel steht für eigene Adressen der Verwaltung. Bitte wählen Sie einen anderen.',
  'key-characters': 'Bitte nur Kleinbuchstaben, Ziffern und Bindestriche verwenden.',
  'share-code-invalid':
    'Bitte 4 bis 24 Kleinbuchstaben, Ziffern und einzelne Bindestriche, und kein Name, der wie einer von uns klingt.',
  'already-taken': 'Das ist schon vergeben.',
  'host-invalid':
    'Bitte geben Sie einen Hostnamen an, zum Beispiel empfehlen.beispiel.de, ohne https:// und ohne Port.',
  'origin-invalid': 'Bitte geben Sie nur den Anfang der Adresse an, etwa https://www.beispiel.de, ohne Pfad.',
  'mail-domain-invalid':
    'Bitte nur Domains, eine je Zeile, zum Beispiel beispiel.de, oder *.beispiel.de für ihre Unterdomains.',
  'url-invalid': 'Bitte geben Sie eine vollständige Adresse an, die mit https:// beginnt.',
  'path-characters':
    'Ein Pfad beginnt mit / und hat nur Kleinbuchstaben, Ziffern, Bindestriche und Schrägstriche.',
  'path-params': 'Die Platzhalter mit Doppelpunkt müssen dieselben bleiben.',
  'path-reserved': 'Dieser Pfad ist nicht möglich: Sein Anfang steht für etwas anderes.',
  'path-taken': 'Diesen Pfad hat schon eine andere Seite.',
  'colour-invalid': 'Bitte geben Sie eine Farbe an, zum Beispiel #2456a6.',
  'unknown-variable': 'In diesem Text steht eine Variable, die es nicht gibt.',
  'variable-not-shown':
    'In diesem Text steht eine Variable, die Besucher noch nicht sehen: Bitte veröffentlichen Sie sie zuerst oder blenden Sie sie wieder ein.',
  'variable-used':
    'Diese Variable steht in Texten, die Besucher sehen. Bitte nehmen Sie sie dort zuerst heraus.',
  'variable-name': 'Ein Name beginnt mit einem Buchstaben und hat nur Buchstaben und Ziffern, höchstens 40.',
  'address-twice': 'Diese Adresse steht schon in der Liste.',
  'address-not-now':
    'An diese Adresse können wir gerade keine Einladung schicken. Geben Sie Ihren Link gern selbst weiter.',
  'already-invited': 'Diese Person ist schon eingeladen.',
  'already-employed': 'Diese Person gehört schon zu Ihrer Agentur.',
  'unknown-member': 'Bitte wählen Sie jemanden aus Ihrer Agentur.',
  'last-owner': 'Eine Agentur braucht mindestens einen Inhaber. Bitte bestimmen Sie zuerst einen anderen.',
  'csv-no-email': 'Die Datei braucht eine Kopfzeile mit den Spalten Vorname, Nachname und Email.',
  'too-many-people': 'Mehr als 200 Personen auf einmal nehmen wir nicht an. Bitte teilen Sie die Datei.',
  'rules-overlap':
    'Im selben Bereich gilt zur selben Zeit schon eine andere Regel. Bitte sehen Sie sich an, welche entscheidet, und starten Sie dann noch einmal.',
  'too-many-numbers':
    'Sie haben schon so viele Nummern genannt, wie wir auf einmal prüfen. Bitte warten Sie, bis eine davon anerkannt ist, oder schreiben Sie uns.',
  'own-link': 'Das ist Ihr eigener Empfehlungslink. Sie können ihn nicht selbst nutzen.',
  'too-small-number': ' ist zu klein',
  'too-large-number': ' ist zu groß',
  // Of forms without scripts.
  'form-refused': 'Bitte prüfen Sie diese Angaben',
  'agreed-text-changed':
    'Der Text, dem Sie zustimmen, hat sich gerade geändert. Bitte lesen Sie ihn noch einmal.',
  'captcha-needs-scripts':
    'Bevor wir das annehmen, prüft Ihr Browser, dass kein Automat schreibt. Dafür braucht er JavaScript. Bitte schalten Sie es ein und senden Sie das Formular noch einmal ab, oder schreiben Sie uns eine E\u2011Mail: Die Adresse steht im Impressum.',
} as const

export type FieldKey = keyof typeof fields
export type FieldTexts = Readonly<Record<FieldKey, string>>

export default fields satisfies FieldTexts
