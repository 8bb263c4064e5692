import type { LedgerAccount } from '@zuruf/domain'
import { forEachChannelSetting } from '@zuruf/domain/channels'
import { isEmail } from '@zuruf/domain/email'
import { handoverWays } from '@zuruf/domain/handover-states'
import { orderKinds } from '@zuruf/domain/order-kinds'
import { payoutWeeks } from '@zuruf/domain/payouts'
import { forEachRetention, retentionRules } from '@zuruf/domain/retention'
import { forEachTenantFlag } from '@zuruf/domain/tenant-flags'
import { isOwnPath, isPublicHost, webAddress } from '@zuruf/domain/web-address'
import { z } from 'zod'
import { longText, text } from './common.ts'
import { linkLifetimes, storedTheme } from './tenants.ts'

const hostLabel = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const host = z
  .string()
  .trim()
  .min(1, 'required')
  .max(253, 'too-long')
  .toLowerCase()
  .regex(new RegExp(`^${hostLabel}(?:\\.${hostLabel})*$`), 'host-invalid')

const different = (values: readonly string[]) => new Set(values).size === values.length

export const hosts = z
  .array(host)
  .min(1, 'required')
  .max(20, 'too-long')
  .refine((values) => different(values), 'already-taken')
export const languages = z
  .array(z.string().regex(/^[a-z]{2}$/, 'invalid'))
  .min(1, 'required')
  .refine((values) => different(values), 'already-taken')
  .max(20, 'too-long')
  .describe('ISO 639-1; the first is the default language')

const emptyText = (max: number) => longText(max).describe('may be empty')
const address = z
  .string()
  .trim()
  .max(254, 'email-invalid')
  .refine((value) => value === '' || isEmail(value), 'email-invalid')

const isLink = (value: string) => webAddress(value, { http: true }) !== undefined
const optionalLink = z
  .string()
  .trim()
  .max(500, 'too-long')
  .refine((value) => value === '' || isLink(value), 'url-invalid')

/** Link target: a public URL, or a path on the tenant's own host. */
const shopTarget = z
  .string()
  .trim()
  .max(500, 'too-long')
  .refine((value) => isLink(value) || isOwnPath(value), 'url-invalid')

const position = z.int().min(-1).max(99).describe('-1: off; else the sort position')
const count = (max: number, min = 0) =>
  z.int('invalid').min(min, 'too-small-number').max(max, 'too-large-number')

/** Forms of a name in German sentences, with its article. */
export const nameForms = z.object({
  nominative: text(120),
  genitive: text(120),
  dative: text(120),
  accusative: text(120),
  plural: z.boolean().describe('whether verbs are in the plural'),
})

export const tenantBasics = z.object({
  name: text(120),
  nameForms: nameForms
    .nullable()
    .optional()
    .describe('null: German texts use the plain name, in the singular; unchanged if absent'),
  hosts,
  languages,
  homepage: optionalLink.describe('the tenant’s own website; may be empty'),
})

/** Domain part of an e-mail address: a public name, umlauts allowed; `*.` in front matches its subdomains. */
const mailDomain = z
  .string()
  .trim()
  .min(1, 'required')
  .max(253, 'too-long')
  .toLowerCase()
  .refine((value) => isEmail(`name@${value.replace(/^\*\./, '')}`), 'mail-domain-invalid')

export const tenantModules = z.object({
  ...forEachTenantFlag(() => z.boolean()),
  emailWhitelist: z
    .array(text(254))
    .max(1000, 'too-long')
    .describe('addresses that may recommend; empty: all'),
  companyDomains: z
    .array(mailDomain)
    .max(200, 'too-long')
    .refine((values) => different(values), 'already-taken')
    .describe('mail domains of employees; empty: all that may recommend'),
  lockedWildcards: z
    .array(text(254))
    .max(1000, 'too-long')
    .describe('patterns of addresses that may not recommend'),
  captcha: z.object({ always: z.boolean(), freePerHour: count(1_000_000) }),
  contactCaptchaAlways: z
    .boolean()
    .describe(
      'whether the contact form requires a captcha from every anonymous visitor, whatever `captcha` is set to',
    ),
  passwordRule: z.object({
    minLength: count(64, 8),
    lower: z.boolean(),
    upper: z.boolean(),
    digit: z.boolean(),
  }),
})

export const tenantChannels = z.object({
  positions: z.object(forEachChannelSetting(() => position)),
  facebookId: text(64).nullable().describe('null: the Messenger channel is not available'),
})

export const tenantTarget = z.object({
  shopUrl: shopTarget.nullable().describe('target of referral links; null: the landing page'),
  linkLifetime: z
    .enum(linkLifetimes)
    .describe('when links expire: 60 days after their creation, 60 days after their last visit, or never'),
  handover: z
    .enum(handoverWays, 'invalid')
    .describe('how the provider gets the orders of our own form; off: it cannot fetch them'),
  orderKind: z
    .enum(orderKinds, 'invalid')
    .optional()
    .describe('order kind of our own form unless the product sets one; unchanged if absent'),
  handoverAlertHours: count(720, 1).describe(
    'hours that an order may wait for the provider before the overview warns of it',
  ),
})

/**
 * Origin of pages that may embed the portal in a frame, as in `frame-ancestors`. Without TLS only the local
 * machine, for testing.
 */
const parentOrigin = z
  .string()
  .trim()
  .max(260, 'too-long')
  .toLowerCase()
  .overwrite((value) => value.replace(/\/$/, ''))
  .regex(
    new RegExp(
      `^(?:https://${hostLabel}(?:\\.${hostLabel})+(?::\\d{1,5})?|http://(?:localhost|127\\.0\\.0\\.1)(?::(?:\\d{1,5}|\\*))?)$`,
    ),
    'origin-invalid',
  )
  .refine((value) => value.startsWith('http:') || webAddress(value) !== undefined, 'origin-invalid')

export const tenantFrame = z.object({
  parents: z
    .array(parentOrigin)
    .max(20, 'too-long')
    .refine((values) => different(values), 'already-taken')
    .describe('origins of the pages that may embed the portal in a frame'),
})

/** Host that may be shown in a frame: a public host name, not an IP address, without a port. */
const outsideHost = z
  .string()
  .trim()
  .max(253, 'too-long')
  .toLowerCase()
  .regex(new RegExp(`^${hostLabel}(?:\\.${hostLabel})+$`), 'host-invalid')
  .refine(isPublicHost, 'host-invalid')

export const tenantAnalytics = z.object({
  siteId: count(1_000_000, 1).describe('site id (`idsite`) at the analytics server'),
  serverUrl: z
    .string()
    .trim()
    .max(500, 'too-long')
    .regex(/^https:\/\/[^\s/?#@:]+(?:\/[^\s?#]*)?$/, 'url-invalid')
    .refine((value) => webAddress(value) !== undefined, 'url-invalid')
    .nullable()
    .describe('base URL of the tenant’s own analytics server; null: only the built-in collector'),
  exitPopup: z.boolean().describe('whether visitors who are about to leave are prompted to recommend'),
  embedHosts: z
    .array(outsideHost)
    .max(20, 'too-long')
    .refine((values) => different(values), 'already-taken')
    .describe('hosts whose videos and maps pages may show once the visitor has agreed'),
})

export const tenantRoutePaths = z.object({
  paths: z.record(z.string().max(60), z.string().trim().max(200, 'too-long')).describe('page → path'),
  additional: z.array(z.string().max(60)).max(100).describe('additional pages that are switched on'),
})

const color = z
  .string()
  .trim()
  .regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'colour-invalid')

export const tenantTheme = storedTheme.extend({
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
  senderAddress: address.describe('may be empty; no mails can be sent then'),
  alertAddress: address.describe('address for alerts; may be empty'),
  contactAddress: address.describe(
    'address for messages from the contact form; empty: the address on the contact page',
  ),
  news: z.boolean().describe('whether recommenders get mails about orders and contracts over their links'),
  orders: z.boolean().describe('whether recipients get mails about the progress and outcome of their order'),
  linkEnding: z.boolean().describe('whether recommenders get mails about links that expire'),
  receipts: z
    .boolean()
    .describe('whether the owner of a reward gets a mail when it is collected with its link'),
})

export const tenantOwnTexts = z
  .record(z.string().max(2), z.record(z.string().max(120), longText(20_000)))
  .describe('language → key → text; texts that are not listed keep their default')

const payer = z.object({
  name: text(70),
  iban: z.string().trim().min(1, 'required').max(42, 'iban-invalid'),
  bic: z
    .string()
    .trim()
    .regex(/^(?:[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/, 'invalid')
    .describe('may be empty'),
  creditorId: emptyText(35),
  remittance: text(140).describe('the placeholders `{product}` and `{number}` are filled in'),
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
  eventToleranceDays: count(14).describe(
    'number of days by which a report of a contract may be late: the holding period begins at the earliest that many days before the report’s arrival',
  ),
  agencyEarlyRelease: z
    .boolean()
    .describe('whether an agency’s owner may release orders before the end of their holding period'),
  claimWindowDays: count(3650, 1),
  linkLimit: count(9999, 1)
    .nullable()
    .describe('maximum number of rewarded recipients per link; null: no limit'),
  personLimit: count(9999, 1)
    .nullable()
    .describe('maximum number of rewarded recipients per recommender; null: no limit'),
  monthLimit: count(9999, 1)
    .nullable()
    .describe('maximum number of rewarded recipients per recommender and calendar month; null: no limit'),
  bonus: z
    .object({
      every: count(1000, 1),
      cents: count(10_000_000, 1),
      since: z.iso.date('date-invalid'),
    })
    .nullable(),
  payer: payer.nullable().describe('null: payments by bank file are not possible'),
  payoutWeeks: z
    .literal(payoutWeeks, 'invalid')
    .describe('weeks within which a collected reward is transferred, as promised in all texts'),
  batchDaysBefore: count(28),
  creditNoteWaitDays: count(14).describe('days from the issue of a credit note until it can be paid'),
  vouchersEnabled: z.boolean().describe('false: rewards can be collected by bank transfer only'),
  secondPersonAboveCents: count(10_000_000).describe(
    'amount above which orders made payable by hand need approval by a second operator; 0: always. A higher amount takes effect after a week',
  ),
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
  .describe('empty: the chart’s default account')

export const tenantBookkeeping = z.object({
  chart: z.enum(['skr03', 'skr04'], 'invalid'),
  consultant: count(9_999_999, 1001).describe('Berater number from the tax consultant'),
  client: count(99_999, 1).describe('Mandant number from the tax consultant'),
  yearBegins: count(12, 1).describe('first month of the business year'),
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
      commissions: accountNumber,
      'commissions-due': accountNumber,
      agencies: accountNumber,
      'input-vat': accountNumber,
    } satisfies Record<LedgerAccount, z.ZodType>)
    .describe('all of the same length'),
})

export const tenantRetention = z
  .object(forEachRetention((kind) => count(retentionRules[kind].max, retentionRules[kind].min)))
  .describe('days for which records are kept; accounting records are kept for eight years in any case')

/** Sections of a tenant's settings, each read and written as a whole. */
export interface TenantSections {
  readonly basics: z.output<typeof tenantBasics>
  readonly modules: z.output<typeof tenantModules>
  readonly channels: z.output<typeof tenantChannels>
  readonly target: z.output<typeof tenantTarget>
  readonly analytics: z.output<typeof tenantAnalytics>
  readonly frame: z.output<typeof tenantFrame>
  readonly routes: z.output<typeof tenantRoutePaths>
  readonly theme: z.output<typeof tenantTheme>
  readonly mail: z.output<typeof tenantMail>
  readonly texts: z.output<typeof tenantOwnTexts>
  readonly rewards: z.output<typeof tenantRewards>
  readonly bookkeeping: z.output<typeof tenantBookkeeping>
  readonly retention: z.output<typeof tenantRetention>
}
