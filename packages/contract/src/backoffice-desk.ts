import { z } from 'zod'
import { givenConsent } from './backoffice-consents.ts'
import { handoverState } from './backoffice-handover.ts'
import { formerName } from './backoffice-person-names.ts'
import { cents, isoTime, longText, noContent, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { personalExport } from './export.ts'

const byId = z.object({ id: z.string().trim().min(1, 'required').max(80, 'too-long') })
const byNumber = z.object({
  id: z.string().trim().min(1, 'required').max(40, 'too-long').describe('the referral’s number'),
})
const reason = text(500)
const pattern = text(254).describe('a domain, or an address in which `*` stands for anything')
const referralState = z.enum(['open', 'ordered', 'released', 'paid', 'cancelled', 'expired'], 'invalid')
const orderState = z.enum([
  'received',
  'processing',
  'concluded',
  'released',
  'rejected',
  'withdrawn',
  'cancelled',
] as const)
const day = z.iso.date('date-invalid').describe('YYYY-MM-DD, German calendar')
const share = z.union([z.literal(100), z.literal(50), z.literal(0)], 'invalid')

/** Where the reward is, in one sentence in the caller's language. */
const answer = z.object({
  key: z.string().describe('which sentence it is, whatever the language'),
  text: z.string(),
  tone: z
    .enum(['waits', 'moves', 'done', 'over', 'act'])
    .describe('act: somebody at the desk has something to do'),
})

const listed = z.object({
  id: z.string(),
  number: z.string(),
  state: referralState,
  stateAt: isoTime,
  createdAt: isoTime,
  expiresAt: isoTime.nullable().describe('null: the link does not end'),
  productId: z.string(),
  productName: z.string(),
  channel: z.string().nullable(),
  agentNumber: z.string().nullable(),
  clicks: z.int(),
  accountId: z.string(),
  recommender: z.string().describe('name; empty when the account is deleted'),
  email: z.string(),
  orderNumber: z.string().nullable(),
  orderState: orderState.nullable(),
  amountCents: cents.nullable().describe('of the claim the answer speaks of'),
  needsLook: z.boolean().describe('a fraud case, a missing contract or a failed order waits for a decision'),
  answer,
})

const filters = {
  state: referralState.optional(),
  product: z.string().trim().max(64, 'too-long').optional().describe('its id'),
  channel: z.string().trim().max(40, 'too-long').optional(),
  agent: z.string().trim().max(100, 'too-long').optional().describe('agent number'),
  from: day.optional().describe('created on this day or later'),
  to: day.optional().describe('created on this day or earlier'),
  hasOrder: z.enum(['yes', 'no'], 'invalid').optional(),
  needsLook: z.enum(['yes'], 'invalid').optional(),
}

const total = z.object({
  count: z.int(),
  exact: z.boolean().describe('false: estimated from the statistics of the database'),
})

const person = z.object({
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  locked: z.enum(['general', 'single', 'wildcard']).nullable(),
})

export const claim = z.object({
  id: z.string(),
  party: z.enum(['recommender', 'recipient']),
  kind: z.enum(['reward', 'bonus']),
  amountCents: cents,
  state: z.enum(['open', 'ready', 'collected', 'paid', 'cancelled', 'expired']),
  method: z.enum(['cash', 'voucher']).nullable(),
  answer,
})

const order = z.object({
  id: z.string(),
  number: z.string(),
  providerNumber: z.string().nullable(),
  customerNumber: z.string().nullable(),
  productName: z.string(),
  state: orderState,
  stateAt: isoTime,
  releaseAt: isoTime.nullable().describe('when the job releases it, once it is concluded'),
  replaced: z.boolean().describe('a successor took its place'),
  handover: z
    .object({ state: handoverState, stateAt: isoTime })
    .nullable()
    .describe(
      'how far it is on its way to the provider; null where it did not begin with us or is not confirmed',
    ),
})

const mail = z.object({
  id: z.string(),
  template: z.string(),
  name: z.string().describe("what it is called, in the caller's language"),
  to: z.string(),
  createdAt: isoTime,
  sentAt: isoTime.nullable(),
  isUndelivered: z.boolean().describe('it was not sent and never will be'),
  canResend: z.boolean(),
})

const note = z.object({ id: z.string(), by: z.string(), text: z.string(), at: isoTime })

/** One entry of a history, in the caller's language. */
export const historyEntry = z.object({
  at: isoTime,
  kind: z.enum([
    'referral',
    'click',
    'order',
    'claim',
    'payout',
    'goodwill',
    'clawback',
    'mail',
    'act',
    'note',
  ]),
  title: z.string(),
  text: z.string().nullable().describe('the reason, or what was said'),
  by: z.string().nullable().describe('who: a name, or a word for the house, the provider, the person'),
})

const deskAction = z.enum(['extend', 'reopen', 'cancel', 'beneficiary', 'goodwill'])

const referralFile = listed.extend({
  offlineCode: z.string().nullable(),
  link: z.string(),
  share,
  shares: z.array(share).describe('what the tenant allows'),
  rewardCents: cents.describe('what an order would bring as things stood when it was recommended'),
  firstClickedAt: isoTime.nullable(),
  contact: z.string().nullable().describe('whom the recommender had in mind'),
  recommenderPerson: person.nullable().describe('null: the account is deleted'),
  recipientCount: z.int().describe('everybody who came over the link'),
  recipients: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      orderedAt: isoTime.nullable(),
      confirmedAt: isoTime.nullable(),
      consents: z.array(givenConsent),
    }),
  ),
  orders: z.array(order),
  claims: z.array(claim),
  fraud: z.object({ id: z.string(), state: z.string(), score: z.int() }).nullable(),
  goodwill: z.object({ id: z.string(), state: z.string() }).nullable(),
  clawback: z.object({ orderId: z.string(), state: z.string() }).nullable(),
  mails: z.array(mail),
  notes: z.array(note),
  timeline: z.array(historyEntry).describe('newest first'),
  actions: z.array(deskAction).describe('what its state allows whoever asks'),
  beneficiaryBar: z.string().nullable().describe('why no reward over it can be divided anew, in words'),
})

const personFile = person.extend({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  formerEmails: z.array(z.string()).describe('addresses the account had before'),
  formerNames: z.array(formerName).describe('newest first'),
  createdAt: isoTime,
  confirmedAt: isoTime.nullable(),
  language: z.string().nullable(),
  hasPassword: z.boolean(),
  roles: z.array(z.string()),
  newsletter: z.enum(['optedIn', 'pending', 'optedOut']),
  barredBy: z
    .enum(['account', 'settings'])
    .nullable()
    .describe('locked by hand, or its address is barred by the settings of the tenant'),
  bank: z
    .object({ iban: z.string(), holder: z.string() })
    .nullable()
    .describe('masked but for the last four'),
  debtCents: cents.describe('owed after a claw-back'),
  rewards: z.array(z.object({ state: z.string(), count: z.int(), amountCents: cents })),
  referrals: z.array(listed).describe('newest first, at most 50'),
  moreReferrals: z.boolean(),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      begunAt: isoTime,
      seenAt: isoTime.nullable(),
      byOperator: z.boolean(),
    }),
  ),
  consents: z
    .array(givenConsent)
    .describe('what the account gave, and those who ordered with its address; in the order they were given'),
  mails: z.array(mail),
  notes: z.array(note),
  timeline: z.array(historyEntry).describe('what was done with the account, newest first'),
  deletion: z.object({
    readyCents: cents.describe('rewards that could be collected now and would be lost'),
    pendingCents: cents.describe('of orders under way; they would be lost too'),
    onTheirWayCents: cents.describe('they are paid all the same'),
    openReferrals: z.int(),
  }),
})

const found = ['PSOF0100', 'PSOF0101'] as const
const acted = ['PSOF0100', 'PSOF0101', 'PSOF0102'] as const
const reasoned = z.object({ reason })

export const backofficeDeskEndpoints = {
  searchDesk: {
    summary:
      'One box: an e-mail address or a name from their beginning, a referral’s number or offline code, an order’s or a customer’s number',
    query: z.object({ q: z.string().trim().max(120, 'too-long').default('') }),
    responses: {
      200: z.object({
        kind: z
          .enum(['empty', 'email', 'number', 'name'])
          .describe('what the words were taken for; empty: too short to look'),
        people: z
          .array(person.extend({ referrals: z.int().describe('at most 100'), latest: listed.nullable() }))
          .describe('recommenders, at most 10'),
        referrals: z
          .array(
            listed.extend({
              foundBy: z.string().describe('which word was found, and where'),
              order: z
                .object({ id: z.string(), number: z.string() })
                .nullable()
                .describe('the order that was found, or the newest of the recipient who was'),
            }),
          )
          .describe('by number, order, customer or recipient, at most 10'),
      }),
    },
    errors: ['PSOF0100'],
  },
  listReferrals: {
    summary: 'Referrals, newest or oldest first',
    query: z.object({
      ...filters,
      order: z.enum(['newest', 'oldest'], 'invalid').default('newest'),
      after: z.string().trim().max(80, 'too-long').optional().describe('the last id of the page before'),
      limit: z.coerce.number<string>().int().min(1).max(200).default(50),
    }),
    responses: {
      200: z.object({
        referrals: z.array(listed),
        next: z.string().nullable().describe('`after` of the next page'),
        total: total.nullable().describe('with the first page alone'),
      }),
    },
    errors: ['PSOF0100'],
  },
  exportReferrals: {
    summary:
      'The referrals of a filter as CSV (UTF-8, semicolons), written while they are read. `X-Total-Count` says about how many there are',
    query: z.object({ ...filters, order: z.enum(['newest', 'oldest'], 'invalid').default('newest') }),
    responses: { 200: z.string() },
    errors: ['PSOF0100'],
  },
  getReferralFile: {
    summary: 'Everything about one referral, with the answer to "where is my reward?" in front',
    params: byNumber,
    responses: { 200: referralFile },
    errors: ['PSOF0101'],
  },
  extendReferral: {
    summary: 'Let an open referral’s link work longer. PSOF0102 when it is not open',
    params: byNumber,
    body: reasoned.extend({ days: z.int().min(1, 'invalid').max(365, 'invalid') }),
    responses: { 200: z.object({ expiresAt: isoTime }) },
    errors: acted,
  },
  reopenReferral: {
    summary: 'Bring an expired referral back (Kulanz). PSOF0102 when it has not expired',
    params: byNumber,
    body: reasoned.extend({ days: z.int().min(1, 'invalid').max(365, 'invalid') }),
    responses: { 200: z.object({ expiresAt: isoTime }) },
    errors: acted,
  },
  cancelReferral: {
    summary:
      'End a referral with all its claims that are not paid. PSOF0102 when it is over, or while a payment is under way',
    params: byNumber,
    body: reasoned,
    responses: { 204: noContent },
    errors: acted,
  },
  changeBeneficiary: {
    summary:
      'Change who gets the reward, of the order to come or one that nobody has collected yet. A reward that is released takes a role that moves money. PSOF0102 when it is too late (`fields.share` says why), PSOF0100 for a share the tenant does not offer',
    params: byNumber,
    body: reasoned.extend({ share }),
    responses: { 204: noContent },
    errors: acted,
  },
  grantGoodwill: {
    summary:
      'A contract counts that nobody reported as missing: the referral gets its order, with the reward of that day. It takes a number, or `withoutContract`: then the order counts as concluded at once, and not towards a bonus. PSOF0102 when it has one, or a request waits',
    params: byNumber,
    body: reasoned.extend({
      orderedOn: day,
      orderNumber: text(100).optional(),
      customerNumber: text(100).optional(),
      withoutContract: z.boolean().default(false).describe('there is none; takes no number'),
    }),
    responses: { 204: noContent },
    errors: [...acted, 'PSOF0310'],
  },
  addReferralNote: {
    summary: 'Note something about a referral',
    params: byNumber,
    body: z.object({ text: longText(2000).min(1, 'required') }),
    responses: { 201: note },
    errors: found,
  },
  resendPersonMail: {
    summary:
      'Send a mail again, with fresh links, to where its owner is reached now. PSOF0102 when it has nothing to say any more',
    params: byId,
    body: reasoned,
    responses: { 200: z.object({ to: z.string() }) },
    errors: acted,
  },
  getPerson: {
    summary: 'Everything about one recommender',
    params: byId,
    responses: { 200: personFile },
    errors: ['PSOF0101'],
  },
  addPersonNote: {
    summary: 'Note something about a person',
    params: byId,
    body: z.object({ text: longText(2000).min(1, 'required') }),
    responses: { 201: note },
    errors: found,
  },
  lockAccount: {
    summary:
      'Bar an account: it is logged out everywhere, and its mailed links open nothing any more. `general` stops all of theirs: links that are out take no orders, rewards that are ready are not collected',
    params: byId,
    body: reasoned.extend({ kind: z.enum(['single', 'general'], 'invalid').default('single') }),
    responses: { 204: noContent },
    errors: acted,
  },
  listAddressLocks: {
    summary: 'Patterns of addresses that may not take part, in the order they were locked',
    responses: {
      200: z.object({
        patterns: z.array(
          z.object({
            pattern: z.string(),
            reason: z.string().nullable().describe('null: it came with the settings of the tenant'),
            by: z.string().nullable(),
            at: isoTime.nullable(),
          }),
        ),
      }),
    },
  },
  previewAddressLock: {
    summary: 'Whom a pattern would bar. PSOF0100 for one that says nothing of an address',
    query: z.object({ pattern }),
    responses: {
      200: z.object({
        count: z.int().describe('of accounts, at most 200'),
        exact: z.boolean().describe('false: there are more'),
        people: z.array(person).describe('at most 10 of them'),
      }),
    },
    errors: ['PSOF0100'],
  },
  addAddressLock: {
    summary:
      'Bar a pattern of addresses: `example.org`, `*@example.org`, `info@*`. Who has one is logged out with their next call',
    body: reasoned.extend({ pattern }),
    responses: { 204: noContent },
    errors: ['PSOF0100'],
  },
  removeAddressLock: {
    summary: 'Let a pattern of addresses take part again',
    body: reasoned.extend({ pattern }),
    responses: { 204: noContent },
    errors: found,
  },
  exportPerson: {
    summary: 'All that is kept about a person, at their request (Art. 15 GDPR). On record',
    params: byId,
    body: reasoned,
    responses: { 200: personalExport },
    errors: found,
  },
  deletePerson: {
    summary: 'Delete an account for good, at its owner’s request (Art. 17 GDPR)',
    params: byId,
    body: reasoned,
    responses: { 204: noContent },
    errors: [...found, 'PSOF0102'],
  },
} as const satisfies Record<string, Contract>
