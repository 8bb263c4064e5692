import { z } from 'zod'
import { isoTime, noContent, text } from './common.ts'
import type { Contract } from './endpoint.ts'

/** A person's name before an operator corrected it. */
export const formerName = z.object({
  name: z.string(),
  until: isoTime,
  by: z.string().nullable().describe('name of the operator'),
  reason: z.string(),
})

export const backofficePersonNameEndpoints = {
  correctPersonName: {
    summary:
      'Correct the name of a recommender who has neither confirmed their address nor set a password, and so cannot do it themselves. PSOF0102 for all others, and at `name` if it is not the name in `seen`',
    params: z.object({ id: z.string().trim().min(1, 'required').max(80, 'too-long') }),
    body: z.object({
      firstName: text(80),
      lastName: text(80),
      seen: z
        .object({ firstName: z.string().max(200), lastName: z.string().max(200) })
        .describe('name that was shown to the operator'),
      reason: text(500),
    }),
    responses: { 204: noContent },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307'],
  },
} as const satisfies Record<string, Contract>
