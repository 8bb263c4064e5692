import { z } from 'zod'
import { isoTime, referralNumber } from './common.ts'
import type { Contract } from './endpoint.ts'

/** Answer to "Why?" in the form of a letter, in the caller's language. */
export const explanation = z.object({
  Saetze: z
    .array(
      z.object({
        Schluessel: z.string().describe('key of the sentence, the same in every language'),
        Teil: z
          .enum(['geschehen', 'betrag', 'naechstes'])
          .describe('part of the letter: what happened, why this amount, what comes next'),
        Text: z.string(),
        Zeit: isoTime.nullable().describe('time of the event; null if the sentence is not about an event'),
      }),
    )
    .describe('in reading order'),
  Prognose: z
    .object({
      Von: isoTime,
      Bis: isoTime,
      Median: isoTime,
      Faelle: z.int().describe('number of payments of the tenant that it is based on'),
    })
    .nullable()
    .describe('forecast of when the money arrives: eight of ten payments arrived in this span'),
})

const byClaim = z.object({ id: z.string().trim().max(60) })

export const explanationEndpoints = {
  explainReward: {
    summary: 'Explain the amount of a reward, and what it is waiting for',
    params: byClaim,
    responses: { 200: explanation },
    errors: ['PSOF0101', 'PSOF0204'],
  },
  explainReferral: {
    summary: 'Explain a referral and its reward, even if it has brought none yet',
    params: z.object({ id: referralNumber }),
    responses: { 200: explanation },
    errors: ['PSOF0101', 'PSOF0204'],
  },
  explainClaim: {
    summary: 'Explain the reward that the token opens',
    responses: { 200: explanation },
    errors: ['PSOF0502', 'PSOF0503'],
  },
} as const satisfies Record<string, Contract>
