// SPEC §L.13

import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { isSepaText, SEPA_NAME_MAX, SEPA_TEXT_MAX, sepaText } from '@zuruf/domain'
import fc from 'fast-check'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import { requires } from '../../../../test/harness/requires.ts'
import { newId } from '../../../platform/ids.ts'
import { checkPaymentFile, type PaymentFileHeader, paymentFile, type Transfer } from './payment-file.ts'

/** ISO's schemas are not part of the project. Without a copy beside the repository, these tests are skipped. */
const schema = ['../shared', '../../shared']
  .map((shared) =>
    resolve(import.meta.dirname, '../../../../..', shared, 'data/iso20022/pain.001.001.09.xsd'),
  )
  .find(existsSync)

const payer = {
  name: 'Stadtwerke Beispielstadt & Söhne',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  creditorId: 'DE98ZZZ09999999999',
  remittance: 'Ihre Prämie für {product}, Empfehlung {number}',
}

const transfer = (changes: Partial<Transfer> = {}): Transfer => ({
  payoutId: newId(),
  amountCents: 2500,
  iban: 'DE89370400440532013000',
  holder: 'Frieda Muster',
  productName: 'Glasfaser 250',
  referralNumber: 'ABCD2345XYZ',
  creditNoteNumber: null,
  ...changes,
})

const headerFor = (
  transfers: readonly Transfer[],
  changes: Partial<PaymentFileHeader> = {},
): PaymentFileHeader => ({
  batchId: newId(),
  createdAt: new Date('2026-03-11T10:00:00Z'),
  executionDay: '2026-03-12',
  payer,
  payouts: transfers.length,
  totalCents: transfers.reduce((sum, { amountCents }) => sum + amountCents, 0),
  ...changes,
})

async function* chunks(transfers: readonly Transfer[], size = 200) {
  for (let at = 0; at < transfers.length; at += size) yield transfers.slice(at, at + size)
}

async function textOf(header: PaymentFileHeader, transfers: readonly Transfer[]): Promise<string> {
  return (await Readable.from(paymentFile(header, chunks(transfers))).toArray()).join('')
}

function validate(text: string): void {
  const xsd = XmlDocument.fromBuffer(readFileSync(schema ?? ''))
  const validator = XsdValidator.fromDoc(xsd)
  const document = XmlDocument.fromString(text)
  try {
    validator.validate(document)
  } finally {
    document.dispose()
    validator.dispose()
    xsd.dispose()
  }
}

const holders = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
    fc.constantFrom('Jörg Weiß', '<Nm>&amp;', ']]>', "O'Brien /", 'Ægir Þórsson', 'ÄÖÜ'.repeat(40)),
  )
  .filter((holder) => sepaText(holder, SEPA_NAME_MAX) !== '')

const withSchema = requires(schema !== undefined, 'no copy of the schema pain.001.001.09, which is ISO’s')

describe('payment file validates against pain.001.001.09', withSchema, () => {
  test('with any names and products', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            holder: holders,
            productName: fc.string({ unit: 'grapheme', maxLength: 200 }),
            amountCents: fc.integer({ min: 1, max: 99_999_999 }),
          }),
          { minLength: 1, maxLength: 8 },
        ),
        async (inputs) => {
          const transfers = inputs.map(transfer)
          const header = headerFor(transfers)
          validate(await textOf(header, transfers))
          await checkPaymentFile(header, paymentFile(header, chunks(transfers)))
        },
      ),
      { numRuns: 25 },
    )
  })

  test('without a BIC and a creditor id', async () => {
    const { bic: _, creditorId: __, ...bare } = payer
    const one = [transfer()]
    validate(await textOf(headerFor(one, { payer: bare }), one))
  })

  test('with 10,000 payments, holding at most 200 in memory', async () => {
    const transfers = Array.from({ length: 10_000 }, (_, index) => transfer({ amountCents: index + 1 }))
    const header = headerFor(transfers)
    let peak = 0
    const watched = async function* () {
      for await (const chunk of chunks(transfers)) {
        peak = Math.max(peak, chunk.length)
        yield chunk
      }
    }
    let largest = 0
    const texts: string[] = []
    for await (const chunk of paymentFile(header, watched())) {
      largest = Math.max(largest, chunk.length)
      texts.push(chunk)
    }
    const { bytes } = await checkPaymentFile(header, Readable.from(texts))
    // At most one of the 50 chunks of the file is in memory.
    expect(peak).toBe(200)
    expect(largest).toBeLessThan(bytes / 45)
    validate(texts.join(''))
  })
})

describe('payment file', () => {
  test('is deterministic for a batch and differs between batches', async () => {
    const transfers = [transfer(), transfer({ holder: 'Jörg Weiß' })]
    const header = headerFor(transfers)
    const digest = async (file = header) =>
      (await checkPaymentFile(file, paymentFile(file, chunks(transfers)))).sha256.toString('hex')
    expect(await digest()).toBe(await digest())
    expect(await digest({ ...header, batchId: newId() })).not.toBe(await digest())
  })

  test('transliterates names and texts to the SEPA character set', async () => {
    const one = [transfer({ holder: 'Jörg Weiß', productName: 'Öko-Strom & Gas' })]
    const text = await textOf(headerFor(one), one)
    expect(text).toContain('<Nm>Joerg Weiss</Nm>')
    expect(text).toContain('<Ustrd>Ihre Praemie fuer Oeko-Strom + Gas, Empfehlung ABCD2345XYZ</Ustrd>')
    expect(text).toContain('<InstdAmt Ccy="EUR">25.00</InstdAmt>')
    expect(isSepaText('Ihre Praemie fuer Oeko-Strom + Gas', SEPA_TEXT_MAX)).toBe(true)
  })

  test.each<[string, (text: string) => string, RegExp]>([
    [
      'a payment that is missing',
      (text) => text.replace(/<CdtTrfTxInf>.*?<\/CdtTrfTxInf>/, ''),
      /1 payments instead of 2/,
    ],
    ['an amount that changed', (text) => text.replace('>25.00<', '>25.01<'), /5001 cents/],
    [
      'a payment that is there twice',
      (text) => text.replace(/(<CdtTrfTxInf>.*?<\/CdtTrfTxInf>)/, '$1$1'),
      /: id/,
    ],
    [
      'an IBAN that is none',
      (text) => text.replace('DE89370400440532013000', 'DE89370400440532013001'),
      /IBAN/,
    ],
    ['a letter no bank takes', (text) => text.replace('Frieda', 'Fried\u00e4'), /name/],
    ['a sum at the top that is wrong', (text) => text.replace('<CtrlSum>50.00', '<CtrlSum>51.00'), /sum/],
    ['an end that is missing', (text) => text.slice(0, -60), /too early|Unclosed/],
  ])('cannot be released with %s', async (_, spoil, message) => {
    const transfers = [transfer(), transfer()]
    const header = headerFor(transfers)
    const spoilt = spoil(await textOf(header, transfers))
    await expect(checkPaymentFile(header, Readable.from([spoilt]))).rejects.toThrow(message)
  })
})
