import { z } from 'zod'
import { footnote } from './catalogue.ts'
import { fileOf, redirect } from './common.ts'
import type { Contract } from './endpoint.ts'

const id = z.string().trim().min(1, 'required').max(80, 'too-long')

const picture = z.object({
  Url: z.string().describe('stored size if no width is given; `?breite=` in pixels, `&format=avif|webp`'),
  Breite: z.int(),
  Hoehe: z.int(),
  Alternativtext: z.string(),
})

const html = z.string().describe('sanitised HTML')

export const contentBlock = z.object({
  Id: z.string(),
  Titel: z.string(),
  Untertitel: z.string(),
  MetaBeschreibung: z.string(),
  Einleitung: html.describe('text before the first heading'),
  Abschnitte: z.array(z.object({ Id: z.string(), Titel: z.string(), Html: html })),
})

export const keyVisual = z.object({
  Id: z.string(),
  Titel: z.string().describe('empty: the portal’s own title'),
  Untertitel: z.string(),
  Bild: picture.nullable().describe('null: the portal’s own picture'),
})

export const faq = z.object({
  Id: z.string(),
  Frage: z.string(),
  Antwort: html,
  Gruppe: z.string(),
})

export type ContentBlock = z.output<typeof contentBlock>
export type ContentPicture = z.output<typeof picture>
export type KeyVisual = z.output<typeof keyVisual>
export type Faq = z.output<typeof faq>

export const contentVariables = z
  .record(z.string(), z.string())
  .describe('name → value in the requested language')
const byId = z.object({ id })
const unavailable = ['PSOF0101', 'PSOF0604'] as const

export const contentEndpoints = {
  getContentBlock: {
    summary: 'Get a text of the portal, e.g. its imprint',
    params: byId,
    responses: { 200: contentBlock },
    errors: unavailable,
  },
  getKeyVisual: {
    summary: 'Get the header of a page: texts and picture',
    params: byId,
    responses: { 200: keyVisual },
    errors: unavailable,
  },
  getFaq: {
    summary: 'Get a question and its answer',
    params: byId,
    responses: { 200: faq },
    errors: unavailable,
  },
  listFaqs: {
    summary: 'List all questions and answers in display order',
    responses: { 200: z.array(faq) },
    errors: ['PSOF0604'],
  },
  listFootnotes: {
    summary: 'List footnotes by their identifiers, or all of them without identifiers',
    query: z.object({
      Identifier: z
        .string()
        .max(2_000, 'too-long')
        .optional()
        .describe('one identifier, or several separated by commas'),
    }),
    responses: { 200: z.array(footnote) },
    errors: ['PSOF0604'],
  },
  getContentPicture: {
    summary: 'Get a picture of the content. It never changes: another picture has another URL',
    params: z.object({ id, fassung: z.string().max(64) }),
    query: z.object({
      breite: z.coerce.number().int('invalid').min(1, 'invalid').max(4_000, 'invalid').optional(),
      hoehe: z.coerce.number().int('invalid').min(1, 'invalid').max(4_000, 'invalid').optional(),
      format: z.enum(['webp', 'avif'], 'invalid').optional(),
    }),
    responses: { 200: fileOf('image/webp', 'image/avif'), 302: redirect },
    errors: ['PSOF0101', 'PSOF0802'],
  },
  getVariables: {
    summary: 'Get all variables of the texts with their values',
    responses: { 200: contentVariables },
    errors: ['PSOF0604'],
  },
  queryVariables: {
    summary: 'Get the requested variables. Unknown ones are left out',
    body: z
      .object({ Namen: z.array(z.string().max(40, 'too-long')).max(200, 'too-long').optional() })
      .nullable(),
    responses: { 200: contentVariables },
    errors: ['PSOF0604'],
  },
  queryAgencyVariables: {
    summary: 'Get the variables of an agency. Its own values take precedence over the general ones',
    params: z.object({ agentur: id }),
    body: z
      .object({ Namen: z.array(z.string().max(40, 'too-long')).max(200, 'too-long').optional() })
      .nullable(),
    responses: { 200: contentVariables },
    errors: ['PSOF0604'],
  },
  getLanguages: {
    summary: 'List the languages of the portal, the default language first',
    responses: {
      200: z.array(z.object({ Kuerzel: z.string(), Name: z.string(), Standard: z.boolean() })),
    },
  },
  getLanguageContent: {
    summary: 'Get all texts of the portal in a language, including the tenant’s own texts',
    params: z.object({ sprache: z.string().max(10) }),
    responses: { 200: z.record(z.string(), z.string()) },
    errors: ['PSOF0101'],
  },
} as const satisfies Record<string, Contract>
