import { z } from 'zod'
import { noContent, token } from './common.ts'
import type { Contract } from './endpoint.ts'

export const newsletterToken = z.object({ Token: token })

/** The two profile fields from which the three newsletter states are derived. SPEC §3. */
export const newsletterFields = z.object({
  NewsletterOptinGegeben: z.boolean(),
  NewsletterOptinVersendetAm: z.string().nullable(),
})

export const newsletterEndpoints = {
  setNewsletterOptin: {
    summary:
      'Request or end the newsletter. True: send an opt-in mail, again if requested again. False: opt out at once',
    body: z.object({ NewsletterPermission: z.boolean() }),
    responses: { 200: newsletterFields },
    errors: ['PSOF0101', 'PSOF0203', 'PSOF0204', 'PSOF0801'],
  },
  inspectNewsletterToken: {
    summary: 'Get the state of an opt-in mail’s token. Changes nothing',
    params: z.object({ token }),
    responses: { 200: z.object({ Zustand: z.enum(['gueltig', 'bestaetigt', 'abgelaufen']) }) },
    errors: ['PSOF0101'],
  },
  confirmNewsletter: {
    summary:
      'Confirm the newsletter with the token of the opt-in mail. Repeated confirmation is not an error',
    body: newsletterToken,
    responses: { 204: noContent },
    errors: ['PSOF0101', 'PSOF0202', 'PSOF0801'],
  },
  resendNewsletterMail: {
    summary:
      'Send a new opt-in mail to the person to whom this token of an earlier mail was sent, even if it has expired',
    body: newsletterToken,
    responses: { 204: noContent },
    errors: ['PSOF0101', 'PSOF0202', 'PSOF0801'],
  },
  endNewsletter: {
    summary: 'Opt out with the token at the end of a mail, without login. Repeated opt-out is not an error',
    body: newsletterToken,
    responses: { 204: noContent },
    errors: ['PSOF0202', 'PSOF0801'],
  },
} as const satisfies Record<string, Contract>
