import { z } from 'zod'
import { channel, noContent } from './common.ts'
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
  idsite: loose(20).describe("the site's number in the tenant's settings"),
  rec: loose(4).describe('1, or nothing is recorded'),
  idgoal: loose(4).describe('1 to 27'),
  action_name: loose(60).describe('name of the page'),
  _id: loose(32).describe("visitor's id, 16 hexadecimal characters, from the browser's own cookie"),
  _rcn: loose(60).describe('campaign'),
})

const collects = {
  query: hit,
  responses: { 200: z.string() },
} as const

const collectsMany = {
  query: hit,
  body: z
    .object({ requests: z.array(z.string().max(2_000)).max(50, 'too-long') })
    .nullable()
    .describe('several at once, each as a query'),
  responses: { 200: z.string() },
  errors: ['PSOF0100'],
} as const

export const analyticsEndpoints = {
  recordConsent: {
    summary: 'Keeps the answer to the question about cookies as proof, with the words it was asked in',
    body: z.object({
      Nummer: z.uuid('invalid').describe('random, made by the browser; the same when the answer changes'),
      Funktional: z.boolean(),
      Analytisch: z.boolean(),
      Marketing: z.boolean(),
      Beantwortet: loose(40).describe("when the visitor answered, by the visitor's clock (ISO 8601, UTC)"),
      Gesendet: loose(40).describe(
        'when this is sent, by the same clock: what counts is the time between the two, before it came',
      ),
      Wortlaut: loose(64).describe(
        'SHA-256, hexadecimal, of the words on the screen: the texts of the question with line breaks between them',
      ),
    }),
    responses: { 204: noContent },
    errors: ['PSOF0100', 'PSOF0801'],
  },
  countPage: {
    summary:
      'A page was opened without asking the server for it. Counted without anything that tells one visitor from another',
    body: z.object({ Seite: page, Kampagne: channel.nullish() }),
    responses: { 204: noContent },
    errors: ['PSOF0100', 'PSOF0801'],
  },
  collectGoal: { summary: "The collector: a goal, in the words of Matomo's tracking API", ...collects },
  collectGoals: { summary: 'The same by POST, one in the query or several in the body', ...collectsMany },
  collectGoalAlias: { summary: 'The collector under its newer name', ...collects },
  collectGoalsAlias: { summary: 'The same by POST', ...collectsMany },
} as const satisfies Record<string, Contract>
