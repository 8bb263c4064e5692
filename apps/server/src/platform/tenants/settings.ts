import { nameForms } from '@zuruf/contract/backoffice-tenant-sections'
import { email } from '@zuruf/contract/common'
import { linkLifetimes, storedTheme } from '@zuruf/contract/tenants'
import {
  forEachChannelSetting,
  forEachRetention,
  forEachTenantFlag,
  fraudStrictnesses,
  handoverWays,
  ledgerAccounts,
  orderKinds,
  payoutWeeks,
  retentionRules,
  tenantFlags,
} from '@zuruf/domain'
import { isValidIBAN } from 'ibantools'
import { z } from 'zod'

const position = z.int().min(-1).default(-1)

/** Number of calls per period, per IP address unless stated otherwise. */
const limit = z.object({ points: z.int().min(1), perSeconds: z.int().min(1) })
export type Limit = z.output<typeof limit>

/** Bonus for every nth order released since that day (YYYY-MM-DD, German calendar). DESIGN §6 */
const bonus = z.object({ every: z.int().min(1), cents: z.int().min(1), since: z.iso.date() })
export type Bonus = z.output<typeof bonus>

/** Account that rewards are paid from, and the text on the payee's statement. */
const payer = z.object({
  name: z.string().trim().min(1).max(70),
  iban: z.string().refine((iban) => isValidIBAN(iban), 'iban-invalid'),
  bic: z
    .string()
    .regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
    .optional(),
  /** Identifies the ordering party to banks that require it (InitgPty). */
  creditorId: z.string().trim().min(1).max(35).optional(),
  /** `{product}` and `{number}` (Empfehlungsnummer) are filled in. */
  remittance: z.string().trim().min(1).max(140).default('Praemie fuer {product}, Empfehlung {number}'),
})
export type Payer = z.output<typeof payer>

/** Kind of voucher, e.g. for one shop. Stock is counted per kind. */
const voucherKind = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string(),
  /** Company that redeems it. */
  issuer: z.string().default(''),
  /** Redemption instructions for the mail. */
  redemption: z.string().default(''),
  /** Available values; null for any value in stock. */
  valuesCents: z.array(z.int().min(1)).nullable().default(null),
  /** Number of free codes of a value below which a warning is raised; 0 for none. */
  warnBelow: z.int().min(0).default(5),
})
export type VoucherKind = z.output<typeof voucherKind>

const vouchers = z.object({
  /** Whether rewards can be collected as vouchers. Transfers are always possible. Decision 075 */
  enabled: z.boolean().default(true),
  /** The first is the default. */
  kinds: z
    .array(voucherKind)
    .min(1)
    .refine((kinds) => new Set(kinds.map(({ key }) => key)).size === kinds.length, 'two kinds share a key')
    .prefault([{ key: 'standard', name: 'Gutschein' }]),
  /** Days for which a code must still be redeemable to be given away. */
  minDaysValid: z.int().min(0).default(30),
})

/** Account number in the tenant's chart of accounts. */
const accountNumber = z.string().regex(/^\d{4,8}$/)

/** Target of the posting list for bookkeeping (DATEV). */
const bookkeeping = z.object({
  chart: z.enum(['skr03', 'skr04']).default('skr03'),
  /** Berater and Mandant numbers from the tax consultant. */
  consultant: z.int().min(1001).max(9_999_999).default(1001),
  client: z.int().min(1).max(99_999).default(1),
  /** First month of the business year. */
  yearBegins: z.int().min(1).max(12).default(1),
  /** Account numbers that differ from the chart's defaults. */
  accounts: z.partialRecord(z.enum(ledgerAccounts), accountNumber).default({}),
})
export type Bookkeeping = z.output<typeof bookkeeping>

/** The client's own identity provider (OpenID Connect) for agency logins. Decision 066 */
const sso = z.object({
  /** Label of the login button. */
  name: z.string(),
  /** Labels that differ in languages other than the tenant's first. */
  names: z.record(z.string(), z.string()).default({}),
  issuer: z.string(),
  /** Allowed difference between its clock and ours. */
  skewSeconds: z.int().min(0).max(300).default(60),
  /** Names of the claims that are used. */
  claims: z
    .object({
      department: z.string().default('department'),
      role: z.string().default('az_role'),
      email: z.string().default('email'),
      firstName: z.string().default('given_name'),
      lastName: z.string().default('family_name'),
    })
    .prefault({}),
  /** Values of the role claim that make a person an owner; if empty, roles are assigned here by hand. */
  ownerValues: z.array(z.string()).default([]),
  /** Values of the role claim that admit an employee; if empty, everybody of the department is admitted. */
  employeeValues: z.array(z.string()).default([]),
  /** Whether an unknown person becomes a member at the first login. */
  createsMembers: z.boolean().default(false),
  /** Whether addresses are trusted without `email_verified`, and from a claim other than `email`. */
  trustsEmail: z.boolean().default(false),
  /** Whether the provider always requires a second factor without reporting it (`amr`). */
  trustsFactor: z.boolean().default(false),
})
export type SsoSettings = z.output<typeof sso>

/** Settings of a tenant as stored in `tenant.settings`. The wire's German names are in `wire.ts`. */
export const tenantSettings = z.object({
  homepage: z.string().default(''),
  /** Forms of the name in German sentences; null for the plain name. Decision 135 */
  nameForms: nameForms.nullable().default(null),
  linkLifetime: z.enum(linkLifetimes).default('fixed'),
  ...forEachTenantFlag((flag) => z.boolean().default(tenantFlags[flag].defaultValue)),
  /** Origins whose pages may frame the portal when `integratedFrame` is on. */
  frameParents: z.array(z.string()).default([]),
  /** Order kind of a link's form unless the product sets one. Decision 098 */
  orderKind: z.enum(orderKinds).default('order'),
  defaultShare: z.union([z.literal(100), z.literal(50), z.literal(0)]).default(100),
  recipientCapCents: z.int().min(0).nullable().default(null),
  claimPeriodDays: z.int().min(0).default(14),
  /** Days by which a report may be late without the holding period beginning later. Decision 072. */
  eventToleranceDays: z.int().min(0).max(14).default(3),
  /** Whether an agency's owner can release orders before their holding period is over. */
  agencyEarlyRelease: z.boolean().default(false),
  claimWindowDays: z.int().min(1).default(180),
  /** Maximum numbers of rewarded recipients unless a rule sets them; null for no limit. Decision 095 */
  linkLimit: z.int().min(1).nullable().default(null),
  personLimit: z.int().min(1).nullable().default(null),
  monthLimit: z.int().min(1).nullable().default(null),
  bonus: bonus.nullable().default(null),
  payouts: z
    .object({
      /** Required to pay by bank file. */
      payer: payer.nullable().default(null),
      /** Weeks within which a collected reward is transferred; every text that promises a time takes it from here. */
      withinWeeks: z.literal(payoutWeeks).default(4),
      /** Days before the due date at which the job puts a payout into a batch. */
      batchDaysBefore: z.int().min(0).max(28).default(21),
      /** Days an agency has to check a credit note before it is paid; its term is two weeks. */
      creditNoteWaitDays: z.int().min(0).max(14).default(7),
    })
    .prefault({}),
  /** Check by a second person when money is moved by hand. Decision 070 */
  secondPerson: z
    .object({
      /** Amount above which it is required; 0 for always. */
      aboveCents: z.int().min(0).default(0),
      /** Amount that still applies after a raise, and until when. */
      raised: z
        .object({ fromCents: z.int().min(0), until: z.iso.datetime() })
        .nullable()
        .default(null),
    })
    .prefault({}),
  vouchers: vouchers.prefault({}),
  bookkeeping: bookkeeping.prefault({}),
  /** Days for which records are kept. Decision 125 */
  retention: z
    .object(
      forEachRetention((kind) => {
        const { min, standard, max } = retentionRules[kind]
        return z.int().min(min).max(max).default(standard)
      }),
    )
    .prefault({}),
  /** Mails to recommenders and recipients that a tenant can switch off. */
  mails: z
    .object({
      /** To recommenders: somebody ordered over their link, or a contract was concluded or failed. */
      news: z.boolean().default(true),
      /** To recommenders: one of their links ends. */
      linkEnding: z.boolean().default(true),
      /** To recipients: their order is being processed, or its contract was concluded or failed. */
      orders: z.boolean().default(true),
      /** To owners of rewards: their reward was collected with the link. */
      receipts: z.boolean().default(true),
    })
    .prefault({}),
  /** Address for alerts, e.g. a low stock; null sends no mail. */
  alertAddress: email.nullable().default(null),
  /** Address for messages from the contact form; null for the address on the contact page. */
  contactAddress: email.nullable().default(null),
  /**
   * Whether the contact form requires a captcha from every anonymous visitor; otherwise as often as when
   * something is created.
   */
  contactCaptchaAlways: z.boolean().default(true),
  /** Limits of one person's goodwill requests within thirty days. */
  goodwill: z
    .object({
      requestsPerMonth: z.int().min(0).default(10),
      uploadsPerMonth: z.int().min(0).default(60),
      /** Maximum number of customer and order numbers of the last 90 days that were not accepted. */
      numbersPerPerson: z.int().min(1).default(5),
    })
    .prefault({}),
  /** Strictness of the checks that put claims on hold for a person's decision. `off` also stores no traces. */
  fraudChecks: z.enum(fraudStrictnesses).default('standard'),
  emailWhitelist: z.array(z.string()).default([]),
  /** Mail domains of employees, for ModuleCompanyRecommendation; if empty, all that may recommend. */
  companyDomains: z.array(z.string()).default([]),
  lockedWildcards: z.array(z.string()).default([]),
  channels: z.object(forEachChannelSetting(() => position)).prefault({}),
  facebookId: z.string().nullable().default(null),
  productApi: z
    .object({ type: z.int(), assortment: z.string().default('stadtwerke') })
    .default({ type: 1, assortment: 'stadtwerke' }),
  /** External CMS with Squidex's API; null for the built-in one. Its credentials are secrets. */
  cms: z.object({ url: z.string(), app: z.string() }).nullable().default(null),
  /** Single sign-on for agencies; its credentials are secrets. */
  sso: sso.nullable().default(null),
  /** Target of referral links; null for the landing page. The click id is appended as `klick`. */
  shopUrl: z.string().nullable().default(null),
  /** How orders of our own form are handed over to the provider. Decision 084 */
  handover: z.enum(handoverWays).default('off'),
  /** Hours after which an order that waits for its hand-over is an alert. */
  handoverAlertHours: z.int().min(1).default(24),
  analytics: z
    .object({
      /** Site id at the analytics server. */
      siteId: z.int().min(1).default(1),
      /** Base URL of the tenant's own analytics server (https); null for the built-in collector alone. */
      serverUrl: z.string().nullable().default(null),
      /** Whether visitors who are about to leave are prompted to recommend. SPEC §2 */
      exitPopup: z.boolean().default(false),
      /** Hosts whose videos and maps pages may show once the visitor has agreed. */
      embedHosts: z.array(z.string()).default([]),
    })
    .prefault({}),
  passwordRule: z
    .object({
      minLength: z.int().min(8),
      lower: z.boolean(),
      upper: z.boolean(),
      digit: z.boolean(),
    })
    .default({ minLength: 8, lower: true, upper: true, digit: true }),
  mailFrom: z.object({ name: z.string(), address: z.string() }),
  /**
   * Maximum number of the tenant's mails to one mailbox; a quarter of them may be mails that anonymous
   * visitors can cause. Decision 079
   */
  mailsPerAddress: z
    .object({ perHour: z.int().min(4).default(20), perDay: z.int().min(4).default(60) })
    .prefault({}),
  captcha: z
    .object({ always: z.boolean(), freePerHour: z.int().min(0) })
    .default({ always: false, freePerHour: 3 }),
  limits: z
    .object({
      create: limit.default({ points: 60, perSeconds: 600 }),
      login: limit.default({ points: 20, perSeconds: 600 }),
      loginPerAccount: limit.default({ points: 10, perSeconds: 600 }),
      mail: limit.default({ points: 5, perSeconds: 3600 }),
      code: limit.default({ points: 30, perSeconds: 600 }),
      order: limit.default({ points: 30, perSeconds: 600 }),
      collect: limit.default({ points: 60, perSeconds: 600 }),
      /** Low, since a customer number is entered once and not guessed. */
      goodwill: limit.default({ points: 10, perSeconds: 3600 }),
      /** Answers to the cookie banner. */
      consent: limit.default({ points: 30, perSeconds: 600 }),
      /** Page views inside the portal, and goals reached. */
      pages: limit.default({ points: 1_200, perSeconds: 600 }),
      goals: limit.default({ points: 1_200, perSeconds: 600 }),
      /** Calls from one sales partner's own sites. */
      partnerSite: limit.default({ points: 600, perSeconds: 600 }),
      /** Messages from the contact form per IP address. */
      contact: limit.default({ points: 5, perSeconds: 3600 }),
      /** Uploads per IP address. */
      upload: limit.default({ points: 60, perSeconds: 3600 }),
      /** Uploads of the whole tenant, from any address, to protect the disk. */
      uploadsOfTenant: limit.default({ points: 5_000, perSeconds: 86_400 }),
    })
    .prefault({}),
})

export type TenantSettings = z.output<typeof tenantSettings>

/** Days until a raised amount takes effect, so that nobody can raise it and use it the same day. */
export const RAISE_DELAY_DAYS = 7

/** Returns the amount above which a second person is required; 0 for always. */
export function secondPersonAbove({ secondPerson }: TenantSettings, now: Date): number {
  const { aboveCents, raised } = secondPerson
  return raised && new Date(raised.until) > now ? Math.min(raised.fromCents, aboveCents) : aboveCents
}

/** Returns the origins that may frame the tenant's portal, in the format of `frame-ancestors`; empty for none. */
export const frameParentsOf = ({ integratedFrame, frameParents }: TenantSettings): readonly string[] =>
  integratedFrame ? frameParents : []

/** Paths of a tenant's pages, and the additional pages it has. */
export const tenantRoutes = z.object({
  paths: z.record(z.string(), z.string()).default({}),
  additional: z.array(z.string()).default([]),
})
export type TenantRoutes = z.output<typeof tenantRoutes>

export const tenantTexts = z.record(z.string(), z.record(z.string(), z.string()))

export { storedTheme as tenantTheme }
