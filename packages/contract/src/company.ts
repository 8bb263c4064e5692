import { z } from 'zod'
import { email, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { captchaAnswer } from './referrals.ts'

const code = z.string().trim().min(1).max(40)
const count = z.int().nullable().describe('null if the figure is about fewer than five people')

export const companyEndpoints = {
  getCompanyFigures: {
    summary:
      'Get which employees may recommend, and the totals so far. Figures about fewer than five people are null or left out',
    responses: {
      200: z.object({
        Domains: z
          .array(z.string())
          .describe('patterns of the addresses that may take part; empty if any may'),
        Mitarbeiter: count,
        Monate: z.array(z.object({ Monat: z.string().describe('YYYY-MM'), Empfehlungen: count })),
        Produkte: z.array(
          z.object({ Id: z.string(), Name: z.string(), Empfehlungen: z.int(), Bestellungen: count }),
        ),
      }),
    },
    errors: ['PSOF0101'],
  },
  joinCompany: {
    summary:
      'Take part as an employee. The address gets a mail to confirm it, whether or not it is known; the response is a code to pass on to colleagues',
    body: z.object({
      Vorname: text(80),
      Nachname: text(80),
      Email: email,
      Einladung: code.nullish().describe('code that a colleague passed on'),
      Captcha: captchaAnswer.nullish(),
      Website: z.string().max(400).nullish().describe('honeypot: stays empty'),
    }),
    responses: { 201: z.object({ Einladungscode: z.string() }) },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0207', 'PSOF0303', 'PSOF0401', 'PSOF0402', 'PSOF0801'],
  },
  getCompanyInvitation: {
    summary: 'Get the first name, and nothing else, of the person who passed a code on',
    params: z.object({ code }),
    responses: { 200: z.object({ Vorname: z.string() }) },
    errors: ['PSOF0101'],
  },
} as const satisfies Record<string, Contract>
