import type { ResponseOf } from '@zuruf/contract'
import { displayOfflineCode, type LockKind } from '@zuruf/domain'
import { fieldText } from '@zuruf/messages/errors'
import type { Account } from '../../identity/accounts/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Handover } from '../../referrals/handovers/index.ts'
import { ownEndOf } from '../../referrals/personal-area/index.ts'
import { consentToWire } from './consent-wire.ts'
import type { ReferralFile } from './file.ts'
import type { DeskNote, SentMail } from './file-repository.ts'
import type { ListedReferral } from './listing.ts'
import { canResend } from './mails.ts'
import type { PersonFile } from './person.ts'
import { deskTexts, mailName } from './texts.ts'
import type { TimelineEntry } from './timeline.ts'

const time = (at: Date | null | undefined) => at?.toISOString() ?? null
const nameOf = (person: { readonly firstName: string | null; readonly lastName: string | null }) =>
  `${person.firstName ?? ''} ${person.lastName ?? ''}`.trim()

/** Converts a referral of the list; the file of a referral has these fields, too. */
export const listedToWire = (row: ListedReferral) => ({
  id: row.id,
  number: row.number,
  state: row.state,
  productId: row.productId,
  productName: row.productName,
  channel: row.channel,
  agentNumber: row.agentNumber,
  clicks: row.clicks,
  accountId: row.accountId,
  recommender: nameOf(row),
  email: row.email,
  orderNumber: row.orderNumber,
  orderState: row.orderState,
  amountCents: row.amountCents,
  needsLook: row.needsLook,
  answer: row.answer,
  stateAt: row.stateAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  expiresAt: time(ownEndOf(row)),
})

export const briefToWire = (account: Account) => ({
  accountId: account.id,
  name: nameOf(account),
  email: account.email,
  locked: account.locked as LockKind | null,
})

const handoverToWire = (handover: Handover | undefined) =>
  handover ? { state: handover.state, stateAt: handover.stateAt.toISOString() } : null

const happeningToWire = ({ at, ...happening }: TimelineEntry) => ({ ...happening, at: at.toISOString() })

export const noteToWire = (note: DeskNote, operators: ReadonlyMap<string, string>, { locale }: Context) => ({
  id: note.id,
  by: operators.get(note.operatorId) ?? deskTexts(locale).people.operator,
  text: note.text,
  at: note.at.toISOString(),
})

const mailToWire = (mail: SentMail, locale: string) => ({
  id: mail.id,
  template: mail.template,
  name: mailName(mail.template, locale),
  to: mail.toAddress,
  createdAt: mail.createdAt.toISOString(),
  sentAt: time(mail.sentAt),
  isUndelivered: mail.ended !== null,
  canResend: (mail.sentAt !== null || mail.ended !== null) && canResend(mail.template),
})

export function fileToWire(file: ReferralFile, context: Context): ResponseOf<'getReferralFile'> {
  const { referral, account, row, fraudCase, clawback } = file
  const request = file.asked[0]
  return {
    ...listedToWire(row),
    offlineCode: referral.offlineCode && displayOfflineCode(referral.offlineCode),
    link: `${context.baseUrl}/e/${referral.number}`,
    share: referral.recommenderShare,
    shares: [...file.shares],
    rewardCents: referral.rewardCents,
    firstClickedAt: time(referral.firstClickedAt),
    contact:
      nameOf({ firstName: referral.contactFirstName, lastName: referral.contactLastName }) ||
      referral.contactEmailKey,
    recommenderPerson: account ? briefToWire(account) : null,
    recipientCount: file.recipientCount,
    recipients: file.recipients
      .filter((recipient) => recipient.lastName || recipient.email)
      .map((recipient) => ({
        name: nameOf(recipient),
        email: recipient.email ?? '',
        phone: recipient.phone ?? '',
        address: [
          `${recipient.street ?? ''} ${recipient.houseNumber ?? ''}`.trim(),
          `${recipient.zip ?? ''} ${recipient.city ?? ''}`.trim(),
        ]
          .filter(Boolean)
          .join(', '),
        orderedAt: time(recipient.orderedAt),
        confirmedAt: time(recipient.confirmedAt),
        consents: (file.consents.get(recipient.id) ?? []).map((consent) =>
          consentToWire(consent, file.operators),
        ),
      })),
    orders: file.ordered.map((order) => ({
      id: order.id,
      number: order.number,
      providerNumber: order.providerNumber,
      customerNumber: order.customerNumber,
      productName: order.productName,
      state: order.state,
      stateAt: order.stateAt.toISOString(),
      releaseAt: time(file.releaseAt(order)),
      replaced: file.replaced.has(order.id),
      handover: handoverToWire(file.handovers.get(order.id)),
    })),
    claims: file.claims.map((claim) => ({
      id: claim.id,
      party: claim.party,
      kind: claim.kind,
      amountCents: claim.amountCents,
      state: claim.state,
      method: claim.method,
      answer: file.answers.get(claim.id) ?? row.answer,
    })),
    fraud: fraudCase ? { id: fraudCase.id, state: fraudCase.state, score: fraudCase.score } : null,
    goodwill: request ? { id: request.id, state: request.state } : null,
    clawback: clawback ?? null,
    mails: file.mails.map((mail) => mailToWire(mail, context.locale)),
    notes: file.notes.map((note) => noteToWire(note, file.operators, context)),
    timeline: file.timeline.map(happeningToWire),
    actions: file.actions,
    beneficiaryBar: file.beneficiaryBar && fieldText(file.beneficiaryBar, context.locale),
  }
}

export function personToWire(file: PersonFile, context: Context): ResponseOf<'getPerson'> {
  const { account } = file
  return {
    accountId: account.id,
    name: nameOf(account),
    email: account.email,
    formerEmails: file.former,
    formerNames: file.nameCorrections.map(
      ({ firstNameBefore, lastNameBefore, at, operatorId, reason: why }) => ({
        name: nameOf({ firstName: firstNameBefore, lastName: lastNameBefore }),
        until: at.toISOString(),
        by: file.operators.get(operatorId) ?? null,
        reason: why,
      }),
    ),
    locked: file.locked,
    barredBy: account.locked ? 'account' : file.locked && 'settings',
    createdAt: account.createdAt.toISOString(),
    firstName: account.firstName,
    lastName: account.lastName,
    confirmedAt: time(account.emailConfirmedAt),
    language: account.language,
    hasPassword: account.passwordHash !== null,
    roles: account.roles,
    newsletter: file.newsletter,
    bank: file.bank ?? null,
    debtCents: file.debtCents,
    rewards: file.rewards,
    referrals: file.referrals.map(listedToWire),
    moreReferrals: file.moreReferrals,
    sessions: file.sessions.map((session) => ({
      id: session.id,
      device: [session.browser, session.system].filter(Boolean).join(', '),
      begunAt: session.createdAt.toISOString(),
      seenAt: time(session.seenAt),
      byOperator: session.operatorId !== null,
    })),
    consents: file.consents.map((consent) => consentToWire(consent, file.operators)),
    mails: file.mails.map((mail) => mailToWire(mail, context.locale)),
    notes: file.notes.map((note) => noteToWire(note, file.operators, context)),
    timeline: file.timeline.map(happeningToWire),
    deletion: file.deletion,
  }
}
