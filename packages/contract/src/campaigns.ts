import { z } from 'zod'
import { maxInteger, noContent } from './common.ts'
import type { Contract } from './endpoint.ts'

const campaignId = z.string().trim().min(1, 'required').max(80, 'too-long')
const version = z
  .int('invalid')
  .min(1, 'invalid')
  .max(maxInteger, 'invalid')
  .describe('version of the text that was shown')

/** Answers to the campaigns a person was shown, ticked or not. */
export const campaignAnswers = z
  .array(z.object({ AktionsId: campaignId, Fassung: version, Zustimmung: z.boolean() }))
  .max(50, 'too-long')

export const campaignPlaces = ['anmeldung', 'bereich'] as const

export const campaignEndpoints = {
  listActiveCampaigns: {
    summary:
      'List running campaigns in their order. For logged-in people with their consents, including those to campaigns that have ended since',
    query: z.object({
      ort: z.enum(campaignPlaces, 'invalid').optional().describe('only campaigns shown there'),
    }),
    responses: {
      200: z.array(
        z.object({
          AktionsId: z.string(),
          Titel: z.string(),
          Text: z.string(),
          RechtsText: z.string(),
          Zustimmung: z.boolean(),
          Fassung: z.int().describe('version of the text, to be sent back with a consent'),
          Beendet: z.boolean().describe('true if only withdrawal is still possible'),
        }),
      ),
    },
    errors: ['PSOF0100'],
  },
  setCampaignConsent: {
    summary:
      'Agree to a campaign, or withdraw the consent. Takes effect at once. PSOF0100 if the text has changed since it was shown',
    params: z.object({ id: campaignId }),
    body: z.object({ Fassung: version, Zustimmung: z.boolean() }),
    responses: { 204: noContent },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0203', 'PSOF0204', 'PSOF0801'],
  },
} as const satisfies Record<string, Contract>
