import type { Widened } from '../texts-of.ts'

/** Words that the server puts into texts of the catalogue. A tenant cannot override them. */
const productWords = {
  /** A price over time, e.g. `1.–6. Monat 19,95 €, ab dem 7. Monat 39,95 €`. */
  price: {
    once: 'einmalig {price}',
    monthly: 'monatlich {price}',
    monthlyFrom: 'ab dem {from}. Monat {price}',
    inMonth: '{from}. Monat {price}',
    inMonths: '{from}.–{until}. Monat {price}',
    /** Price per kWh beside the base price. */
    perKwh: 'dazu {price} ct/kWh',
  },
  deviceWithTariff: '{device} mit {tariff}',
} as const

export type ProductWords = Widened<typeof productWords>

export default productWords satisfies ProductWords
