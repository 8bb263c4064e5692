/** Creates the files with which a bank answers a batch of payouts, for the demo's history and for tests. */

import { sepaIdOf } from '@zuruf/domain'

/** The bank's status of one payment: an ISO 20022 status code, and the reason code of a refusal. */
export interface PaymentStatus {
  readonly payoutId: string
  readonly status: string
  readonly reason?: string
  readonly info?: string
  readonly cents?: number
}

/** Returns a bank's status report (pain.002) on payments of a batch, or on the batch as a whole. */
export function pain002(
  batchId: string,
  statuses: readonly PaymentStatus[],
  group?: { status: string; reason?: string },
) {
  const reasonXml = (reason?: string, info?: string) =>
    reason || info
      ? `<StsRsnInf>${reason ? `<Rsn><Cd>${reason}</Cd></Rsn>` : ''}${info ? `<AddtlInf>${info}</AddtlInf>` : ''}</StsRsnInf>`
      : ''
  const transactions = statuses.map(
    ({ payoutId, status, reason, info, cents }) =>
      `<TxInfAndSts><OrgnlEndToEndId>${sepaIdOf(payoutId)}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reasonXml(reason, info)}${
        cents === undefined
          ? ''
          : `<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${(cents / 100).toFixed(2)}</InstdAmt></Amt></OrgnlTxRef>`
      }</TxInfAndSts>`,
  )
  const payments = transactions.length
    ? `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${sepaIdOf(batchId)}</OrgnlPmtInfId>${transactions.join('')}</OrgnlPmtInfAndSts>`
    : ''
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>STATUS-1</MsgId><CreDtTm>2026-03-12T08:00:00Z</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${sepaIdOf(batchId)}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${
    group ? `<GrpSts>${group.status}</GrpSts>${reasonXml(group.reason)}` : ''
  }</OrgnlGrpInfAndSts>${payments}</CstmrPmtStsRpt></Document>`
}

/** Returns a bank's notification (camt.054) of payments that were returned. */
export function camt054(returns: readonly { payoutId: string; reason: string; cents: number }[]) {
  const details = returns.map(
    ({ payoutId, reason, cents }) =>
      `<TxDtls><Refs><EndToEndId>${sepaIdOf(payoutId)}</EndToEndId></Refs><Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf></TxDtls>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>C-1</MsgId><CreDtTm>2026-03-12T08:00:00Z</CreDtTm></GrpHdr><Ntfctn><Id>N-1</Id><Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls>${details.join('')}</NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`
}
