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
  InSuche: z.boolean().describe('true if the agent search finds the member'),
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
    summary:
      'List the active members of the agency, or those who left (`status`), newest first, at most 100 per page. `nach` is the Id of the last one of the previous page',
    query: z.object({
      status: z.enum(['aktiv', 'ausgeschieden'], 'invalid').optional(),
      nach: z.string().trim().max(60).optional(),
    }),
    responses: { 200: z.object({ Mitarbeiter: z.array(employee), Weitere: z.boolean() }) },
    errors: ['PSOF0100', ...refusals],
  },
  updateEmployee: {
    summary:
      'Change a member’s role and employee number, and whether the agent search finds them. The last owner must stay one (PSOF0100)',
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
    summary: 'Preview what a member would hand over on leaving, and the possible successors',
    params: byId,
    responses: {
      200: z.object({
        OffeneEmpfehlungen: z.int(),
        EmpfehlungenMitAuftrag: z.int(),
        OffeneEinladungen: z.int(),
        Empfehler: z.int().describe('number of recommenders that the member brought in'),
        Nachfolger: z.array(z.object({ Id: z.string(), Name: z.string() })),
      }),
    },
    errors: refusals,
  },
  deactivateEmployee: {
    summary:
      'Deactivate a member who leaves: their sessions and role end. Another member takes over their live referrals, open invitations and the recommenders they brought in',
    params: byId,
    body: z.object({ Nachfolger: z.string().trim().min(1, 'required-alone').max(60) }),
    responses: { 200: z.object({ Mitarbeiter: employee, Uebergeben: z.int() }) },
    errors: ['PSOF0100', 'PSOF0102', ...refusals],
  },
  reactivateEmployee: {
    summary: 'Reactivate a member who left, as an employee with their agent number',
    params: byId,
    responses: { 200: employee },
    errors: ['PSOF0102', ...refusals],
  },
} as const satisfies Record<string, Contract>
