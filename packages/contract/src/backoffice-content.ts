import { z } from 'zod'
import { isoTime, longText, maxInteger, noContent, text } from './common.ts'
import { contentKindNames } from './content-kinds.ts'
import type { Contract } from './endpoint.ts'

const kind = z.enum(contentKindNames, 'invalid')
const id = z.string().trim().min(1, 'required').max(60, 'too-long')
const byKind = z.object({ kind })
const byId = z.object({ kind, id })
/** Revision as a query parameter, for requests without a body. */
const seen = z.object({
  revision: z.coerce.number().int().min(0).max(maxInteger).describe('what the item was when it was read'),
})
const revision = z
  .int()
  .min(0)
  .max(maxInteger)
  .describe('what the item was when it was read; 0: nobody has touched it')

/** Path of a page of the portal itself, never of another host. */
const portalPath = /^\/[a-z0-9][\w/-]*(#[\w-]+)?$/

/** Field → language (`iv`: one value for all languages) → value. The service checks that the fields fit the kind. */
const data = z.record(z.string().max(40), z.record(z.string().max(10), longText(60_000)))

export const contentStates = ['standard', 'draft', 'published', 'changed', 'scheduled', 'hidden'] as const

const summary = z.object({
  id: z.string(),
  title: z.string().describe('in the language asked for; empty where there is none'),
  state: z
    .enum(contentStates)
    .describe('standard: as delivered; draft: never published; changed: published, with a newer draft'),
  revision,
  publishAt: isoTime.nullable(),
  changedAt: isoTime.nullable(),
  changedBy: z.string().nullable(),
})

const step = z.object({
  revision: z.int(),
  action: z.enum([
    'saved',
    'published',
    'scheduled',
    'unscheduled',
    'discarded',
    'hidden',
    'shown',
    'restored',
    'reset',
  ]),
  at: isoTime,
  by: z.string().nullable().describe('an operator, or null for the clock'),
})

const item = summary.extend({
  data: data.describe('what is worked on: the draft, else what is published, else the standard'),
  published: data.nullable().describe('what visitors see; null: the standard, or nothing'),
  standard: data.nullable().describe('as delivered; null where there is none'),
  pictures: z
    .array(z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() }))
    .describe('those its texts and fields show'),
  versions: z.array(step).describe('the last fifty steps, newest first'),
  usedIn: z
    .object({
      items: z.array(z.object({ kind, id: z.string() })),
      texts: z.array(z.object({ language: z.string(), key: z.string() })),
    })
    .describe('of a variable: published or planned items and own texts of the tenant that ask for it'),
})

const asset = z.object({
  id: z.string(),
  name: z.string(),
  alt: z.record(z.string(), z.string()),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  createdAt: isoTime,
  usedIn: z.array(z.object({ kind, id: z.string() })).describe('items that show it, drafts included'),
})

const source = z.object({
  outside: z.object({ url: z.string(), app: z.string() }).nullable().describe('null: the built-in CMS'),
  hasCredentials: z.boolean(),
  checkedAt: isoTime.nullable(),
  answeredAt: isoTime.nullable().describe('when the outside CMS last answered'),
  error: z
    .enum(['address', 'unreachable', 'credentials', 'status', 'invalid'])
    .nullable()
    .describe('why its last answer was none'),
  errorDetail: z.string().nullable(),
  builtIn: z.object({
    url: z.string().describe('where the built-in CMS answers others'),
    app: z.string(),
    clients: z.array(z.object({ id: z.string(), name: z.string(), createdAt: isoTime })),
  }),
})

const conflict = ['PSOF0101', 'PSOF0102'] as const

export const backofficeContentEndpoints = {
  listContent: {
    summary: 'All items of a kind in their order, at most 1,000',
    params: byKind,
    responses: { 200: z.object({ items: z.array(summary) }) },
  },
  getContent: {
    summary: 'One item with its draft, its versions and what visitors see',
    params: byId,
    responses: { 200: item },
    errors: ['PSOF0101'],
  },
  createContent: {
    summary: 'A new item, as a draft',
    params: byKind,
    body: z.object({ id: id.optional().describe('absent: one is made'), data }),
    responses: { 200: item },
    errors: ['PSOF0102'],
  },
  saveContent: {
    summary: 'Saves a draft; visitors see nothing of it',
    params: byId,
    body: z.object({ revision, data }),
    responses: { 200: item },
    errors: conflict,
  },
  publishContent: {
    summary: 'Shows the draft to visitors, at once or at a moment to come',
    params: byId,
    body: z.object({ revision, at: z.iso.datetime('invalid').nullish().describe('absent: now') }),
    responses: { 200: item },
    errors: conflict,
  },
  unscheduleContent: {
    summary: 'Takes back a publication that is to come; the draft stays',
    params: byId,
    query: seen,
    responses: { 200: item },
    errors: conflict,
  },
  discardContentDraft: {
    summary: 'Throws the draft away; what is published stays',
    params: byId,
    query: seen,
    responses: { 200: item.nullable().describe('null: there was nothing but the draft') },
    errors: conflict,
  },
  restoreContent: {
    summary: 'Makes an earlier version the draft, or takes away what is not the standard',
    params: byId,
    body: z.object({
      revision,
      from: z
        .int()
        .min(1)
        .max(maxInteger)
        .nullable()
        .describe(
          'a version with content; null: the standard is shown again, at once and as later releases word it',
        ),
    }),
    responses: { 200: item },
    errors: conflict,
  },
  setContentVisibility: {
    summary: 'Takes an item from visitors, or gives it back; a variable that is used cannot be taken',
    params: byId,
    body: z.object({ revision, hidden: z.boolean() }),
    responses: { 200: item },
    errors: conflict,
  },
  getContentVersion: {
    summary: 'What an item was at a step',
    params: byId.extend({ revision: z.coerce.number().int().min(1).max(maxInteger) }),
    responses: { 200: z.object({ data }) },
    errors: ['PSOF0101'],
  },
  orderContent: {
    summary: 'Puts the items of a kind into this order',
    params: byKind,
    body: z.object({ ids: z.array(id).min(1, 'required').max(1_000, 'too-long') }),
    responses: { 200: z.object({ items: z.array(summary) }) },
    errors: ['PSOF0102'],
  },
  listContentVariables: {
    summary: 'Names that may stand in a text as `{name}`, with what they say now in each language',
    responses: {
      200: z.object({
        languages: z
          .array(z.string())
          .min(1)
          .describe("the tenant's; first the one that stands in for others"),
        variables: z.array(
          z.object({ name: z.string(), builtIn: z.boolean(), values: z.record(z.string(), z.string()) }),
        ),
      }),
    },
  },
  previewContent: {
    summary: 'A link under which this browser sees drafts on the portal, for some hours',
    body: z.object({
      path: z
        .string()
        .max(200, 'too-long')
        .regex(portalPath, 'invalid')
        .optional()
        .describe('page of the portal it leads to; absent: its first'),
    }),
    responses: { 200: z.object({ url: z.string(), expiresAt: isoTime }) },
  },

  listContentAssets: {
    summary: 'Pictures, newest first',
    query: z.object({
      after: z.string().max(64).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      search: z.string().trim().max(100).optional(),
    }),
    responses: { 200: z.object({ assets: z.array(asset) }) },
  },
  uploadContentAsset: {
    summary: 'Takes a picture (JPEG, PNG, WebP, at most 10 MB and 25 megapixels) and draws it anew',
    query: z.object({ name: z.string().trim().max(200, 'too-long').default('') }),
    responses: { 200: asset },
  },
  changeContentAsset: {
    summary: 'Another name, other words for who cannot see it',
    params: z.object({ id }),
    body: z.object({ name: text(200), alt: z.record(z.string().max(10), longText(300)) }),
    responses: { 200: asset },
    errors: ['PSOF0101'],
  },
  removeContentAsset: {
    summary: 'Removes a picture that nothing shows',
    params: z.object({ id }),
    responses: { 204: noContent },
    errors: ['PSOF0101', 'PSOF0102'],
  },

  getContentSource: {
    summary: 'Where the content comes from, and how that goes',
    responses: { 200: source },
  },
  setContentSource: {
    summary: 'Uses the built-in CMS, or one that speaks like Squidex',
    body: z.object({
      outside: z
        .object({
          url: z.string().trim().min(1, 'required').max(500, 'too-long'),
          app: text(100),
          clientId: text(200).nullish().describe('absent: as it was'),
          clientSecret: text(500).nullish().describe('absent: as it was'),
        })
        .nullable(),
    }),
    responses: { 200: source },
  },
  testContentSource: {
    summary: 'Asks the outside CMS now',
    responses: { 200: source },
    errors: ['PSOF0102'],
  },
  addContentClient: {
    summary: 'Lets another program read the content of the built-in CMS',
    body: z.object({ name: text(100) }),
    responses: { 200: z.object({ id: z.string(), secret: z.string().describe('shown this once') }) },
  },
  removeContentClient: {
    summary: 'Ends the access of another program',
    params: z.object({ id: z.string().max(100) }),
    responses: { 204: noContent },
    errors: ['PSOF0101'],
  },
} as const satisfies Record<string, Contract>
