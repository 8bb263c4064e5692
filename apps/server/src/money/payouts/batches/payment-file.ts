import { createHash } from 'node:crypto'
import { isSepaText, SEPA_ID_MAX, SEPA_NAME_MAX, SEPA_TEXT_MAX, sepaIdOf, sepaText } from '@zuruf/domain'
import { isValidIBAN } from 'ibantools'
import { fragment } from 'xmlbuilder2'
import type { Payer } from '../../../platform/tenants/settings.ts'
import { readXml } from './xml.ts'

/** Header data of a payment file. The same header and transfers always give the same bytes. */
export interface PaymentFileHeader {
  readonly batchId: string
  readonly createdAt: Date
  /** YYYY-MM-DD */
  readonly executionDay: string
  readonly payer: Payer
  readonly payouts: number
  readonly totalCents: number
}

export interface Transfer {
  readonly payoutId: string
  readonly amountCents: number
  readonly iban: string
  readonly holder: string
  /** Purpose of the transfer: a claim's product and referral, or a credit note's number. */
  readonly productName: string | null
  readonly referralNumber: string | null
  readonly creditNoteNumber: string | null
}

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
const euros = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/**
 * Streams a pain.001.001.09 for SEPA credit transfers; only one chunk of transfers is in memory at a time.
 * QUALITY 22
 */
export async function* paymentFile(
  header: PaymentFileHeader,
  transfers: AsyncIterable<readonly Transfer[]>,
): AsyncGenerator<string> {
  const { batchId, payer, payouts, totalCents } = header
  const name = sepaText(payer.name, SEPA_NAME_MAX)
  const totals = { NbOfTxs: String(payouts), CtrlSum: euros(totalCents) }
  const payerId = payer.creditorId && {
    Id: { OrgId: { Othr: { Id: sepaText(payer.creditorId, SEPA_ID_MAX) } } },
  }
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}"><CstmrCdtTrfInitn>`
  yield xml({
    GrpHdr: {
      MsgId: sepaIdOf(batchId),
      CreDtTm: header.createdAt.toISOString(),
      ...totals,
      InitgPty: { Nm: name, ...payerId },
    },
  })
  yield '<PmtInf>'
  yield xml({ PmtInfId: sepaIdOf(batchId) }, { PmtMtd: 'TRF' }, { BtchBookg: 'true' })
  yield xml({ NbOfTxs: totals.NbOfTxs }, { CtrlSum: totals.CtrlSum })
  yield xml(
    { PmtTpInf: { SvcLvl: { Cd: 'SEPA' } } },
    { ReqdExctnDt: { Dt: header.executionDay } },
    { Dbtr: { Nm: name } },
    { DbtrAcct: { Id: { IBAN: payer.iban } } },
    { DbtrAgt: { FinInstnId: payer.bic ? { BICFI: payer.bic } : { Othr: { Id: 'NOTPROVIDED' } } } },
    { ChrgBr: 'SLEV' },
  )
  for await (const chunk of transfers) {
    yield chunk.map((transfer) => xml({ CdtTrfTxInf: transferToXml(payer, transfer) })).join('\n')
  }
  yield '</PmtInf></CstmrCdtTrfInitn></Document>\n'
}

const xml = (...parts: object[]) => parts.map((part) => fragment().ele(part).up().toString()).join('')

function transferToXml(payer: Payer, transfer: Transfer) {
  const { productName, referralNumber, creditNoteNumber } = transfer
  // Accountants find a credit note by its number. The tenant's own remittance text applies to rewards only.
  const remittance = creditNoteNumber
    ? `Gutschrift ${creditNoteNumber}`
    : payer.remittance.replaceAll('{product}', productName ?? '').replaceAll('{number}', referralNumber ?? '')
  return {
    PmtId: { EndToEndId: sepaIdOf(transfer.payoutId) },
    Amt: { InstdAmt: { '@Ccy': 'EUR', '#': euros(transfer.amountCents) } },
    Cdtr: { Nm: sepaText(transfer.holder, SEPA_NAME_MAX) },
    CdtrAcct: { Id: { IBAN: transfer.iban } },
    RmtInf: { Ustrd: sepaText(remittance, SEPA_TEXT_MAX) || sepaText(payer.name, SEPA_TEXT_MAX) },
  }
}

/**
 * Reads a payment file back and compares it with its header and transfers before it can be released: count,
 * sums, IBANs, lengths, characters and duplicate payments.
 * @returns the file's SHA-256
 * @throws Error with the first difference. It is a bug or bad stored data; an operator cannot cause it.
 */
export async function checkPaymentFile(
  header: PaymentFileHeader,
  chunks: AsyncIterable<string>,
): Promise<{ readonly sha256: Buffer; readonly bytes: number }> {
  const seen = new Set<string>()
  let cents = 0
  const assert = (isRight: boolean, what: string) => {
    if (!isRight) throw new Error(`The payment file of batch ${header.batchId} is wrong: ${what}`)
  }
  const reader = readXml(
    (path, { texts }) => {
      const first = (name: string) => texts(name)[0] ?? ''
      if (path === 'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf') {
        const id = first('PmtId/EndToEndId')
        assert(isSepaText(id, SEPA_ID_MAX) && !seen.has(id), `id ${id}`)
        seen.add(id)
        const amount = /^(\d+)\.(\d\d)$/.exec(first('Amt/InstdAmt'))
        assert(amount !== null, `amount of ${id}`)
        cents += Number(amount?.[1]) * 100 + Number(amount?.[2])
        assert(isSepaText(first('Cdtr/Nm'), SEPA_NAME_MAX), `name of ${id}`)
        assert(isSepaText(first('RmtInf/Ustrd'), SEPA_TEXT_MAX), `text of ${id}`)
        assert(isValidIBAN(first('CdtrAcct/Id/IBAN')), `IBAN of ${id}`)
      }
      if (path === 'Document/CstmrCdtTrfInitn/GrpHdr' || path === 'Document/CstmrCdtTrfInitn/PmtInf') {
        assert(first('NbOfTxs') === String(header.payouts), `number in ${path}`)
        assert(first('CtrlSum') === euros(header.totalCents), `sum in ${path}`)
      }
    },
    ['CdtTrfTxInf', 'GrpHdr', 'PmtInf'],
  )
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += Buffer.byteLength(chunk)
    reader.write(chunk)
  }
  reader.end()
  assert(seen.size === header.payouts, `${seen.size} payments instead of ${header.payouts}`)
  assert(cents === header.totalCents, `${cents} cents instead of ${header.totalCents}`)
  return { sha256: hash.digest(), bytes }
}
