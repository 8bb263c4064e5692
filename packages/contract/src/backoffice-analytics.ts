import { z } from 'zod'
import { fileOf, isoTime } from './common.ts'
import type { Contract } from './endpoint.ts'

const day = z.iso.date('invalid').describe('day in the German calendar')

const period = z
  .object({ from: day, to: day.describe('last day, inclusive') })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: 'invalid' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 400 * 86_400_000, {
    path: ['from'],
    message: 'invalid',
  })

const byNumber = z.object({ id: z.string().trim().max(80).describe('the visitor’s consent number') })

export const backofficeAnalyticsEndpoints = {
  getGoals: {
    summary: 'Count how often each goal was reached by visitors who agreed to statistics',
    query: period,
    responses: {
      200: z.object({
        goals: z
          .array(
            z.object({
              id: z.int(),
              name: z.string(),
              count: z.int(),
              visitors: z.int().describe('number of browsers; those without an id count as one'),
            }),
          )
          .describe('all goals in their order'),
        waiting: z
          .int()
          .describe('number of goals still to be forwarded to the tenant’s own analytics server'),
      }),
    },
    errors: ['PSOF0100'],
  },
  exportGoals: {
    summary: 'Export the goals by day and campaign as CSV (UTF-8, semicolons)',
    query: period,
    responses: { 200: fileOf('text/csv') },
    errors: ['PSOF0100'],
  },
  getVisits: {
    summary: 'Count the page views of all visitors and the steps that followed',
    query: period,
    responses: {
      200: z.object({
        pages: z.array(z.object({ page: z.string(), count: z.int() })).describe('most views first'),
        campaigns: z
          .array(z.object({ campaign: z.string().describe('empty: none'), count: z.int() }))
          .describe('most views first, at most 50'),
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
          .describe('steps from the first page to the order'),
      }),
    },
    errors: ['PSOF0100'],
  },
  findCookieConsent: {
    summary: 'Find the answers to the cookie question under a consent number, newest first',
    params: byNumber,
    responses: {
      200: z.object({
        id: z.string(),
        answers: z.array(
          z.object({
            at: isoTime.describe('time at which the answer arrived'),
            answeredAt: isoTime
              .nullable()
              .describe('time at which it was given, if the browser reported how long ago'),
            functional: z.boolean(),
            analytical: z.boolean(),
            marketing: z.boolean(),
            locale: z.string(),
            wording: z.string().describe('text of the question'),
            wordsShown: z
              .boolean()
              .nullable()
              .describe(
                'true if this text was on the screen; false: the browser named another text; null: it named none, and this is the text at the time of arrival',
              ),
          }),
        ),
      }),
    },
    errors: ['PSOF0101'],
  },
  exportCookieConsent: {
    summary: 'Export the answers under a consent number as a file, as proof on request',
    params: byNumber,
    responses: { 200: fileOf('application/json') },
    errors: ['PSOF0101'],
  },
} as const satisfies Record<string, Contract>
