import { contentActions } from '@zuruf/domain/content'
import { z } from 'zod'
import { isoTime, longText, maxInteger, noContent, text } from './common.ts'
import { contentKindNames } from './content-kinds.ts'
import type { Contract } from './endpoint.ts'

export const contentKind = z.enum(contentKindNames, 'invalid')
const id = z.string().trim().min(1, 'required').max(60, 'too-long')
const byKind = z.object({ kind: contentKind })
const byId = z.object({ kind: contentKind, id })
/** Revision as a query parameter, for requests without a body. */
const seen = z.object({
  revision: z.coerce.number().int().min(0).max(maxInteger).describe('revision of the item when it was read'),
})
const revision = z
  .int()
  .min(0)
  .max(maxInteger)
  .describe('revision of the item when it was read; 0 if nobody has changed it')

/** Path of a page of the portal itself, never of another host. */
const portalPath = /^\/[a-z0-9][\w/-]*(#[\w-]+)?$/

/** Field → language (`iv`: one value for all languages) → value. The service checks that the fields fit the kind. */
export const contentData = z.record(z.string().max(40), z.record(z.string().max(10), longText(60_000)))

export const contentStates = ['standard', 'draft', 'published', 'changed', 'scheduled', 'hidden'] as const

export const contentSummary = z.object({
  id: z.string(),
  title: z.string().describe('in the requested language or a fallback; empty if there is none'),
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
  action: z.enum(contentActions),
  at: isoTime,
  by: z.string().nullable().describe('name of the operator; null for a scheduled publication'),
})

export const contentItem = contentSummary.extend({
  data: contentData.describe(
    'content being edited: the draft, otherwise the published version, otherwise the standard',
  ),
  published: contentData
    .nullable()
    .describe('version that visitors see; null if they see the standard or nothing'),
  standard: contentData.nullable().describe('content as delivered; null if there is none'),
  pictures: z
    .array(z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() }))
    .describe('pictures used in its texts and fields'),
  versions: z.array(step).describe('last 50 steps, newest first'),
  usedIn: z
    .object({
      items: z.array(z.object({ kind: contentKind, id: z.string() })),
      texts: z.array(z.object({ language: z.string(), key: z.string() })),
    })
    .describe('for a variable: published or scheduled items and the tenant’s own texts that use it'),
})

export const contentAsset = z.object({
  id: z.string(),
  name: z.string(),
  alt: z.record(z.string(), z.string()),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  createdAt: isoTime,
  usedIn: z
    .array(z.object({ kind: contentKind, id: z.string() }))
    .describe('items that use it, including drafts'),
})

export const contentSource = z.object({
  outside: z
    .object({ url: z.string(), app: z.string() })
    .nullable()
    .describe('external CMS; null for the built-in CMS'),
  hasCredentials: z.boolean(),
  checkedAt: isoTime.nullable(),
  answeredAt: isoTime.nullable().describe('time of the last response of the external CMS'),
  error: z
    .enum(['address', 'unreachable', 'credentials', 'status', 'invalid'])
    .nullable()
    .describe('reason why its last request failed; null if it succeeded'),
  errorDetail: z.string().nullable(),
  builtIn: z.object({
    url: z.string().describe('URL of the built-in CMS for other programs'),
    app: z.string(),
    clients: z.array(z.object({ id: z.string(), name: z.string(), createdAt: isoTime })),
  }),
})

const conflict = ['PSOF0101', 'PSOF0102'] as const

export const backofficeContentEndpoints = {
  listContent: {
    summary: 'List all items of a kind in their order, at most 1,000',
    params: byKind,
    responses: { 200: z.object({ items: z.array(contentSummary) }) },
  },
  getContent: {
    summary: 'Get an item with its draft, its versions and its published content',
    params: byId,
    responses: { 200: contentItem },
    errors: ['PSOF0101'],
  },
  createContent: {
    summary: 'Create an item as a draft',
    params: byKind,
    body: z.object({ id: id.optional().describe('generated if absent'), data: contentData }),
    responses: { 200: contentItem },
    errors: ['PSOF0102'],
  },
  saveContent: {
    summary: 'Save a draft, which visitors do not see',
    params: byId,
    body: z.object({ revision, data: contentData }),
    responses: { 200: contentItem },
    errors: conflict,
  },
  publishContent: {
    summary: 'Publish the draft, at once or at a later time',
    params: byId,
    body: z.object({ revision, at: z.iso.datetime('invalid').nullish().describe('now if absent') }),
    responses: { 200: contentItem },
    errors: conflict,
  },
  unscheduleContent: {
    summary: 'Cancel a scheduled publication; the draft stays',
    params: byId,
    query: seen,
    responses: { 200: contentItem },
    errors: conflict,
  },
  discardContentDraft: {
    summary: 'Discard the draft; the published version stays',
    params: byId,
    query: seen,
    responses: { 200: contentItem.nullable().describe('null if the item consisted only of the draft') },
    errors: conflict,
  },
  restoreContent: {
    summary: 'Make an earlier version the draft, or restore the standard',
    params: byId,
    body: z.object({
      revision,
      from: z
        .int()
        .min(1)
        .max(maxInteger)
        .nullable()
        .describe(
          'a version with content; null: visitors see the standard again at once, including changes in later releases',
        ),
    }),
    responses: { 200: contentItem },
    errors: conflict,
  },
  setContentVisibility: {
    summary: 'Hide an item from visitors, or show it again. A variable that is in use cannot be hidden',
    params: byId,
    body: z.object({ revision, hidden: z.boolean() }),
    responses: { 200: contentItem },
    errors: conflict,
  },
  getContentVersion: {
    summary: 'Get the content of an item at a revision',
    params: byId.extend({ revision: z.coerce.number().int().min(1).max(maxInteger) }),
    responses: { 200: z.object({ data: contentData }) },
    errors: ['PSOF0101'],
  },
  orderContent: {
    summary: 'Set the order of the items of a kind',
    params: byKind,
    body: z.object({ ids: z.array(id).min(1, 'required').max(1_000, 'too-long') }),
    responses: { 200: z.object({ items: z.array(contentSummary) }) },
    errors: ['PSOF0102'],
  },
  listContentVariables: {
    summary:
      'List the variables that a text may contain as `{name}`, with their current value in each language',
    responses: {
      200: z.object({
        languages: z
          .array(z.string())
          .min(1)
          .describe('languages of the tenant; the first is the fallback for the others'),
        variables: z.array(
          z.object({ name: z.string(), builtIn: z.boolean(), values: z.record(z.string(), z.string()) }),
        ),
      }),
    },
  },
  previewContent: {
    summary:
      'Create a preview link. A browser that opens it before it expires sees drafts on the portal for eight hours',
    body: z.object({
      path: z
        .string()
        .max(200, 'too-long')
        .regex(portalPath, 'invalid')
        .optional()
        .describe('page of the portal that the link leads to; the home page if absent'),
    }),
    responses: { 200: z.object({ url: z.string(), expiresAt: isoTime }) },
  },

  listContentAssets: {
    summary: 'List pictures, newest first',
    query: z.object({
      after: z.string().max(64).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      search: z.string().trim().max(100).optional(),
    }),
    responses: { 200: z.object({ assets: z.array(contentAsset) }) },
  },
  uploadContentAsset: {
    summary: 'Upload a picture (JPEG, PNG, WebP, at most 10 MB and 25 megapixels), which is re-encoded',
    query: z.object({ name: z.string().trim().max(200, 'too-long').default('') }),
    responses: { 200: contentAsset },
  },
  changeContentAsset: {
    summary: 'Change the name and the alternative texts of a picture',
    params: z.object({ id }),
    body: z.object({ name: text(200), alt: z.record(z.string().max(10), longText(300)) }),
    responses: { 200: contentAsset },
    errors: ['PSOF0101'],
  },
  removeContentAsset: {
    summary: 'Delete a picture that is not in use',
    params: z.object({ id }),
    responses: { 204: noContent },
    errors: ['PSOF0101', 'PSOF0102'],
  },

  getContentSource: {
    summary: 'Get the source of the content and its status',
    responses: { 200: contentSource },
  },
  setContentSource: {
    summary: 'Use the built-in CMS, or an external one with the Squidex API',
    body: z.object({
      outside: z
        .object({
          url: z.string().trim().min(1, 'required').max(500, 'too-long'),
          app: text(100),
          clientId: text(200).nullish().describe('absent: unchanged; removed if `url` or `app` changes'),
          clientSecret: text(500).nullish().describe('absent: unchanged; removed if `url` or `app` changes'),
        })
        .nullable(),
    }),
    responses: { 200: contentSource },
  },
  testContentSource: {
    summary: 'Send a test request to the external CMS',
    responses: { 200: contentSource },
    errors: ['PSOF0102'],
  },
  addContentClient: {
    summary: 'Allow another program to read the content of the built-in CMS',
    body: z.object({ name: text(100) }),
    responses: { 200: z.object({ id: z.string(), secret: z.string().describe('shown only once') }) },
  },
  removeContentClient: {
    summary: 'Revoke the access of another program',
    params: z.object({ id: z.string().max(100) }),
    responses: { 204: noContent },
    errors: ['PSOF0101'],
  },
} as const satisfies Record<string, Contract>
