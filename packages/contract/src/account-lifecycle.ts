import { z } from 'zod'
import { cents, email, isoTime, noContent, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { personalExport } from './export.ts'
import { captchaAnswer } from './referrals.ts'

export const collectableReward = z.object({
  Id: z.string(),
  WertCent: cents,
  Produkt: z.string(),
  GueltigBis: isoTime.nullable(),
})

/** Current password, entered again by a logged-in person. */
export const ownPassword = z.string().min(1, 'required').max(256, 'too-long')

/** Life cycle of an account: registration, data export, deletion. */
export const accountLifecycleEndpoints = {
  createAccount: {
    summary:
      'Create an account without a referral. The response is the same whether or not the address is known; a mail contains the next steps',
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
  exportMyData: {
    summary:
      'Export all data stored about the logged-in person as a file. IBANs are masked; recipients are left out',
    responses: { 200: personalExport },
    errors: ['PSOF0203', 'PSOF0204', 'PSOF0801'],
  },
  previewDeletion: {
    summary: 'Preview the deletion of the account: rewards that would be lost, records that would be kept',
    responses: {
      200: z.object({
        AbholbarePraemien: z
          .array(collectableReward)
          .describe('can be collected now; otherwise they are lost'),
        OffenePraemien: z.array(collectableReward).describe('rewards of orders in progress; they are lost'),
        UnterwegsPraemien: z
          .array(collectableReward)
          .describe('collected, not paid yet; they are still paid'),
        OffeneEmpfehlungen: z.int().describe('number of referrals whose links would end'),
        AufbewahrtBisJahr: z
          .int()
          .nullable()
          .describe('last year in which payment records are kept; null if there are none'),
        AlleinigeAgentur: z
          .string()
          .nullable()
          .describe('name of the agency that nobody else is responsible for; it has to be closed first'),
      }),
    },
    errors: ['PSOF0204'],
  },
  deleteAccount: {
    summary: 'Delete the account immediately and permanently',
    body: z.object({ Password: ownPassword }),
    responses: { 204: noContent },
    errors: ['PSOF0100', 'PSOF0102', 'PSOF0204', 'PSOF0801'],
  },
} as const satisfies Record<string, Contract>
