import { goodwillReasons, isUndecided } from '@zuruf/domain'
import type { Context } from '../../platform/context.ts'
import {
  type GoodwillView,
  goodwillMailTexts,
  goodwillReasonText,
  type MailedGoodwillState,
} from '../goodwill/index.ts'
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

/** Texts of the mails that a decision sends, in the language and with the overrides that the mails use. */
function mailsToWire(context: Context, goodwillCase: GoodwillCase) {
  const { account } = goodwillCase
  const reader: Context = { ...context, locale: account?.language ?? context.tenant.defaultLanguage }
  const textsOf = (state: MailedGoodwillState) =>
    goodwillMailTexts(reader, state, goodwillCase, account?.firstName ?? '')
  return {
    accepted: textsOf('accepted'),
    rejected: textsOf('rejected'),
    question: textsOf('question'),
    reasons: goodwillReasons.map((code) => ({ code, text: goodwillReasonText(reader, code) })),
  }
}

export function caseToWire(context: Context, goodwillCase: GoodwillCase) {
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
    mails: mailsToWire(context, goodwillCase),
    version: goodwillCase.version,
  }
}
