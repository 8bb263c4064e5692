import { z } from 'zod'
import { isoTime, optionalText } from './common.ts'
import type { Contract } from './endpoint.ts'

export const employeeRoles = ['Inhaber', 'Mitarbeiter'] as const

export const employee = z.object({
  Id: z.string(),
  Vorname: z.string(),
  Nachname: z.string(),
  Email: z.string(),
  Rolle: z.enum(employeeRoles),
  Agentennummer: z.string(),
  Mitarbeiternummer: z.string().nullable(),
  InSuche: z.boolean().describe('found by the agent search'),
  Aktiv: z.boolean(),
  IstSelbst: z.boolean(),
  Seit: isoTime,
  Bis: isoTime.nullable(),
})
export type WireEmployee = z.output<typeof employee>

const byId = z.object({ id: z.string().trim().max(60) })
const refusals = ['PSOF0101', 'PSOF0203', 'PSOF0204'] as const

export const employeeEndpoints = {
  listEmployees: {
    summary: 'Who works for the agency or did, newest first, at most 100 a page; `nach` is the Id of one',
    query: z.object({
      status: z.enum(['aktiv', 'ausgeschieden'], 'invalid').optional(),
      nach: z.string().trim().max(60).optional(),
    }),
    responses: { 200: z.object({ Mitarbeiter: z.array(employee), Weitere: z.boolean() }) },
    errors: ['PSOF0100', ...refusals],
  },
  updateEmployee: {
    summary:
      'Change role, employee number, and whether the search finds them. The last owner stays one (PSOF0100)',
    params: byId,
    body: z.object({
      Rolle: z.enum(employeeRoles, 'invalid'),
      Mitarbeiternummer: optionalText(40),
      InSuche: z.boolean(),
    }),
    responses: { 200: employee },
    errors: ['PSOF0100', ...refusals],
  },
  previewLeaving: {
    summary: 'What somebody would hand over if they left, and to whom they could',
    params: byId,
    responses: {
      200: z.object({
        OffeneEmpfehlungen: z.int(),
        EmpfehlungenMitAuftrag: z.int(),
        OffeneEinladungen: z.int(),
        Empfehler: z.int().describe('recommenders they brought in'),
        Nachfolger: z.array(z.object({ Id: z.string(), Name: z.string() })),
      }),
    },
    errors: refusals,
  },
  deactivateEmployee: {
    summary:
      'Somebody leaves: their sessions end, their role goes, and another member takes over what can still come of their referrals',
    params: byId,
    body: z.object({ Nachfolger: z.string().trim().min(1, 'required-alone').max(60) }),
    responses: { 200: z.object({ Mitarbeiter: employee, Uebergeben: z.int() }) },
    errors: ['PSOF0100', 'PSOF0102', ...refusals],
  },
  reactivateEmployee: {
    summary: 'Somebody who left is back as an employee, with their agent number',
    params: byId,
    responses: { 200: employee },
    errors: ['PSOF0102', ...refusals],
  },
} as const satisfies Record<string, Contract>
