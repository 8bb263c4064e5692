import { z } from 'zod'
import { isoTime, referralNumber } from './common.ts'
import type { Contract } from './endpoint.ts'

/** Answer to "Why?" in the form of a letter, in the caller's language. */
export const explanation = z.object({
  Saetze: z
    .array(
      z.object({
        Schluessel: z.string().describe('which sentence it is, whatever the language'),
        Teil: z
          .enum(['geschehen', 'betrag', 'naechstes'])
          .describe('what happened, why this amount, what comes'),
        Text: z.string(),
        Zeit: isoTime.nullable().describe('when it happened; null for what is not an event'),
      }),
    )
    .describe('in reading order'),
  Prognose: z
    .object({
      Von: isoTime,
      Bis: isoTime,
      Median: isoTime,
      Faelle: z.int().describe('on how many payments of the tenant it rests'),
    })
    .nullable()
    .describe('when the money is likely to come: eight of ten payments came in this span'),
})

const byClaim = z.object({ id: z.string().trim().max(60) })

export const explanationEndpoints = {
  explainReward: {
    summary: 'Why is this reward what it is, and what is it waiting for?',
    params: byClaim,
    responses: { 200: explanation },
    errors: ['PSOF0101', 'PSOF0204'],
  },
  explainReferral: {
    summary: 'The same for a referral, also when it has brought no reward yet',
    params: z.object({ id: referralNumber }),
    responses: { 200: explanation },
    errors: ['PSOF0101', 'PSOF0204'],
  },
  explainClaim: {
    summary: 'The same for the reward this token opens',
    responses: { 200: explanation },
    errors: ['PSOF0502', 'PSOF0503'],
  },
} as const satisfies Record<string, Contract>
