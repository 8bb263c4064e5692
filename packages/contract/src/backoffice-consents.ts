import { z } from 'zod'
import { isoTime, text } from './common.ts'
import type { Contract } from './endpoint.ts'

/** A consent as the files of the desk show it. */
export const givenConsent = z.object({
  id: z.string(),
  kind: z
    .enum(['newsletter', 'campaign', 'advertising-email', 'advertising-phone', 'naming'])
    .describe('naming: the recommender may see first name and initial'),
  address: z.string().describe('the e-mail address or number it holds for; of naming: whose it is'),
  wording: z.string(),
  agreedAt: isoTime,
  confirmedAt: isoTime.nullable(),
  withdrawnAt: isoTime.nullable(),
  ended: z
    .object({ by: z.string().nullable().describe("the operator's name"), reason: z.string() })
    .nullable()
    .describe('the operator who ended it for its person; null where nobody did'),
})

export const backofficeConsentEndpoints = {
  endConsent: {
    summary:
      'End a consent for its person, who asked for it, with all others of its kind that they gave; who and why is kept with the proof. Ended already, nothing changes. PSOF0102 when the order moved to another referral meanwhile',
    params: z.object({ id: z.string().trim().min(1, 'required').max(80, 'too-long') }),
    body: z.object({ reason: text(500) }),
    responses: {
      200: z.object({
        ended: z.boolean().describe('false: it had ended before'),
        confirmationTo: z
          .string()
          .nullable()
          .describe('where the mail about it goes; null: nobody is written to'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
} as const satisfies Record<string, Contract>
