import { z } from 'zod'
import { channel, fileOf, noContent } from './common.ts'
import type { Contract } from './endpoint.ts'
import { type PageName, pageNames } from './routes.ts'

const page = z.enum(pageNames as [PageName, ...PageName[]], 'invalid').describe('name of the page')

/**
 * Optional text from a browser. Invalid values are dropped, because nobody reads the error response of a
 * tracking call.
 */
const loose = (max: number) => z.string().max(max).optional().catch(undefined)

/** Query parameters of Matomo's tracking API that are read; all others are ignored. */
const hit = z.object({
  idsite: loose(20).describe('site id in the tenant’s settings'),
  rec: loose(4).describe('must be 1; otherwise nothing is recorded'),
  idgoal: loose(4).describe('number of the goal'),
  action_name: loose(60).describe('name of the page'),
  _id: loose(32).describe('visitor id, 16 hexadecimal characters, from the browser’s own cookie'),
  _rcn: loose(60).describe('campaign'),
})

const collects = {
  query: hit,
  responses: { 200: fileOf('image/gif') },
} as const

const collectsMany = {
  query: hit,
  body: z
    .object({ requests: z.array(z.string().max(2_000)).max(50, 'too-long') })
    .nullable()
    .describe('several hits at once, each as a query string'),
  responses: { 200: fileOf('image/gif') },
  errors: ['PSOF0100'],
} as const

export const analyticsEndpoints = {
  recordConsent: {
    summary: 'Store the answer to the cookie banner as proof, with the wording of the question',
    body: z.object({
      Nummer: z
        .uuid('invalid')
        .describe('random id created by the browser; stays the same when the answer changes'),
      Funktional: z.boolean(),
      Analytisch: z.boolean(),
      Marketing: z.boolean(),
      Beantwortet: loose(40).describe('time of the answer by the visitor’s clock (ISO 8601, UTC)'),
      Gesendet: loose(40).describe(
        'time of sending by the same clock; only the difference between the two counts, subtracted from the time of arrival',
      ),
      Wortlaut: loose(64).describe(
        'SHA-256 (hexadecimal) of the wording on the screen: the texts of the question, separated by line breaks',
      ),
    }),
    responses: { 204: noContent },
    errors: ['PSOF0100', 'PSOF0801'],
  },
  countPage: {
    summary:
      'Count a page that was opened without a request to the server. Nothing that distinguishes visitors is stored',
    body: z.object({ Seite: page, Kampagne: channel.nullish() }),
    responses: { 204: noContent },
    errors: ['PSOF0100', 'PSOF0801'],
  },
  collectGoal: { summary: 'Collect a goal, with the parameters of Matomo’s tracking API', ...collects },
  collectGoals: { summary: 'Collect goals by POST: one in the query, several in the body', ...collectsMany },
  collectGoalAlias: { summary: 'Collect a goal, under the newer name of the collector', ...collects },
  collectGoalsAlias: { summary: 'Collect goals by POST, under the newer name', ...collectsMany },
} as const satisfies Record<string, Contract>
