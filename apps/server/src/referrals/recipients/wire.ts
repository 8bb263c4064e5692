import type { advertisingWay, recipientData } from '@zuruf/contract/recipients'
import type { z } from 'zod'
import type { AdvertisingKind } from './consents.ts'
import type { Recipient } from './repository.ts'
import type { RecipientData } from './service.ts'

type Wire = z.output<typeof recipientData>

export function fromWire(data: Wire): RecipientData {
  return {
    salutation: data.Anrede || undefined,
    firstName: data.Vorname,
    lastName: data.Nachname,
    birthDate: data.Geburtsdatum,
    email: data.Email,
    phone: data.Telefon,
    advertisingConsent: data.Werbezustimmung ?? false,
    phoneConsent: data.Telefonzustimmung ?? false,
    namingConsent: data.Namensnennung ?? false,
    city: data.Adresse.Ort,
    zip: data.Adresse.Plz,
    street: data.Adresse.Strasse,
    houseNumber: data.Adresse.Hausnummer,
  }
}

export const advertisingWays = {
  'advertising-email': 'Email',
  'advertising-phone': 'Telefon',
} as const satisfies Record<AdvertisingKind, z.output<typeof advertisingWay>>

/** Omits fields that are not stored. */
export function toWire(recipient: Recipient): Partial<Wire> {
  const { city, zip, street, houseNumber } = recipient
  return {
    ...(recipient.salutation && { Anrede: recipient.salutation as Wire['Anrede'] }),
    ...(recipient.firstName && { Vorname: recipient.firstName }),
    ...(recipient.lastName && { Nachname: recipient.lastName }),
    ...(recipient.birthDate && { Geburtsdatum: recipient.birthDate.split('-').toReversed().join('.') }),
    ...(recipient.email && { Email: recipient.email }),
    Telefon: recipient.phone ?? undefined,
    Werbezustimmung: recipient.advertisingConsent,
    ...(city &&
      zip &&
      street &&
      houseNumber && { Adresse: { Ort: city, Plz: zip, Strasse: street, Hausnummer: houseNumber } }),
  }
}
