import type { OurLanguage } from './languages.ts'

/** Words of a price over time, e.g. `1.–6. Monat 19,95 €, ab dem 7. Monat 39,95 €`. */
interface PriceWords {
  readonly once: string
  readonly monthly: string
  readonly monthlyFrom: string
  readonly inMonth: string
  readonly inMonths: string
  /** Price per kWh beside the base price. */
  readonly perKwh: string
}

export const priceWords: Readonly<Record<OurLanguage, PriceWords>> = {
  de: {
    once: 'einmalig {price}',
    monthly: 'monatlich {price}',
    monthlyFrom: 'ab dem {from}. Monat {price}',
    inMonth: '{from}. Monat {price}',
    inMonths: '{from}.–{until}. Monat {price}',
    perKwh: 'dazu {price} ct/kWh',
  },
  en: {
    once: '{price} one-off',
    monthly: '{price} per month',
    monthlyFrom: '{price} per month from month {from}',
    inMonth: '{price} per month in month {from}',
    inMonths: '{price} per month in months {from}–{until}',
    perKwh: 'plus {price} ct/kWh',
  },
}
