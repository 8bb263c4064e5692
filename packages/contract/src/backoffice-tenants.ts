import { z } from 'zod'
import {
  hosts,
  languages,
  tenantAnalytics,
  tenantBasics,
  tenantBookkeeping,
  tenantChannels,
  tenantFrame,
  tenantMail,
  tenantModules,
  tenantOwnTexts,
  tenantRetention,
  tenantRewards,
  tenantRoutePaths,
  tenantTarget,
  tenantTheme,
} from './backoffice-tenant-sections.ts'
import { fileOf, isoTime, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { logoPicture, logoShapes, ownFont, storedTheme } from './tenants.ts'

/** Keys no tenant can have, because the back office's own paths use these words. Decision 029 */
export const reservedTenantKeys = [
  'session',
  'sessions',
  'me',
  'password',
  'operators',
  'passwort',
  'tenants',
  'installation',
  'four-eyes',
] as const

export const tenantStates = ['draft', 'live', 'paused'] as const

export const tenantKey = z
  .string()
  .trim()
  .min(1, 'required')
  .regex(/^[a-z0-9][a-z0-9-]{1,40}$/, 'key-characters')
  .refine((key) => !(reservedTenantKeys as readonly string[]).includes(key), 'key-reserved')

/** Credentials that are stored encrypted and never returned. */
export const tenantSecretNames = [
  'cms-client-id',
  'cms-client-secret',
  'sso-client-id',
  'sso-client-secret',
] as const

const version = z.string().min(1, 'required').max(64).describe('version of the section when it was read')

/** A section and the version to send back with a change; PSOF0102 if the section has changed since. */
const section = <Value extends z.ZodType>(value: Value) => z.object({ version, value })

export const tenantSettings = z.object({
  key: z.string(),
  state: z.enum(tenantStates),
  stateSince: isoTime,
  url: z.string().describe('URL of the portal'),
  basics: section(tenantBasics),
  modules: section(tenantModules),
  channels: section(tenantChannels),
  target: section(tenantTarget),
  analytics: section(tenantAnalytics),
  frame: section(tenantFrame),
  routes: section(tenantRoutePaths),
  theme: section(storedTheme),
  mail: section(tenantMail),
  texts: section(tenantOwnTexts),
  rewards: section(tenantRewards).describe('the IBAN is masked for operators who may not move money'),
  bookkeeping: section(tenantBookkeeping),
  retention: section(tenantRetention),
  secrets: z.array(
    z.object({
      name: z.enum(tenantSecretNames),
      setAt: isoTime.nullable().describe('null if not set'),
    }),
  ),
})

export const optionalCopyParts = ['rules', 'catalogue'] as const

export const checklistItems = [
  'legal',
  'sender',
  'channels',
  'products',
  'rewards',
  'payment',
  'mail-server',
  'test-mail',
  'look',
  'provider-key',
  'handover',
  'order-documents',
  'alert-address',
  'second-operator',
] as const

export const tenantListItem = z.object({
  key: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  languages: z.array(z.string()),
  state: z.enum(tenantStates),
  stateSince: isoTime,
  url: z.string(),
  brand: z.string().describe('brand colour of the theme'),
  frozen: z
    .object({ hasMoved: z.boolean(), movedTo: z.string().nullable().describe('URL of the portal') })
    .nullable()
    .describe('not null while the installation does nothing for the tenant'),
  createdAt: isoTime,
})

const ofOne = ['PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'] as const
const ofAll = ['PSOF0203', 'PSOF0204', 'PSOF0211'] as const

const change = <Value extends z.ZodType>(summary: string, value: Value) =>
  ({
    summary,
    body: section(value),
    responses: { 200: tenantSettings },
    errors: ['PSOF0100', 'PSOF0102', ...ofOne],
  }) as const satisfies Contract

/** Validation errors of a tenant's text overrides. */
export const textErrors = [
  'text-unknown',
  'place-unknown',
  'place-missing',
  'too-long',
  'already-taken',
] as const

const inLanguage = z.object({ language: z.string().regex(/^[a-z]{2}$/, 'invalid') })
const byKey = z.object({ key: z.string().min(1).max(80) })

export const backofficeTenantEndpoints = {
  listTenants: {
    summary: 'List all tenants by name',
    responses: { 200: z.object({ tenants: z.array(tenantListItem) }) },
    errors: ofAll,
  },
  createTenant: {
    summary:
      'Create a tenant as a draft, not open to visitors yet. `copyFrom` copies the settings, theme, paths and texts of another tenant, but not its hosts, credentials, people, addresses or accounts',
    body: z.object({
      key: tenantKey,
      name: text(120),
      hosts,
      languages,
      copyFrom: z.string().trim().min(1, 'required').max(80, 'too-long').nullish(),
      copy: z
        .array(z.enum(optionalCopyParts, 'invalid'))
        .max(optionalCopyParts.length, 'too-long')
        .default([])
        .describe('further parts to copy: its reward rules as drafts; its own catalogue with pictures'),
    }),
    responses: { 201: tenantListItem },
    errors: ['PSOF0100', ...ofAll],
  },
  openTenant: {
    summary: 'Open the portal to visitors. All blocking items of the checklist must be done',
    params: byKey,
    responses: { 200: tenantListItem },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307', ...ofAll],
  },
  pauseTenant: {
    summary:
      'Close the portal to visitors. The provider’s orders, jobs, mails and payouts continue; links in mails do not work until it is opened again',
    params: byKey,
    body: z.object({ reason: z.string().trim().min(5, 'required').max(500, 'too-long') }),
    responses: { 200: tenantListItem },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307', ...ofAll],
  },
  getTenantSettings: {
    summary: 'Get all settings of a tenant, without credentials',
    responses: { 200: tenantSettings },
    errors: ofOne,
  },
  getTenantChecklist: {
    summary: 'Get the checklist for opening the portal: done and missing items',
    responses: {
      200: z.object({
        state: z.enum(tenantStates),
        canOpen: z.boolean(),
        items: z.array(
          z.object({
            item: z.enum(checklistItems),
            done: z.boolean(),
            blocking: z.boolean().describe('the portal cannot be opened without it'),
            missing: z.array(z.string()).describe('missing parts of the item, e.g. keys of texts'),
            count: z.int().nullable().describe('number that exist; null if they cannot be counted'),
          }),
        ),
      }),
    },
    errors: ofOne,
  },
  createPreviewLink: {
    summary:
      'Create a preview link to a portal that is not open. A browser that opens it before it expires has access for eight hours',
    responses: { 201: z.object({ link: z.string(), expiresAt: isoTime }) },
    errors: ofOne,
  },
  sendTestMail: {
    summary:
      'Send a test mail from the tenant’s sender to the requesting operator’s address, and return the outcome',
    responses: {
      200: z.object({
        to: z.string(),
        state: z
          .enum(['sent', 'kept', 'refused', 'no-server'])
          .describe('kept: only stored for viewing, as in the demo; no-server: no mail server is set'),
        error: z.string().nullable().describe('error of the mail server'),
      }),
    },
    errors: ['PSOF0100', ...ofOne],
  },
  setTenantBasics: change('Change the name, hosts and languages of a tenant', tenantBasics),
  setTenantModules: change('Change the modules and the rules of participation', tenantModules),
  setTenantChannels: change('Change the sharing channels and their order', tenantChannels),
  setTenantTarget: change('Change the target of referral links', tenantTarget),
  setTenantAnalytics: change(
    'Change the analytics server, the exit prompt and the hosts that may be embedded',
    tenantAnalytics,
  ),
  setTenantFrame: change('Change the origins of pages that may embed the portal in a frame', tenantFrame),
  setTenantRoutes: change('Change the paths of pages and the additional pages', tenantRoutePaths),
  setTenantTheme: change('Change the colours and logo of the portal and its mails', tenantTheme),
  uploadTenantFont: {
    summary:
      'Upload a font (WOFF2, at most 80 kB) for the theme. It is deleted after a day unless a saved theme uses it',
    query: z.object({
      name: text(80),
      serif: z
        .enum(['true', 'false'])
        .describe('whether the font has serifs; chooses the system font that stands in'),
      licensed: z
        .literal('true', 'required')
        .describe('the operator confirms that the tenant may use the font on its pages'),
    }),
    responses: { 200: ownFont },
    errors: ['PSOF0100', ...ofOne],
  },
  convertTenantLogo: {
    summary:
      'Convert a picture (JPEG, PNG, WebP, at most 10 MB; SVG, at most 500 kB) for use as the tenant’s logo. Nothing is saved; the result is part of the theme',
    query: z.object({ shape: z.enum(logoShapes) }),
    responses: { 200: logoPicture },
    // PSOF0802: too many pictures are being converted.
    errors: ['PSOF0100', 'PSOF0802', ...ofOne],
  },
  setTenantMail: change('Change the sender of mails and the address for alerts', tenantMail),
  setTenantTexts: change('Change the tenant’s own texts, including legal ones', tenantOwnTexts),
  exportTenantTexts: {
    summary: 'Export all texts for translation: key, German, English, the tenant’s own text',
    params: inLanguage,
    responses: { 200: fileOf('text/csv') },
    errors: ['PSOF0100', 'PSOF0101', ...ofOne],
  },
  previewTenantTexts: {
    summary: 'Preview the changes and errors of a file of translated texts. Nothing is saved',
    params: inLanguage,
    body: z.object({ csv: z.string().min(1, 'required').max(8_000_000, 'too-long') }),
    responses: {
      200: z.object({
        changes: z.array(
          z.object({
            key: z.string(),
            before: z.string(),
            after: z.string().describe('empty if the standard text is restored'),
          }),
        ),
        faults: z.array(
          z.object({
            line: z.int(),
            key: z.string(),
            fault: z.enum(textErrors),
            place: z
              .string()
              .optional()
              .describe('name of the placeholder in braces that is unknown or missing'),
          }),
        ),
        unchanged: z.int(),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', ...ofOne],
  },
  setTenantRewards: change(
    'Change the reward settings and the account that rewards are paid from',
    tenantRewards,
  ),
  setTenantBookkeeping: change('Change the accounts of the bookkeeping export', tenantBookkeeping),
  setTenantRetention: change('Change how long records are kept', tenantRetention),
  setTenantSecret: {
    summary: 'Set a credential, or remove it with null. It is never returned',
    params: z.object({ secret: z.enum(tenantSecretNames, 'invalid') }),
    body: z.object({
      value: z
        .string()
        .trim()
        .min(1, 'required')
        .max(4000, 'too-long')
        .refine((value) => !/\p{Cc}/u.test(value), 'control-characters')
        .nullable(),
    }),
    responses: { 200: tenantSettings },
    errors: ['PSOF0100', 'PSOF0307', ...ofOne],
  },
} as const satisfies Record<string, Contract>
