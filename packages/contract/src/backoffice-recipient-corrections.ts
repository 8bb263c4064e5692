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
  by: z.string().nullable().describe('name of the operator'),
  reason: z.string(),
  changes: z.array(
    z.object({ field: correctionFields, before: z.string().nullable(), after: z.string().nullable() }),
  ),
})

export const backofficeRecipientCorrectionEndpoints = {
  correctRecipient: {
    summary:
      'Correct the data of the recipient of an order; only the fields sent are changed. A new e-mail address has to confirm an unconfirmed order, ends the consent to advertising by e-mail, and requires approval by a second operator before the order pays. PSOF0102 if the order did not come from our own form or the data have been deleted, and at `email` once the order is released',
    params: z.object({ id: z.string().trim().min(1, 'required').max(80, 'too-long') }),
    body: correctable.partial().extend({
      handOverAgain: z
        .boolean()
        .default(false)
        .describe(
          'true: hand the order over again if it has been handed over, unless the provider has acknowledged it',
        ),
      reason: text(500),
    }),
    responses: {
      200: z.object({
        changed: z.array(correctionFields).describe('empty if nothing has changed'),
        confirmationTo: z.string().nullable().describe('address to which the mail with a new link was sent'),
        handedOverAgain: z.boolean(),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0304', 'PSOF0307'],
  },
} as const satisfies Record<string, Contract>
