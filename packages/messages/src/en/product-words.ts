import type { ProductWords } from '../de/product-words.ts'

const productWords: ProductWords = {
  price: {
    once: '{price} one-off',
    monthly: '{price} per month',
    monthlyFrom: '{price} per month from month {from}',
    inMonth: '{price} per month in month {from}',
    inMonths: '{price} per month in months {from}–{until}',
    perKwh: 'plus {price} ct/kWh',
  },
  deviceWithTariff: '{device} with {tariff}',
}

export default productWords
