import { contactTopicWire } from '@zuruf/domain/contact'
import { z } from 'zod'
import { email, longText, optionalText, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { captchaAnswer } from './referrals.ts'

export const contactEndpoints = {
  isContactCaptchaRequired: {
    summary: 'Check whether the contact form needs a captcha. Logged-in people never need one',
    query: z.object({ cmd: z.literal('IsCaptchaRequired', 'invalid') }),
    responses: { 200: z.object({ CaptchaErforderlich: z.boolean() }) },
    errors: ['PSOF0100'],
  },
  sendContactMessage: {
    summary:
      'Send a message to the company. It is stored and mailed to the company; the sender gets a receipt that repeats nothing of the message',
    body: z.object({
      Anliegen: z.enum(contactTopicWire, 'required-alone'),
      Vorname: text(80),
      Nachname: text(80),
      Email: email,
      Telefon: optionalText(40),
      Empfehlungsnummer: optionalText(40),
      Nachricht: longText(5000).pipe(z.string().min(1, 'required')),
      Captcha: captchaAnswer.nullish(),
      Website: z.string().max(400).nullish().describe('honeypot: must stay empty'),
    }),
    responses: {
      201: z.object({ Vorgang: z.string().describe('reference of the message, for people') }),
    },
    errors: ['PSOF0100', 'PSOF0304', 'PSOF0401', 'PSOF0402', 'PSOF0801'],
  },
} as const satisfies Record<string, Contract>
