import { agencyMemberStates } from '@zuruf/domain/agencies'
import { z } from 'zod'
import { isoTime, longText, optionalText } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.string().trim().min(1, 'required').max(80, 'too-long')
const reason = longText(500).pipe(z.string().min(1, 'required-alone'))

export const agencyKinds = ['agency', 'house', 'partner'] as const
export type AgencyKind = (typeof agencyKinds)[number]
export const agencyStateNames = ['registered', 'incomplete', 'review', 'active', 'closed'] as const
export type AgencyStateName = (typeof agencyStateNames)[number]
export const vatStatuses = ['standard', 'small-business', 'reverse-charge'] as const
export type VatStatus = (typeof vatStatuses)[number]

export const agencyListItem = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(agencyKinds),
  state: z.enum(agencyStateNames),
  name: z.string(),
  email: z.string(),
  city: z.string(),
  createdAt: isoTime,
})

const agreed = z.object({ text: z.string(), at: isoTime }).nullable()

export const managedAgency = agencyListItem.extend({
  stateReason: z.string().nullable().describe('reason why it was sent back or closed'),
  phone: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  zip: z.string(),
  country: z.string(),
  vatStatus: z.enum(vatStatuses).nullable(),
  vatId: z.string().nullable(),
  taxNumber: z.string().nullable(),
  department: z.string().nullable().describe('name of the agency at the identity provider'),
  bank: z
    .object({ iban: z.string(), holder: z.string() })
    .nullable()
    .describe('the IBAN is masked except for the last four characters'),
  activatedAt: isoTime.nullable(),
  closedAt: isoTime.nullable(),
  owner: z.object({ accountId: z.string(), name: z.string(), email: z.string() }).nullable(),
  members: z
    .array(
      z.object({
        accountId: z.string(),
        name: z.string(),
        email: z.string(),
        role: z.string().nullable(),
        agentNumber: z.string(),
        state: z.enum(agencyMemberStates),
        joinedAt: isoTime,
        leftAt: isoTime.nullable(),
      }),
    )
    .describe('at most 200; current members first, each group newest first'),
  terms: agreed,
  selfBilling: agreed.describe('agreement to self-billing, §14 Abs. 2 UStG'),
  history: z
    .array(
      z.object({
        from: z.string().nullable(),
        to: z.enum(agencyStateNames),
        by: z.string().describe('name of the operator, otherwise the kind of caller'),
        reason: z.string().nullable(),
        at: isoTime,
      }),
    )
    .describe('oldest first'),
})

export type BackofficeAgency = z.output<typeof managedAgency>

const acted = { params: z.object({ id }), responses: { 200: managedAgency } } as const

export const backofficeAgencyEndpoints = {
  listAgencies: {
    summary: 'List agencies, sales partners and the tenant’s own staff, newest first',
    query: z.object({
      state: z.enum(agencyStateNames, 'invalid').optional(),
      kind: z.enum(agencyKinds, 'invalid').optional(),
      search: optionalText(80).describe('part of the name, number or address'),
      after: id.optional().describe('id of the last item of the previous page'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    responses: { 200: z.object({ agencies: z.array(agencyListItem) }) },
    errors: ['PSOF0100'],
  },
  getAgency: {
    summary: 'Get an agency with its data, people, agreements and history',
    params: z.object({ id }),
    responses: { 200: managedAgency },
    errors: ['PSOF0101'],
  },
  setAgencyDepartment: {
    ...acted,
    summary: 'Set the name of an agency at the identity provider (claim `department`)',
    body: z.object({ department: optionalText(200) }),
    errors: ['PSOF0100', 'PSOF0101'],
  },
  activateAgency: {
    ...acted,
    summary: 'Activate an agency. Its owner gets all abilities and a mail',
    errors: ['PSOF0101', 'PSOF0102'],
  },
  sendBackAgency: {
    ...acted,
    summary: 'Send an agency back to its owner for other data. The owner is mailed the reason',
    body: z.object({ reason }),
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
  closeAgency: {
    ...acted,
    summary:
      'Close an agency: its people can no longer refer, and their earnings are still settled. The owner is mailed the reason',
    body: z.object({ reason }),
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
  reopenAgency: {
    ...acted,
    summary: 'Reopen a closed agency for review. It can work again once it is activated',
    errors: ['PSOF0101', 'PSOF0102'],
  },
} as const satisfies Record<string, Contract>
