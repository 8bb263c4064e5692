import { consentKinds } from '@zuruf/domain/consents'
import { z } from 'zod'
import { isoTime, text } from './common.ts'
import type { Contract } from './endpoint.ts'

/** A consent as the files of the desk show it. */
export const givenConsent = z.object({
  id: z.string(),
  kind: z.enum(consentKinds).describe('naming: the recommender may see first name and initial'),
  address: z
    .string()
    .describe(
      'e-mail address or phone number that it applies to; for naming, that of the person who gave it',
    ),
  wording: z.string(),
  agreedAt: isoTime,
  confirmedAt: isoTime.nullable(),
  withdrawnAt: isoTime.nullable(),
  ended: z
    .object({ by: z.string().nullable().describe('name of the operator'), reason: z.string() })
    .nullable()
    .describe('operator who ended it on behalf of its person; null if none did'),
})

export const backofficeConsentEndpoints = {
  endConsent: {
    summary:
      'End a consent on behalf of its person, who asked for it, with all others of its kind that they gave (of campaigns only this one); operator and reason are kept with the proof. If it has already ended, nothing changes. PSOF0102 if the order was moved to another referral in the meantime',
    params: z.object({ id: z.string().trim().min(1, 'required').max(80, 'too-long') }),
    body: z.object({ reason: text(500) }),
    responses: {
      200: z.object({
        ended: z.boolean().describe('false if it had already ended'),
        confirmationTo: z
          .string()
          .nullable()
          .describe('address that the mail about it is sent to; null if none is sent'),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
} as const satisfies Record<string, Contract>
