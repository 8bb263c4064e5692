import { type BankVerdict, bankVerdict, idOfSepaId, tableEntry } from '@zuruf/domain'
import { AppError, invalid } from '../../../platform/errors.ts'
import { readXml, type XmlRecord } from './xml.ts'

/** The bank's report on one of our payments. */
export interface BankItem {
  /** As given in the file. */
  readonly endToEndId: string
  /** The payout with this EndToEndId; null when it is not one of our ids. */
  readonly payoutId: string | null
  readonly verdict: BankVerdict | { readonly kind: 'returned' }
  /** The bank's reason code (`AC04`); empty without one. */
  readonly reason: string
  /** Amount booked by the bank, if reported. */
  readonly amountCents: number | undefined
  /** Account holder known to the payee's bank, after a close match. */
  readonly name: string | undefined
}

/** The bank's report on a whole payment file. */
export interface BankGroup {
  readonly batchId: string | null
  readonly messageId: string
  readonly verdict: BankVerdict
  readonly reason: string
}

export interface BankReport {
  readonly kind: 'pain.002' | 'camt.054'
  readonly items: readonly BankItem[]
  readonly groups: readonly BankGroup[]
}

/** Largest file accepted: about 50,000 payments. */
export const BANK_FILE_MAX = 32 * 1024 * 1024

/** Maximum length of a stored code, as in the schema, and of a name, which may be spread over several elements. */
const CODE_MAX = 35
const NAME_MAX = 500

/** Names of the XML elements that are read. */
const recordNames = ['GrpHdr', 'OrgnlGrpInfAndSts', 'OrgnlPmtInfAndSts', 'TxInfAndSts', 'TxDtls']
const chunkSize = 64 * 1024

/**
 * Parses a pain.002 (status report) or camt.054 (notification of returns) of any version. Decision 036
 * @throws AppError invalid-input when it is neither, is not UTF-8, is not well-formed, or has a document
 *   type declaration
 */
export function readBankFile(bytes: Buffer): BankReport {
  const items: BankItem[] = []
  const groups: BankGroup[] = []
  let root = ''
  let messageId = ''
  const reader = readXml((path, record) => {
    const [, message = ''] = path.split('/')
    root = message
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (name === 'TxInfAndSts') items.push(readStatus(record))
    else if (name === 'OrgnlGrpInfAndSts') {
      messageId = readCode(record, 'OrgnlMsgId')
      groups.push(...readGroup(messageId, record, 'GrpSts'))
    } else if (name === 'OrgnlPmtInfAndSts') groups.push(...readGroup(messageId, record, 'PmtInfSts'))
    else if (name === 'TxDtls') items.push(...readReturn(record))
  }, recordNames)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    for (let at = 0; at < text.length; at += chunkSize) reader.write(text.slice(at, at + chunkSize))
    reader.end()
  } catch (error) {
    throw new AppError('invalid-input', { body: 'bank-file-unreadable' }, { cause: error })
  }
  const kind = tableEntry(kindByRootElement, root)
  if (!kind) throw invalid({ body: 'bank-file-unknown' })
  return { kind, items, groups }
}

const kindByRootElement: Readonly<Record<string, BankReport['kind']>> = {
  CstmrPmtStsRpt: 'pain.002',
  BkToCstmrDbtCdtNtfctn: 'camt.054',
}

const firstText = ({ texts }: XmlRecord, ...paths: string[]) =>
  paths.map((path) => texts(path)[0]).find((text) => text !== undefined) ?? ''

const readCode = (record: XmlRecord, ...paths: string[]) => firstText(record, ...paths).slice(0, CODE_MAX)

/** Reads the status of one payment. */
function readStatus(record: XmlRecord): BankItem {
  const endToEndId = readCode(record, 'OrgnlEndToEndId')
  return {
    endToEndId,
    payoutId: idOfSepaId(endToEndId),
    verdict: bankVerdict(firstText(record, 'TxSts')),
    reason: readCode(record, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry'),
    amountCents: centsOf(firstText(record, 'OrgnlTxRef/Amt/InstdAmt')),
    // The payee bank's response is in the additional information, on one or more lines.
    name: record.texts('StsRsnInf/AddtlInf').join(' ').trim().slice(0, NAME_MAX) || undefined,
  }
}

/**
 * Reads the status of a whole file, or of its payment order; each of our files has exactly one. Returns an empty
 * list without a status.
 */
function readGroup(messageId: string, record: XmlRecord, status: 'GrpSts' | 'PmtInfSts'): BankGroup[] {
  const found = firstText(record, status)
  if (!found) return []
  const verdict = bankVerdict(found)
  const reason = readCode(record, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry')
  return [{ batchId: idOfSepaId(messageId), messageId, verdict, reason }]
}

/** Reads a returned payment. Returns an empty list for any other booking, such as that of one of our files. */
function readReturn(record: XmlRecord): BankItem[] {
  const reason = readCode(record, 'RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry')
  if (!reason) return []
  const endToEndId = readCode(record, 'Refs/EndToEndId')
  return [
    {
      endToEndId,
      payoutId: idOfSepaId(endToEndId),
      verdict: { kind: 'returned' },
      reason,
      amountCents: centsOf(firstText(record, 'Amt', 'AmtDtls/TxAmt/Amt')),
      name: undefined,
    },
  ]
}

function centsOf(amount: string): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}
