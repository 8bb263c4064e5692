import formal from '../de/fields.ts'
import type { FamiliarTexts } from '../familiar.ts'

/** Messages of fields that only operators fill in are not here: they stay formal. */
export const familiar = {
  'campaign-changed':
    'Der Text dieser Aktion hat sich gerade geändert, oder sie ist zu Ende. Bitte lies ihn noch einmal.',
  'email-not-allowed': 'Bitte gib eine gültige E-Mail-Adresse ein.',
  'email-unchanged': 'Das ist schon deine E\u2011Mail-Adresse.',
  'iban-country': 'Bitte gib eine deutsche IBAN ein, sie beginnt mit DE.',
  'vat-id-invalid': 'Diese USt-IdNr. gibt es nicht. Bitte prüf jede Stelle.',
  'vat-id-abroad': 'Für das Reverse-Charge-Verfahren brauchst du eine USt-IdNr. aus einem anderen EU-Land.',
  'tax-number-or-vat-id':
    'Bitte gib deine Steuernummer oder deine USt-IdNr. an. Eine davon muss auf jeder Gutschrift stehen.',
  'too-many-keys': 'Du hast schon fünf Schlüssel. Bitte sperr zuerst einen davon.',
  'date-format': 'Bitte gib das Datum so ein: TT.MM.JJJJ, zum Beispiel 24.12.1985.',
  'kind-changed':
    'Für dieses Produkt hat sich gerade geändert, ob du es bestellst oder ein Angebot anforderst. Bitte lies noch einmal nach und sende dann ab.',
  'documents-changed':
    'Die Unterlagen zur Bestellung haben sich geändert. Bitte lies sie noch einmal und bestell dann.',
  'adult-required': 'Du musst mindestens 18 Jahre alt sein.',
  'too-common': 'Dieses Passwort ist zu bekannt. Bitte wähl ein anderes.',
  'contains-word': 'Bitte verwende keine Namen aus unserem Programm im Passwort.',
  'passkey-invalid': 'Der Passkey ließ sich nicht prüfen. Bitte versuch es noch einmal.',
  'sso-department':
    'Deine Abteilung gehört zu keiner Agentur, die wir kennen. Bitte wende dich an deine IT, sie trägt ein, zu welcher Agentur du gehörst.',
  'sso-role': 'Für dein Benutzerkonto ist dieser Zugang nicht freigegeben. Bitte wende dich an deine IT.',
  'sso-factor':
    'Inhaber melden sich hier nur mit einem zweiten Faktor an. Bitte richte ihn mit deiner IT ein, oder melde dich mit deinem Passwort an.',
  'sso-email': 'Deine IT übermittelt uns keine bestätigte E\u2011Mail-Adresse. Bitte wende dich dorthin.',
  'sso-unknown':
    'Du arbeitest hier noch für keine Agentur. Bitte lass dich von der Inhaberin oder dem Inhaber deiner Agentur einladen.',
  'sso-other-agency':
    'Du bist hier bei einer anderen Agentur eingetragen. Wenn du gewechselt hast, wende dich bitte an uns.',
  'sso-left':
    'Dein Zugang zu dieser Agentur ist beendet. Die Inhaberin oder der Inhaber kann ihn wieder öffnen.',
  'sso-inactive':
    'Deine Agentur ist noch nicht freigeschaltet. Bitte wende dich an ihre Inhaberin oder ihren Inhaber.',
  'no-vouchers': 'Gutscheine gibt es hier nicht. Bitte wähl die Überweisung.',
  'sold-out':
    'Der letzte Code dieser Art ist gerade vergeben worden. Deine Prämie liegt weiter für dich bereit: Wähl eine andere Art, die Überweisung, oder warte auf neue Codes.',
  'file-required': 'Bitte wähl eine Datei aus.',
  'one-number': 'Bitte nenne die Kundennummer oder die Auftragsnummer.',
  'address-not-now':
    'An diese Adresse können wir gerade keine Einladung schicken. Gib deinen Link gern selbst weiter.',
  'already-employed': 'Diese Person gehört schon zu deiner Agentur.',
  'unknown-member': 'Bitte wähl jemanden aus deiner Agentur.',
  'last-owner': 'Eine Agentur braucht mindestens einen Inhaber. Bitte bestimme zuerst einen anderen.',
  'too-many-people': 'Mehr als 200 Personen auf einmal nehmen wir nicht an. Bitte teile die Datei auf.',
  'too-many-numbers':
    'Du hast schon so viele Nummern genannt, wie wir auf einmal prüfen. Bitte warte, bis eine davon anerkannt ist, oder schreib uns.',
  'own-link': 'Das ist dein eigener Empfehlungslink. Du kannst ihn nicht selbst nutzen.',
  'form-refused': 'Bitte prüf diese Angaben',
  'agreed-text-changed': 'Der Text, dem du zustimmst, hat sich gerade geändert. Bitte lies ihn noch einmal.',
  'captcha-needs-scripts':
    'Bevor wir das annehmen, prüft dein Browser, dass kein Automat schreibt. Dafür braucht er JavaScript. Bitte schalte es ein und sende das Formular noch einmal ab, oder schreib uns eine E\u2011Mail: Die Adresse steht im Impressum.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
