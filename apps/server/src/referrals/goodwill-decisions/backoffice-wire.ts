import { isUndecided } from '@zuruf/domain'
import type { GoodwillView } from '../goodwill/index.ts'
import type { GoodwillCase } from './cases.ts'

export function summaryToWire({ request, referral, evidence }: GoodwillView) {
  return {
    id: request.id,
    referralNumber: referral.number,
    productName: referral.productName,
    state: request.state,
    customerNumber: request.customerNumber,
    orderNumber: request.orderNumber,
    orderedOn: request.orderedOn,
    evidence: evidence.length,
    createdAt: request.createdAt.toISOString(),
    decidedAt: isUndecided(request.state) ? null : request.stateAt.toISOString(),
  }
}

export function caseToWire(goodwillCase: GoodwillCase) {
  const { request, referral, account } = goodwillCase
  return {
    ...summaryToWire(goodwillCase),
    note: request.note,
    reasonCode: request.reason,
    reasonWords: request.reasonWords,
    messages: goodwillCase.messages.map(({ author, text, createdAt }) => ({
      author,
      text,
      createdAt: createdAt.toISOString(),
    })),
    uploads: goodwillCase.evidence.map(({ id, mediaType, bytes, createdAt }) => ({
      id,
      mediaType,
      bytes,
      createdAt: createdAt.toISOString(),
    })),
    recommender: account
      ? { accountId: account.id, name: `${account.firstName} ${account.lastName}`, email: account.email }
      : null,
    referral: {
      state: referral.state,
      createdAt: referral.createdAt.toISOString(),
      clicks: referral.clicks,
    },
    orders: goodwillCase.orders.map((order) => ({
      number: order.number,
      state: order.state,
      orderedAt: order.receivedAt?.toISOString() ?? null,
      productName: order.productName,
    })),
    claims: goodwillCase.claims.map(({ id, party, kind, state, amountCents }) => ({
      id,
      party,
      kind,
      state,
      amountCents,
    })),
    conflicts: goodwillCase.conflicts.map(({ id: _, createdAt, ...conflict }) => ({
      ...conflict,
      claimStates: [...conflict.claimStates],
      createdAt: createdAt.toISOString(),
    })),
    earlier: goodwillCase.earlier.map(({ id, state, reason, createdAt }) => ({
      id,
      state,
      reasonCode: reason,
      createdAt: createdAt.toISOString(),
    })),
    version: goodwillCase.version,
  }
}
