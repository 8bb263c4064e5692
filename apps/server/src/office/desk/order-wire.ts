import type { ResponseOf } from '@zuruf/contract'
import { isHandoverLate } from '@zuruf/domain'
import { documentPath } from '../../catalogue/order-documents/index.ts'
import type { Context } from '../../platform/context.ts'
import { lateBefore } from '../../referrals/handovers/index.ts'
import { moveToWire } from '../../referrals/order-moves/index.ts'
import { splitToWire } from '../../referrals/order-splits/index.ts'
import { intakeToWire, orderToWire } from '../../referrals/orders/index.ts'
import { correctableFields } from '../../referrals/recipients/index.ts'
import { consentToWire } from './consent-wire.ts'
import type { OrderFile } from './order-file.ts'

type Wire = ResponseOf<'getOrder'>

const time = (at: Date | null | undefined) => at?.toISOString() ?? null
const joined = (words: readonly (string | null)[]) => words.filter(Boolean).join(' ')

/** Converts the file of an order for the back office. */
export function orderFileToWire(file: OrderFile, context: Context): Wire {
  const { predecessor, recipient, facts, operators, fraudCase } = file
  return {
    order: orderToWire(file.line, context),
    replaces: predecessor ? { id: predecessor.id, number: predecessor.number } : null,
    recipient: recipientToWire(file),
    terms: agreedToWire(recipient.orderedAt, file.terms),
    confirmation: agreedToWire(recipient.confirmedAt, file.confirmationTerms),
    consents: file.consents.map((consent) => consentToWire(consent, operators)),
    documents: file.documents.map(({ kind, title, language, mediaType, hash }) => ({
      kind,
      title,
      language,
      mediaType,
      sha256: hash.toString('hex'),
      url: documentPath(context.tenant, hash),
    })),
    bank: file.bank ?? null,
    handover: handoverToWire(file, context),
    claims: file.claims.map(({ id, party, kind, amountCents, state, method }) => ({
      id,
      party,
      kind,
      amountCents,
      state,
      method,
    })),
    secondCheck: {
      acts: facts.acts.map(({ id, kind, operatorId, at, reason }) => ({
        id,
        kind,
        by: operators.get(operatorId) ?? null,
        at: at.toISOString(),
        reason,
        decided: !facts.undecided.some((act) => act.id === id),
      })),
      decision: facts.decision
        ? {
            verdict: facts.decision.verdict,
            by: operators.get(facts.decision.operatorId) ?? null,
            at: facts.decision.at.toISOString(),
            reason: facts.decision.reason,
          }
        : null,
    },
    move: file.move ? moveToWire(file.move) : null,
    failuresWaiting: file.failuresWaiting,
    split: file.split ? splitToWire(file.split) : null,
    isDivisible: file.isDivisible,
    fraudCase: fraudCase ? { id: fraudCase.id, state: fraudCase.state, score: fraudCase.score } : null,
    events: file.reports.map((report) => intakeToWire(report, operators, context)),
    timeline: file.timeline.map(({ at, ...happening }) => ({ ...happening, at: at.toISOString() })),
  }
}

const agreedToWire = (at: Date | null, agreed: OrderFile['terms']): Wire['terms'] =>
  at && { at: at.toISOString(), wording: agreed?.text ?? null, isOwn: agreed?.isOwn === true }

function correctableOf(recipient: OrderFile['recipient']): Wire['recipient']['data'] {
  const { orderedAt, firstName, lastName, email, street, houseNumber, zip, city } = recipient
  if (!orderedAt || !lastName || !email) return null
  return {
    firstName: firstName ?? '',
    lastName,
    email,
    street: street ?? '',
    houseNumber: houseNumber ?? '',
    zip: zip ?? '',
    city: city ?? '',
  }
}

function recipientToWire({ recipient, corrections, operators }: OrderFile): Wire['recipient'] {
  const { id, number, state, firstName, lastName, birthDate, email, phone, channel } = recipient
  const lines = [joined([recipient.street, recipient.houseNumber]), joined([recipient.zip, recipient.city])]
  return {
    id,
    number,
    state,
    name: joined([firstName, lastName]),
    birthDate,
    email,
    phone,
    channel,
    address: lines.filter(Boolean).join(', '),
    data: correctableOf(recipient),
    corrections: corrections.map(({ at, operatorId, reason, before, after }) => ({
      at: at.toISOString(),
      by: operators.get(operatorId) ?? null,
      reason,
      changes: correctableFields
        .filter((field) => field in after)
        .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null })),
    })),
    beganAt: recipient.createdAt.toISOString(),
    orderedAt: time(recipient.orderedAt),
  }
}

function handoverToWire({ handover, keyName, operators }: OrderFile, context: Context): Wire['handover'] {
  if (!handover) return null
  const { state, handedOverTo, reason } = handover
  return {
    state,
    stateAt: handover.stateAt.toISOString(),
    handedOverAt: time(handover.handedOverAt),
    handedOverTo: keyName ?? (handedOverTo && (operators.get(handedOverTo) ?? handedOverTo)),
    reason,
    isLate: isHandoverLate(handover, lateBefore(context)),
  }
}
