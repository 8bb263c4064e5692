import { z } from 'zod'
import { givenConsent } from './backoffice-consents.ts'
import {
  acted,
  byId,
  found,
  historyEntry,
  listed,
  mail,
  note,
  person,
  reasoned,
} from './backoffice-desk-common.ts'
import { formerName } from './backoffice-person-names.ts'
import { cents, isoTime, longText, noContent, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { personalExport } from './export.ts'

const pattern = text(254).describe('domain, or address in which `*` matches any characters')

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

/** Persons, locks of their accounts and addresses, and their data. */
export const backofficePersonEndpoints = {
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
    body: reasoned.extend({ kind: z.enum(['single', 'general'], 'invalid').default('single') }),
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
    body: reasoned.extend({ pattern }),
    responses: { 204: noContent },
    errors: ['PSOF0100'],
  },
  removeAddressLock: {
    summary: 'Remove a pattern, so that its addresses may take part again',
    body: reasoned.extend({ pattern }),
    responses: { 204: noContent },
    errors: found,
  },
  exportPerson: {
    summary:
      'Export all data stored about a person, at their request (Art. 15 GDPR). Recorded in the audit log',
    params: byId,
    body: reasoned,
    responses: { 200: personalExport },
    errors: found,
  },
  deletePerson: {
    summary: 'Delete an account permanently, at its owner’s request (Art. 17 GDPR)',
    params: byId,
    body: reasoned,
    responses: { 204: noContent },
    errors: [...found, 'PSOF0102'],
  },
} as const satisfies Record<string, Contract>
