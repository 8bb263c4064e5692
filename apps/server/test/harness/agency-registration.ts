import { newEmail } from './people.ts'

export const agencyAddress = { Strasse: 'Werftweg', Hausnummer: '3', Plz: '24103', Ort: 'Beispielstadt' }

export const agencyTax = {
  Steuerstatus: 'regelbesteuert' as const,
  UstId: 'DE136695976',
  Steuernummer: '20/123/45678',
  Land: 'DE',
}

/** Returns the form data to register an agency. */
export const agencyRegistration = (email = newEmail('agentur')) => ({
  Firma: 'Agentur Abendrot',
  Vorname: 'Ada',
  Nachname: 'Abend',
  Email: email,
  Telefon: '0431 555 0199',
  ...agencyAddress,
  AgbText: 'Ich stimme den Bedingungen für Agenturen zu.',
  GutschriftText: 'Abgerechnet wird durch Gutschrift (§ 14 Abs. 2 UStG).',
})
