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
  tenantRewards,
  tenantRoutePaths,
  tenantTarget,
  tenantTheme,
} from './backoffice-tenant-sections.ts'
import { isoTime, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { theme } from './tenants.ts'

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

const version = z.string().min(1, 'required').max(64).describe('what the section was when it was read')

/** A section and the version to send back with a change; PSOF0102 if the section has changed since. */
const section = <Value extends z.ZodType>(value: Value) => z.object({ version, value })

const settings = z.object({
  key: z.string(),
  state: z.enum(tenantStates),
  stateSince: isoTime,
  url: z.string().describe("the portal's address"),
  basics: section(tenantBasics),
  modules: section(tenantModules),
  channels: section(tenantChannels),
  target: section(tenantTarget),
  analytics: section(tenantAnalytics),
  frame: section(tenantFrame),
  routes: section(tenantRoutePaths),
  theme: section(theme),
  mail: section(tenantMail),
  texts: section(tenantOwnTexts),
  rewards: section(tenantRewards).describe('the IBAN masked for who moves no money'),
  bookkeeping: section(tenantBookkeeping),
  secrets: z.array(
    z.object({
      name: z.enum(tenantSecretNames),
      setAt: isoTime.nullable().describe('null: never set'),
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

const listed = z.object({
  key: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  languages: z.array(z.string()),
  state: z.enum(tenantStates),
  stateSince: isoTime,
  url: z.string(),
  brand: z.string().describe("the theme's colour"),
  createdAt: isoTime,
})

const ofOne = ['PSOF0203', 'PSOF0204', 'PSOF0211', 'PSOF0601'] as const
const ofAll = ['PSOF0203', 'PSOF0204', 'PSOF0211'] as const

const change = <Value extends z.ZodType>(summary: string, value: Value) =>
  ({
    summary,
    body: section(value),
    responses: { 200: settings },
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
    summary: 'All tenants, by name',
    responses: { 200: z.object({ tenants: z.array(listed) }) },
    errors: ofAll,
  },
  createTenant: {
    summary:
      'A new tenant, not open to visitors yet. `copyFrom`: with the settings, look, paths and texts of that one, but without hosts, credentials, people, its own addresses and accounts',
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
        .describe('besides: its reward rules as drafts; its own catalogue with pictures'),
    }),
    responses: { 201: listed },
    errors: ['PSOF0100', ...ofAll],
  },
  openTenant: {
    summary: 'Opens the portal to visitors, once nothing of the checklist that blocks it is missing',
    params: byKey,
    responses: { 200: listed },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307', ...ofAll],
  },
  pauseTenant: {
    summary:
      'Closes the portal to visitors. Orders of the provider, jobs, mails and payouts go on; links in mails lead nowhere until it is opened again',
    params: byKey,
    body: z.object({ reason: z.string().trim().min(5, 'required').max(500, 'too-long') }),
    responses: { 200: listed },
    errors: ['PSOF0100', 'PSOF0101', 'PSOF0102', 'PSOF0307', ...ofAll],
  },
  getTenantSettings: {
    summary: 'All settings of a tenant, but no credentials',
    responses: { 200: settings },
    errors: ofOne,
  },
  getTenantChecklist: {
    summary: 'What is there and what is missing before the portal can be opened',
    responses: {
      200: z.object({
        state: z.enum(tenantStates),
        canOpen: z.boolean(),
        items: z.array(
          z.object({
            item: z.enum(checklistItems),
            done: z.boolean(),
            blocking: z.boolean().describe('the portal cannot be opened without it'),
            missing: z.array(z.string()).describe('what of it exactly, e.g. keys of texts'),
            count: z.int().nullable().describe('of what there is, where it can be counted'),
          }),
        ),
      }),
    },
    errors: ofOne,
  },
  createPreviewLink: {
    summary: 'A link with which one browser may look at a portal that is not open, for a working day',
    responses: { 201: z.object({ link: z.string(), expiresAt: isoTime }) },
    errors: ofOne,
  },
  sendTestMail: {
    summary: 'A test mail to the address of who asks, through the sender of the tenant, and how it went',
    responses: {
      200: z.object({
        to: z.string(),
        state: z
          .enum(['sent', 'kept', 'refused', 'no-server'])
          .describe('kept: only to be looked at, as in the demo; no-server: none is set'),
        error: z.string().nullable().describe('what the mail server said'),
      }),
    },
    errors: ['PSOF0100', ...ofOne],
  },
  setTenantBasics: change('Name, hosts, languages', tenantBasics),
  setTenantModules: change('Modules and rules of taking part', tenantModules),
  setTenantChannels: change('Ways to share, in their order', tenantChannels),
  setTenantTarget: change('Where referral links lead', tenantTarget),
  setTenantAnalytics: change('Where goals go, the popup and who may be embedded', tenantAnalytics),
  setTenantFrame: change('Whose pages may have the portal in a frame', tenantFrame),
  setTenantRoutes: change('Paths of pages, and additional pages', tenantRoutePaths),
  setTenantTheme: change('Colours and marks of the portal and its mails', tenantTheme),
  setTenantMail: change('Who mails come from, and who is told what needs looking after', tenantMail),
  setTenantTexts: change("The tenant's own texts, legal ones too", tenantOwnTexts),
  exportTenantTexts: {
    summary: "Every text for whoever translates it: key, German, English, the tenant's own",
    params: inLanguage,
    responses: { 200: z.string().describe('text/csv, UTF-8, semicolons') },
    errors: ['PSOF0100', 'PSOF0101', ...ofOne],
  },
  previewTenantTexts: {
    summary: 'What a file of translated texts would change, and what is wrong in it; nothing is saved',
    params: inLanguage,
    body: z.object({ csv: z.string().min(1, 'required').max(8_000_000, 'too-long') }),
    responses: {
      200: z.object({
        changes: z.array(
          z.object({
            key: z.string(),
            before: z.string(),
            after: z.string().describe('empty: the standard again'),
          }),
        ),
        faults: z.array(
          z.object({
            line: z.int(),
            key: z.string(),
            fault: z.enum(textErrors),
            place: z.string().optional().describe('in braces, where one is unknown or missing'),
          }),
        ),
        unchanged: z.int(),
      }),
    },
    errors: ['PSOF0100', 'PSOF0101', ...ofOne],
  },
  setTenantRewards: change('What rewards are, and what they are paid from', tenantRewards),
  setTenantBookkeeping: change('What the bookkeeping export posts to', tenantBookkeeping),
  setTenantSecret: {
    summary: 'Sets or, with null, removes a credential; it is never answered',
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
    responses: { 200: settings },
    errors: ['PSOF0100', 'PSOF0307', ...ofOne],
  },
} as const satisfies Record<string, Contract>
