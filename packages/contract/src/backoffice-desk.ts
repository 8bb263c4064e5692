import { z } from 'zod'
import { givenConsent } from './backoffice-consents.ts'
import {
  referralClaim as claim,
  historyEntry,
  referralListItem as listed,
  referralMail as mail,
  referralNote as note,
  referralOrder as order,
  deskPerson as person,
  referralState,
  referralShare as share,
} from './backoffice-desk-schemas.ts'
import { formerName } from './backoffice-person-names.ts'
import { afterId, cents, fileOf, isoTime, longText, noContent, pageSize, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { personalExport } from './export.ts'

const byId = z.object({ id: z.string().trim().min(1, 'required').max(80, 'too-long') })
const byNumber = z.object({
  id: z.string().trim().min(1, 'required').max(40, 'too-long').describe('referral number'),
})
const reason = text(500)
const pattern = text(254).describe('domain, or address in which `*` matches any characters')
const day = z.iso.date('date-invalid').describe('YYYY-MM-DD, German calendar')

const filters = {
  state: referralState.optional(),
  product: z.string().trim().max(64, 'too-long').optional().describe('product id'),
  channel: z.string().trim().max(40, 'too-long').optional(),
  agent: z.string().trim().max(100, 'too-long').optional().describe('agent number'),
  from: day.optional().describe('created on this day or later'),
  to: day.optional().describe('created on this day or earlier'),
  hasOrder: z.enum(['yes', 'no'], 'invalid').optional(),
  needsLook: z.enum(['yes'], 'invalid').optional(),
}

const total = z.object({
  count: z.int(),
  exact: z.boolean().describe('false: estimated from database statistics'),
})

const deskAction = z.enum(['extend', 'reopen', 'cancel', 'beneficiary', 'goodwill'])

const referralFile = listed.extend({
  offlineCode: z.string().nullable(),
  link: z.string(),
  share,
  shares: z.array(share).describe('shares that the tenant allows'),
  rewardCents: cents.describe('reward of an order under the terms at the time of the referral'),
  firstClickedAt: isoTime.nullable(),
  contact: z.string().nullable().describe('person the recommender wants to recommend to'),
  recommenderPerson: person.nullable().describe('null if the account is deleted'),
  recipientCount: z.int().describe('number of all recipients of the link'),
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
  actions: z.array(deskAction).describe('actions that the referral’s state and the caller’s roles allow'),
  beneficiaryBar: z
    .string()
    .nullable()
    .describe('reason why no reward of the referral can be re-split, in the caller’s language'),
})

const personFile = person.extend({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  formerEmails: z.array(z.string()).describe('former addresses of the account'),
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
    .describe('account: locked by hand; settings: the tenant’s settings bar its address'),
  bank: z
    .object({ iban: z.string(), holder: z.string() })
    .nullable()
    .describe('the IBAN is masked except for the last four characters'),
  debtCents: cents.describe('amount owed after claw-backs'),
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
    .describe(
      'consents of the account, and of recipients who ordered with its address if it is confirmed in both places; oldest first',
    ),
  mails: z.array(mail),
  notes: z.array(note),
  timeline: z.array(historyEntry).describe('actions on the account, mails and notes, newest first'),
  deletion: z.object({
    readyCents: cents.describe('rewards that can be collected now; lost on deletion'),
    pendingCents: cents.describe('rewards of orders in progress; lost on deletion as well'),
    onTheirWayCents: cents.describe('collected rewards that are not paid yet; paid despite the deletion'),
    openReferrals: z.int(),
  }),
})

const found = ['PSOF0100', 'PSOF0101'] as const
const acted = ['PSOF0100', 'PSOF0101', 'PSOF0102'] as const
export const reasonInput = z.object({ reason })

export const backofficeDeskEndpoints = {
  searchDesk: {
    summary:
      'Search people and referrals by the beginning of an e-mail address, name, order number or customer number, or by referral number or offline code',
    query: z.object({ q: z.string().trim().max(120, 'too-long').default('') }),
    responses: {
      200: z.object({
        kind: z
          .enum(['empty', 'email', 'number', 'name'])
          .describe('how the search words were classified; empty: too short to search'),
        people: z
          .array(
            person.extend({
              referrals: z.int().describe('number of their referrals, counted up to 100'),
              latest: listed.nullable(),
            }),
          )
          .describe('recommenders, at most 10'),
        referrals: z
          .array(
            listed.extend({
              foundBy: z.string().describe('matched term and the field in which it was found'),
              order: z
                .object({ id: z.string(), number: z.string() })
                .nullable()
                .describe('matched order, or the newest order of the matched recipient'),
            }),
          )
          .describe('referrals matched by number, order, customer or recipient, at most 10'),
      }),
    },
    errors: ['PSOF0100'],
  },
  listReferrals: {
    summary: 'List referrals, newest or oldest first',
    query: z.object({
      ...filters,
      order: z.enum(['newest', 'oldest'], 'invalid').default('newest'),
      after: afterId,
      limit: pageSize,
    }),
    responses: {
      200: z.object({
        referrals: z.array(listed),
        next: z.string().nullable().describe('`after` for the next page'),
        total: total.nullable().describe('only with the first page'),
      }),
    },
    errors: ['PSOF0100'],
  },
  exportReferrals: {
    summary:
      'Export the filtered referrals as CSV (UTF-8, semicolons), streamed while they are read. `X-Total-Count` is their approximate number',
    query: z.object({ ...filters, order: z.enum(['newest', 'oldest'], 'invalid').default('newest') }),
    responses: { 200: fileOf('text/csv') },
    errors: ['PSOF0100'],
  },
  getReferralFile: {
    summary: 'Get all data of a referral, with the answer to "where is my reward?"',
    params: byNumber,
    responses: { 200: referralFile },
    errors: ['PSOF0101'],
  },
  extendReferral: {
    summary:
      'Extend the lifetime of an open referral link. PSOF0102 if the link is not open or does not expire',
    params: byNumber,
    body: reasonInput.extend({ days: z.int().min(1, 'invalid').max(365, 'invalid') }),
    responses: { 200: z.object({ expiresAt: isoTime }) },
    errors: acted,
  },
  reopenReferral: {
    summary: 'Reopen an expired referral as goodwill (Kulanz). PSOF0102 if it has not expired',
    params: byNumber,
    body: reasonInput.extend({ days: z.int().min(1, 'invalid').max(365, 'invalid') }),
    responses: { 200: z.object({ expiresAt: isoTime }) },
    errors: acted,
  },
  cancelReferral: {
    summary:
      'Cancel a referral with all its claims that are not paid. PSOF0102 if nothing is left to cancel, or while a payment is in progress',
    params: byNumber,
    body: reasonInput,
    responses: { 204: noContent },
    errors: acted,
  },
  changeBeneficiary: {
    summary:
      'Change who gets the reward: of future orders, and of orders whose reward nobody has collected yet. A released reward requires a role that moves money. PSOF0102 if it is too late (reason in `fields.share`), PSOF0100 for a share that the tenant does not offer',
    params: byNumber,
    body: reasonInput.extend({ share }),
    responses: { 204: noContent },
    errors: acted,
  },
  grantGoodwill: {
    summary:
      'Grant goodwill for a contract that nobody reported as missing: the referral gets its order, with the reward of that day. Requires an order or customer number, or `withoutContract`: then the order counts as concluded at once, and not towards a bonus. PSOF0102 if the referral already has this order, if the order counts for another referral, or while a request waits',
    params: byNumber,
    body: reasonInput.extend({
      orderedOn: day,
      orderNumber: text(100).optional(),
      customerNumber: text(100).optional(),
      withoutContract: z
        .boolean()
        .default(false)
        .describe('true: there is no contract; the numbers must be absent'),
    }),
    responses: { 204: noContent },
    errors: [...acted, 'PSOF0310'],
  },
  addReferralNote: {
    summary: 'Add a note to a referral',
    params: byNumber,
    body: z.object({ text: longText(2000).min(1, 'required') }),
    responses: { 201: note },
    errors: found,
  },
  resendPersonMail: {
    summary:
      'Send a mail again, with new links, to its owner’s current address. PSOF0102 if the mail cannot be sent again, no longer applies, or has no address',
    params: byId,
    body: reasonInput,
    responses: { 200: z.object({ to: z.string() }) },
    errors: acted,
  },
  getPerson: {
    summary: 'Get all data of a recommender',
    params: byId,
    responses: { 200: personFile },
    errors: ['PSOF0101'],
  },
  addPersonNote: {
    summary: 'Add a note to a person',
    params: byId,
    body: z.object({ text: longText(2000).min(1, 'required') }),
    responses: { 201: note },
    errors: found,
  },
  lockAccount: {
    summary:
      'Lock an account: ends all its sessions and invalidates its mailed links. `general` also stops everything else: shared links take no orders, and ready rewards cannot be collected',
    params: byId,
    body: reasonInput.extend({ kind: z.enum(['single', 'general'], 'invalid').default('single') }),
    responses: { 204: noContent },
    errors: acted,
  },
  listAddressLocks: {
    summary: 'List the patterns of addresses that may not take part, in the order in which they were added',
    responses: {
      200: z.object({
        patterns: z.array(
          z.object({
            pattern: z.string(),
            reason: z.string().nullable().describe('null if the pattern came with the tenant’s settings'),
            by: z.string().nullable(),
            at: isoTime.nullable(),
          }),
        ),
      }),
    },
  },
  previewAddressLock: {
    summary: 'Preview the accounts that a pattern would bar. PSOF0100 for a pattern that is too broad',
    query: z.object({ pattern }),
    responses: {
      200: z.object({
        count: z.int().describe('number of accounts, counted up to 200'),
        exact: z.boolean().describe('false: there are more'),
        people: z.array(person).describe('at most 10 of them'),
      }),
    },
    errors: ['PSOF0100'],
  },
  addAddressLock: {
    summary:
      'Bar the addresses that match a pattern: `example.org`, `*@example.org`, `info@*`. Their accounts are logged out on their next call',
    body: reasonInput.extend({ pattern }),
    responses: { 204: noContent },
    errors: ['PSOF0100'],
  },
  removeAddressLock: {
    summary: 'Remove a pattern, so that its addresses may take part again',
    body: reasonInput.extend({ pattern }),
    responses: { 204: noContent },
    errors: found,
  },
  exportPerson: {
    summary:
      'Export all data stored about a person, at their request (Art. 15 GDPR). Recorded in the audit log',
    params: byId,
    body: reasonInput,
    responses: { 200: personalExport },
    errors: found,
  },
  deletePerson: {
    summary: 'Delete an account permanently, at its owner’s request (Art. 17 GDPR)',
    params: byId,
    body: reasonInput,
    responses: { 204: noContent },
    errors: [...found, 'PSOF0102'],
  },
} as const satisfies Record<string, Contract>
