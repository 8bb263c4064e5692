import { z } from 'zod'
import { email, isoTime, text } from './common.ts'
import type { Contract } from './endpoint.ts'

/** Data of a recipient that operators can correct. */
const correctable = z.object({
  firstName: text(80),
  lastName: text(80),
  email,
  street: text(120),
  houseNumber: text(20),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'zip-format'),
  city: text(120),
})

export const correctionFields = z.enum([
  'firstName',
  'lastName',
  'email',
  'street',
  'houseNumber',
  'zip',
  'city',
])

/** A correction, with the data before it. */
export const recipientCorrection = z.object({
  at: isoTime,
  by: z.string().nullable().describe("the operator's name"),
  reason: z.string(),
  changes: z.array(
    z.object({ field: correctionFields, before: z.string().nullable(), after: z.string().nullable() }),
  ),
})

export const backofficeRecipientCorrectionEndpoints = {
  correctRecipient: {
    summary:
      'Set data of the recipient of an order right: those that are sent. A new e-mail address has to confirm an order that is not confirmed, ends the consent to advertising by e-mail, and needs a second person before the order pays. PSOF0102 when the order did not begin with us or the data are gone, at `email` once the order is released',
    params: z.object({ id: z.string().trim().min(1, 'required').max(80, 'too-long') }),
    body: correctable.partial().extend({
      handOverAgain: z.boolean().default(false).describe('where the provider has not acknowledged it'),
      reason: text(500),
    }),
    responses: {
      200: z.object({
        changed: z.array(correctionFields).describe('empty: all was as it is'),
        confirmationTo: z.string().nullable().describe('where the mail with a new link went'),
        handedOverAgain: z.boolean(),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0304', 'PSOF0307'],
  },
} as const satisfies Record<string, Contract>
