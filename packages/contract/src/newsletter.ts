import { z } from 'zod'
import { noContent, token } from './common.ts'
import type { Contract } from './endpoint.ts'

const byToken = z.object({ Token: token })

/** The two profile fields from which the three newsletter states are derived. SPEC §3. */
export const newsletterFields = z.object({
  NewsletterOptinGegeben: z.boolean(),
  NewsletterOptinVersendetAm: z.string().nullable(),
})

export const newsletterEndpoints = {
  setNewsletterOptin: {
    summary: 'True: ask for the newsletter, an opt-in mail is sent, again if need be. False: out at once',
    body: z.object({ NewsletterPermission: z.boolean() }),
    responses: { 200: newsletterFields },
    errors: ['PSOF0101', 'PSOF0203', 'PSOF0204', 'PSOF0801'],
  },
  inspectNewsletterToken: {
    summary: 'Is this token of an opt-in mail good? Changes nothing',
    params: z.object({ token }),
    responses: { 200: z.object({ Zustand: z.enum(['gueltig', 'bestaetigt', 'abgelaufen']) }) },
    errors: ['PSOF0101'],
  },
  confirmNewsletter: {
    summary: 'Confirm the newsletter with the token of the opt-in mail; again is no error',
    body: byToken,
    responses: { 204: noContent },
    errors: ['PSOF0101', 'PSOF0202', 'PSOF0801'],
  },
  resendNewsletterMail: {
    summary:
      'Send a new opt-in mail to whom this token of an older mail was sent, also when its time is over',
    body: byToken,
    responses: { 204: noContent },
    errors: ['PSOF0101', 'PSOF0202', 'PSOF0801'],
  },
  endNewsletter: {
    summary: 'Opt out with the token at the end of a mail, without logging in; again is no error',
    body: byToken,
    responses: { 204: noContent },
    errors: ['PSOF0202', 'PSOF0801'],
  },
} as const satisfies Record<string, Contract>
