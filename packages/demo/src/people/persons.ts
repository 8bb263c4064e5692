import type { RewardMethod } from '@zuruf/domain'
import type { Collection } from '@zuruf/server/money/rewards'

/** Invented people of the demo's past: recommenders and the friends they recommend to. */

const firstNames =
  'Anke Birte Cem Dörte Emil Farah Gesa Hauke Imke Jonas Kerstin Lasse Meike Nuri Olga Piet Ronja Stefan Tabea Uwe Vera Wiebke Yusuf Zoe'.split(
    ' ',
  )
const lastNames =
  'Ahlers Bruns Clausen Dierks Ebeling Feddersen Gerdes Harms Ingwersen Jansen Kruse Lorenzen Mommsen Nissen Oldig Paulsen Rickmers Sönksen Thomsen Ubben Voss Wulff'.split(
    ' ',
  )

const plain: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

export interface DemoPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly iban: string
  readonly phone?: string
}

/** Returns the n-th person; always the same one. */
export function demoPerson(n: number): DemoPerson {
  const firstName = firstNames[n % firstNames.length] ?? ''
  const lastName = lastNames[(n * 7 + Math.floor(n / firstNames.length)) % lastNames.length] ?? ''
  const local = `${firstName}.${lastName}.${n}`
    .toLowerCase()
    .replace(/[äöüß]/g, (sign) => plain[sign] ?? sign)
  return { firstName, lastName, email: `${local}@probe.test`, iban: demoIban(n) }
}

/** Returns a German IBAN that is valid but belongs to nobody: its bank code is a public example. */
export function demoIban(n: number): string {
  const account = `37040044${String(4_000_000_000 + n * 7919).padStart(10, '0')}`
  // Check digits by ISO 7064, modulo 97; 131400 stands for "DE00".
  const check = 98n - (BigInt(`${account}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${account}`
}

/** Returns a person's choice of payment for a reward. */
export function collectionOf(person: DemoPerson, method: RewardMethod, iban = person.iban): Collection {
  const name = `${person.firstName} ${person.lastName}`
  return method === 'voucher'
    ? { method, name, email: person.email }
    : { method, bank: { iban, holder: name } }
}

/** Returns the data that a recipient enters in the order form. */
export function orderData(
  { firstName, lastName, email, phone }: Omit<DemoPerson, 'iban'>,
  houseNumber: string,
  namingConsent: boolean,
) {
  return {
    salutation: undefined,
    firstName,
    lastName,
    birthDate: '24.12.1985',
    email,
    phone,
    advertisingConsent: false,
    phoneConsent: false,
    namingConsent,
    city: 'Beispielstadt',
    zip: '24103',
    street: 'Hafenweg',
    houseNumber,
  }
}

/** User agent of the demo's people; a shorter one would be taken for a bot. */
export const demoBrowser =
  'Mozilla/5.0 (Linux; Android 15; Mobile) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
