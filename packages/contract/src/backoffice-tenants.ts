import type { LedgerAccount } from '@zuruf/domain'
import { z } from 'zod'
import { isoTime, longText, text } from './common.ts'
import type { Contract } from './endpoint.ts'
import { theme } from './tenants.ts'

/** Beside tenants' keys stand the words of the back office's own addresses. Decision 029 */
export const reservedTenantKeys = [
  'session',
  'sessions',
  'me',
  'password',
  'operators',
  'passwort',
  'tenants',
  'installation',
] as const

export const tenantLanguages = ['de', 'en'] as const
export const tenantStates = ['draft', 'live', 'paused'] as const

export const tenantKey = z
  .string()
  .trim()
  .min(1, 'required')
  .regex(/^[a-z0-9][a-z0-9-]{1,40}$/, 'key-characters')
  .refine((key) => !(reservedTenantKeys as readonly string[]).includes(key), 'key-reserved')

const hostLabel = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const host = z
  .string()
  .trim()
  .min(1, 'required')
  .max(253, 'too-long')
  .toLowerCase()
  .regex(new RegExp(`^${hostLabel}(?:\\.${hostLabel})*$`), 'host-invalid')

const different = (values: readonly string[]) => new Set(values).size === values.length

const hosts = z
  .array(host)
  .min(1, 'required')
  .max(20, 'too-long')
  .refine((values) => different(values), 'already-taken')
const languages = z
  .array(z.enum(tenantLanguages, 'invalid'))
  .min(1, 'required')
  .refine((values) => different(values), 'already-taken')
  .describe('the first is the standard')

const emptyText = (max: number) => longText(max).describe('may be empty')
const address = z
  .string()
  .trim()
  .max(254, 'email-invalid')
  .refine((value) => value === '' || z.email().safeParse(value).success, 'email-invalid')
const webAddress = z
  .string()
  .trim()
  .max(500, 'too-long')
  .refine((value) => value === '' || /^https?:\/\/[^\s/]+/.test(value), 'url-invalid')

/** Where people are sent: the web, or a page of the tenant's own host. */
const shopTarget = z
  .string()
  .trim()
  .max(500, 'too-long')
  .refine((value) => /^https?:\/\/[^\s/]+/.test(value) || /^\/[^\s/]/.test(value), 'url-invalid')

const position = z.int().min(-1).max(99).describe('-1: off; else the place in the order')
const count = (max: number, min = 0) =>
  z.int('invalid').min(min, 'too-small-number').max(max, 'too-large-number')

export const tenantBasics = z.object({
  name: text(120),
  hosts,
  languages,
  homepage: webAddress.describe("the tenant's own site; may be empty"),
})

export const tenantModules = z.object({
  agentRecommendation: z.boolean(),
  companyRecommendation: z.boolean(),
  integratedFrame: z.boolean(),
  autologin: z.boolean(),
  forcesLogin: z.boolean(),
  passkeys: z.boolean(),
  offlineCode: z.boolean(),
  allowSelfRecommendation: z.boolean(),
  termsAutoAccept: z.boolean(),
  showsProductCategory: z.boolean(),
  newsletterPermission: z.boolean(),
  advModule: z.boolean(),
  storesBankData: z.boolean(),
  germanIbanOnly: z.boolean(),
  banner: z.boolean(),
  emailWhitelist: z.array(text(254)).max(1000, 'too-long').describe('who may recommend; empty: everybody'),
  lockedWildcards: z.array(text(254)).max(1000, 'too-long').describe('who may not'),
  captcha: z.object({ always: z.boolean(), freePerHour: count(1_000_000) }),
  passwordRule: z.object({
    minLength: count(64, 8),
    lower: z.boolean(),
    upper: z.boolean(),
    digit: z.boolean(),
  }),
})

export const tenantChannels = z.object({
  positions: z.object({
    emailClient: position,
    gmail: position,
    outlook: position,
    yahoo: position,
    facebook: position,
    facebookMessenger: position,
    whatsapp: position,
    xing: position,
    linkedIn: position,
    twitter: position,
    sms: position,
    instagram: position,
    copyLink: position,
  }),
  facebookId: text(64).nullable().describe('without it there is no Messenger'),
})

export const tenantTarget = z.object({
  shopUrl: shopTarget.nullable().describe('where referral links lead; null: the landing page'),
})

export const tenantRoutePaths = z.object({
  paths: z.record(z.string().max(60), z.string().trim().max(200, 'too-long')).describe('page → path'),
  additional: z.array(z.string().max(60)).max(100).describe('additional pages that are switched on'),
})

const color = z
  .string()
  .trim()
  .regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'colour-invalid')

export const tenantTheme = theme.extend({
  ink: color,
  ink2: color,
  paper: color,
  card: color,
  line: color,
  brand: color,
  brandSoft: color,
  accent: color,
  sky: color,
  sand: color,
  rose: color,
  radius: z.number('invalid').min(0, 'too-small-number').max(1.5, 'too-large-number'),
})

export const tenantMail = z.object({
  senderName: emptyText(120),
  senderAddress: address.describe('may be empty; then nobody can be written to'),
  alertAddress: address.describe('who gets what needs looking after; may be empty'),
})

export const tenantOwnTexts = z
  .partialRecord(z.enum(tenantLanguages), z.record(z.string().max(120), longText(20_000)))
  .describe('language → key → text; what is not named keeps its standard')

const payer = z.object({
  name: text(70),
  iban: z.string().trim().min(1, 'required').max(42, 'iban-invalid'),
  bic: z
    .string()
    .trim()
    .regex(/^(?:[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/, 'invalid')
    .describe('may be empty'),
  creditorId: emptyText(35),
  remittance: text(140).describe('`{product}` and `{number}` are filled in'),
})

const voucherKind = z.object({
  key: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]{1,40}$/, 'key-characters'),
  name: text(120),
  issuer: emptyText(200),
  redemption: emptyText(1000),
  valuesCents: z.array(count(10_000_000, 1)).max(100, 'too-long').nullable().describe('null: any value'),
  warnBelow: count(100_000),
})

export const tenantRewards = z.object({
  defaultShare: z.union([z.literal(100), z.literal(50), z.literal(0)], 'invalid'),
  recipientCapCents: count(10_000_000).nullable(),
  holdingDays: count(3650),
  claimWindowDays: count(3650, 1),
  bonus: z
    .object({
      every: count(1000, 1),
      cents: count(10_000_000, 1),
      since: z.iso.date('date-invalid'),
    })
    .nullable(),
  payer: payer.nullable().describe('null: nothing can be paid by bank file'),
  batchDaysBefore: count(28),
  voucherKinds: z
    .array(voucherKind)
    .min(1, 'required')
    .max(100, 'too-long')
    .refine((kinds) => different(kinds.map(({ key }) => key)), 'already-taken'),
  voucherMinDaysValid: count(3650),
})

const accountNumber = z
  .string()
  .trim()
  .regex(/^(?:\d{4,8})?$/, 'account-number')
  .describe("empty: the chart's usual one")

export const tenantBookkeeping = z.object({
  chart: z.enum(['skr03', 'skr04'], 'invalid'),
  consultant: count(9_999_999, 1001).describe('Berater, as the tax consultant says'),
  client: count(99_999, 1).describe('Mandant, likewise'),
  yearBegins: count(12, 1).describe('the month the business year begins with'),
  accounts: z
    .object({
      expense: accountNumber,
      accrued: accountNumber,
      released: accountNumber,
      collected: accountNumber,
      bank: accountNumber,
      vouchers: accountNumber,
      receivable: accountNumber,
      'write-offs': accountNumber,
    } satisfies Record<LedgerAccount, z.ZodType>)
    .describe('all of one length'),
})

/** Credentials that are kept encrypted and never answered. */
export const tenantSecretNames = [
  'cms-client-id',
  'cms-client-secret',
  'sso-client-id',
  'sso-client-secret',
] as const

const version = z.string().min(1, 'required').max(64).describe('what the section was when it was read')

/** A section with the version to send back when it is changed; if it is another by then, PSOF0102. */
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

export const copiedBesides = ['rules', 'catalogue'] as const

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
        .array(z.enum(copiedBesides, 'invalid'))
        .max(copiedBesides.length, 'too-long')
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
  setTenantRoutes: change('Paths of pages, and additional pages', tenantRoutePaths),
  setTenantTheme: change('Colours and marks of the portal and its mails', tenantTheme),
  setTenantMail: change('Who mails come from, and who is told what needs looking after', tenantMail),
  setTenantTexts: change("The tenant's own texts, legal ones too", tenantOwnTexts),
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

/** The sections of a tenant's settings, each read and written as a whole. */
export interface TenantSections {
  readonly basics: z.output<typeof tenantBasics>
  readonly modules: z.output<typeof tenantModules>
  readonly channels: z.output<typeof tenantChannels>
  readonly target: z.output<typeof tenantTarget>
  readonly routes: z.output<typeof tenantRoutePaths>
  readonly theme: z.output<typeof tenantTheme>
  readonly mail: z.output<typeof tenantMail>
  readonly texts: z.output<typeof tenantOwnTexts>
  readonly rewards: z.output<typeof tenantRewards>
  readonly bookkeeping: z.output<typeof tenantBookkeeping>
}
