import { consentSteps } from '@zuruf/domain/consents'
import { type OurLanguage, ourLanguages } from '@zuruf/domain/languages'
import { z } from 'zod'
import { fileOf, isoTime, longText, maxInteger, text } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.string().trim().min(1, 'required').max(80, 'too-long')
const byId = z.object({ id })
const day = z.iso.date({ error: 'date-invalid' })

export const campaignWords = z.object({
  title: text(120),
  text: longText(1000).pipe(z.string().min(1, 'required')),
  legalText: longText(4000).pipe(z.string().min(1, 'required')).describe('text that people agree to'),
})
export type CampaignWords = z.output<typeof campaignWords>

/** Schema of the texts in each of our languages; only the German ones are required. */
type WordsByLanguage = {
  readonly [Language in OurLanguage]: Language extends 'de'
    ? typeof campaignWords
    : z.ZodDefault<z.ZodNullable<typeof campaignWords>>
}

const translatedWords = campaignWords.nullable().default(null).describe('null: the German texts are used')

// The cast gives each language its own schema, which `Object.fromEntries` does not.
const wordsByLanguage = Object.fromEntries(
  ourLanguages.map((language) => [language, language === 'de' ? campaignWords : translatedWords]),
) as WordsByLanguage

const content = z
  .object({
    ...wordsByLanguage,
    fromDay: day,
    toDay: day.nullable().describe('last day; null: until it is ended'),
    atSignUp: z.boolean(),
    inArea: z.boolean(),
    position: z.int('invalid').min(0, 'invalid').max(1000, 'invalid'),
  })
  .refine(({ fromDay, toDay }) => !toDay || toDay >= fromDay, { path: ['toDay'], message: 'invalid' })
export type CampaignContent = z.output<typeof content>

/** State a form was filled from: the version of the wording, and the last change of everything else. */
const seen = {
  version: z.int('invalid').min(1, 'invalid').max(maxInteger, 'invalid'),
  changedAt: isoTime.max(40, 'too-long'),
}
const change = content.safeExtend(seen)
export type CampaignChange = z.output<typeof change>

export const campaignStates = ['draft', 'active', 'ended'] as const

export const campaign = content.safeExtend({
  id: z.string(),
  state: z.enum(campaignStates),
  version: z.int(),
  agreed: z.int().describe('number of people with a current consent'),
  withdrawn: z.int(),
  changedAt: isoTime,
  endedAt: isoTime.nullable(),
})

export const newsletterStates = ['in', 'pending', 'out'] as const
const newsletterRow = z.object({
  id: z.string().describe('id of the consent'),
  address: z.string(),
  state: z.enum(newsletterStates),
  language: z.string().nullable(),
  accountId: z.string().nullable().describe('null if the account is deleted; the proof is kept'),
  askedAt: isoTime.nullable(),
  confirmedAt: isoTime.nullable(),
  endedAt: isoTime.nullable(),
})

export const backofficeCampaignEndpoints = {
  listCampaigns: {
    summary: 'List all campaigns in display order',
    responses: { 200: z.object({ campaigns: z.array(campaign) }) },
  },
  getCampaign: {
    summary: 'Get a campaign with every version of its wording',
    params: byId,
    responses: {
      200: campaign.safeExtend({
        versions: z.array(
          z.object({
            version: z.int(),
            ...wordsByLanguage,
            createdAt: isoTime,
            agreed: z.int().describe('number of consents ever given to this wording'),
          }),
        ),
      }),
    },
    errors: ['PSOF0101'],
  },
  createCampaign: {
    summary: 'Create a campaign as a draft',
    body: content,
    responses: { 201: campaign },
    errors: ['PSOF0100'],
  },
  changeCampaign: {
    summary:
      'Change a campaign that has not ended. A changed wording becomes a new version; existing consents stay with the version they were given to',
    params: byId,
    body: change.describe('PSOF0102 if the campaign has changed since it was read'),
    responses: { 200: campaign },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
  setCampaignState: {
    summary: 'Start a campaign, or end it permanently. Consents stay and can be withdrawn',
    params: byId,
    body: z.object({ state: z.enum(['active', 'ended'], 'invalid') }),
    responses: { 200: campaign },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102'],
  },
  exportCampaignConsents: {
    summary:
      'Export a campaign’s consents as CSV (UTF-8, semicolons) with person, wording, time and time of withdrawal, oldest first',
    params: byId,
    responses: { 200: fileOf('text/csv') },
    errors: ['PSOF0101', 'PSOF0307'],
  },
  listNewsletterConsents: {
    summary: 'List newsletter consents by state, newest first: opted in, opt-in requested, or opted out',
    query: z.object({
      state: z.enum(newsletterStates, 'invalid').default('in'),
      address: z.string().trim().min(1).max(254, 'too-long').optional().describe('complete address'),
      after: id.optional().describe('id of the last item of the previous page'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    responses: { 200: z.object({ consents: z.array(newsletterRow) }) },
    errors: ['PSOF0100'],
  },
  getNewsletterConsent: {
    summary: 'Get the proof of a newsletter consent: every step of all newsletter consents of the person',
    params: byId,
    responses: {
      200: z.object({
        address: z.string(),
        accountId: z.string().nullable(),
        steps: z.array(
          z.object({
            id: z.string(),
            step: z.enum(consentSteps),
            source: z.string(),
            address: z.string(),
            at: isoTime,
            wording: z.string(),
            wordingId: z.string().describe('SHA-256 of the wording'),
          }),
        ),
      }),
    },
    errors: ['PSOF0101'],
  },
  exportNewsletter: {
    summary:
      'Export newsletter consents by state as CSV (UTF-8, semicolons) with the proof of each, oldest first',
    query: z.object({
      state: z.enum(newsletterStates, 'invalid').default('in'),
      language: z.enum(ourLanguages, 'invalid').optional(),
    }),
    responses: { 200: fileOf('text/csv') },
    errors: ['PSOF0100', 'PSOF0307'],
  },
} as const satisfies Record<string, Contract>
