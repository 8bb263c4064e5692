import { z } from 'zod'
import { isoTime, noContent, text } from './common.ts'
import type { Contract } from './endpoint.ts'

/** A person's name before an operator corrected it. */
export const formerName = z.object({
  name: z.string(),
  until: isoTime,
  by: z.string().nullable().describe("the operator's name"),
  reason: z.string(),
})

export const backofficePersonNameEndpoints = {
  correctPersonName: {
    summary:
      'Set the name of a recommender right who has never confirmed their address and so cannot do it themselves. PSOF0102 for everybody else, and at `name` when it is not what was seen',
    params: z.object({ id: z.string().trim().min(1, 'required').max(80, 'too-long') }),
    body: z.object({
      firstName: text(80),
      lastName: text(80),
      seen: z
        .object({ firstName: z.string().max(200), lastName: z.string().max(200) })
        .describe('the name that was shown'),
      reason: text(500),
    }),
    responses: { 204: noContent },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307'],
  },
} as const satisfies Record<string, Contract>
