import { z } from 'zod'
import { isoTime } from './common.ts'
import type { Contract } from './endpoint.ts'

const day = z.iso.date('invalid').describe('of the German calendar')

const period = z
  .object({ from: day, to: day.describe('that day included') })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: 'invalid' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 400 * 86_400_000, {
    path: ['from'],
    message: 'invalid',
  })

const byNumber = z.object({ id: z.string().trim().max(80).describe("the visitor's consent number") })

export const backofficeAnalyticsEndpoints = {
  getGoals: {
    summary: 'How often each goal was reached by visitors who agreed to statistics',
    query: period,
    responses: {
      200: z.object({
        goals: z
          .array(
            z.object({
              id: z.int(),
              name: z.string(),
              count: z.int(),
              visitors: z.int().describe('browsers; those without an id count as one'),
            }),
          )
          .describe('all 27, in their order'),
        waiting: z.int().describe("to be passed on to the client's own analytics server"),
      }),
    },
    errors: ['PSOF0100'],
  },
  exportGoals: {
    summary: 'The same by day as CSV (UTF-8, semicolons)',
    query: period,
    responses: { 200: z.string() },
    errors: ['PSOF0100'],
  },
  getVisits: {
    summary: 'How often pages were opened, of everybody, and what came of it',
    query: period,
    responses: {
      200: z.object({
        pages: z.array(z.object({ page: z.string(), count: z.int() })).describe('the most opened first'),
        campaigns: z
          .array(z.object({ campaign: z.string().describe('empty: none'), count: z.int() }))
          .describe('the most first, 50 of them'),
        steps: z
          .array(
            z.object({
              step: z.enum([
                'home',
                'category',
                'product',
                'form',
                'referrals',
                'clicks',
                'offer',
                'orderForm',
                'orders',
              ]),
              count: z.int(),
            }),
          )
          .describe('from the first page to the order'),
      }),
    },
    errors: ['PSOF0100'],
  },
  findCookieConsent: {
    summary: 'What was answered under a number to the question about cookies, the last first',
    params: byNumber,
    responses: {
      200: z.object({
        id: z.string(),
        answers: z.array(
          z.object({
            at: isoTime.describe('when the answer came'),
            answeredAt: isoTime.nullable().describe('when it was given, where the browser said how long ago'),
            functional: z.boolean(),
            analytical: z.boolean(),
            marketing: z.boolean(),
            locale: z.string(),
            wording: z.string().describe('the words of the question'),
            wordsShown: z
              .boolean()
              .nullable()
              .describe(
                'whether these words were on the screen; false: the browser named others; null: it named none, and they are those of the arrival',
              ),
          }),
        ),
      }),
    },
    errors: ['PSOF0101'],
  },
  exportCookieConsent: {
    summary: 'The same as a file, for whoever asks for the proof',
    params: byNumber,
    responses: { 200: z.string() },
    errors: ['PSOF0101'],
  },
} as const satisfies Record<string, Contract>
