import { z } from 'zod'
import { email, noContent, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { captchaAnswer } from './referrals.ts'

/** How an account begins and ends: registering, taking one's data along, deleting. */
export const accountLifeEndpoints = {
  createAccount: {
    summary:
      'An account without a referral. The same answer whether or not the address is known; the mail says the rest',
    body: z.object({
      Vorname: text(80),
      Nachname: text(80),
      Email: email,
      Captcha: captchaAnswer.nullish(),
      Website: z.string().max(400).nullish().describe('honeypot: stays empty'),
    }),
    responses: { 204: noContent },
    errors: ['PSOF0100', 'PSOF0207', 'PSOF0303', 'PSOF0304', 'PSOF0401', 'PSOF0402', 'PSOF0801'],
  },
} as const satisfies Record<string, Contract>
