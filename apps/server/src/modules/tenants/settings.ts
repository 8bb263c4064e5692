import { email } from '@zuruf/contract/common'
import { linkLifetimes, theme } from '@zuruf/contract/tenants'
import { fraudStrictnesses, handoverWays, ledgerAccounts, orderKinds } from '@zuruf/domain'
import { isValidIBAN } from 'ibantools'
import { z } from 'zod'

const position = z.int().min(-1).default(-1)

/** How many calls in how long, per address unless said otherwise. */
const limit = z.object({ points: z.int().min(1), perSeconds: z.int().min(1) })
export type Limit = z.output<typeof limit>

/** Every so-manieth order released since that day (YYYY-MM-DD, German calendar) brings a bonus. DESIGN §6 */
const bonus = z.object({ every: z.int().min(1), cents: z.int().min(1), since: z.iso.date() })
export type Bonus = z.output<typeof bonus>

/** Whose account rewards are paid from, and the words on the payee's statement. */
const payer = z.object({
  name: z.string().trim().min(1).max(70),
  iban: z.string().refine((iban) => isValidIBAN(iban), 'iban-invalid'),
  bic: z
    .string()
    .regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
    .optional(),
  /** Names the ordering party to the bank where it wants that (InitgPty). */
  creditorId: z.string().trim().min(1).max(35).optional(),
  /** `{product}` and `{number}` (Empfehlungsnummer) are filled in. */
  remittance: z.string().trim().min(1).max(140).default('Ihre Praemie fuer {product}, Empfehlung {number}'),
})
export type Payer = z.output<typeof payer>

/** A kind of voucher, e.g. those of one shop; what its stock is counted by. */
const voucherKind = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string(),
  /** Who redeems it. */
  issuer: z.string().default(''),
  /** How to redeem it, in the words of its mail. */
  redemption: z.string().default(''),
  /** The values it comes in; null: whatever the stock has. */
  valuesCents: z.array(z.int().min(1)).nullable().default(null),
  /** Fewer free codes of a value than this raise a warning; 0: none. */
  warnBelow: z.int().min(0).default(5),
})
export type VoucherKind = z.output<typeof voucherKind>

const vouchers = z.object({
  /** Can rewards be collected as vouchers? Transfers are always possible. Decision 075 */
  enabled: z.boolean().default(true),
  /** The first is the standard. */
  kinds: z
    .array(voucherKind)
    .min(1)
    .refine((kinds) => new Set(kinds.map(({ key }) => key)).size === kinds.length, 'two kinds share a key')
    .prefault([{ key: 'standard', name: 'Gutschein' }]),
  /** No code is given away that can be redeemed for fewer days than this. */
  minDaysValid: z.int().min(0).default(30),
})

/** A number in the tenant's chart of accounts. */
const accountNumber = z.string().regex(/^\d{4,8}$/)

/** Where the posting list for bookkeeping (DATEV) posts to. */
const bookkeeping = z.object({
  chart: z.enum(['skr03', 'skr04']).default('skr03'),
  /** Berater and Mandant, as the tax consultant says. */
  consultant: z.int().min(1001).max(9_999_999).default(1001),
  client: z.int().min(1).max(99_999).default(1),
  /** The month the business year begins with. */
  yearBegins: z.int().min(1).max(12).default(1),
  /** Numbers other than the chart's usual ones. */
  accounts: z.partialRecord(z.enum(ledgerAccounts), accountNumber).default({}),
})
export type Bookkeeping = z.output<typeof bookkeeping>

/** The client's own identity provider (OpenID Connect), by which its agencies' people log in. Decision 066 */
const sso = z.object({
  /** What people call it; stands on the button. */
  name: z.string(),
  /** In other languages than the tenant's first, where people call it something else there. */
  names: z.record(z.string(), z.string()).default({}),
  issuer: z.string(),
  /** By how much its clock may differ from ours. */
  skewSeconds: z.int().min(0).max(300).default(60),
  /** Which claim says what. */
  claims: z
    .object({
      department: z.string().default('department'),
      role: z.string().default('az_role'),
      email: z.string().default('email'),
      firstName: z.string().default('given_name'),
      lastName: z.string().default('family_name'),
    })
    .prefault({}),
  /** Values of the role's claim that make somebody an owner; none: roles are given here, by hand. */
  ownerValues: z.array(z.string()).default([]),
  /** Values that admit an employee; none: everybody of the department. */
  employeeValues: z.array(z.string()).default([]),
  /** Does whom nobody knows here become a member at the first login? */
  createsMembers: z.boolean().default(false),
  /** Are addresses believed without `email_verified`, and those of another claim than `email`? */
  trustsEmail: z.boolean().default(false),
  /** Does the provider always ask for a second factor, though it does not say so (`amr`)? */
  trustsFactor: z.boolean().default(false),
})
export type SsoSettings = z.output<typeof sso>

/** What a tenant decides, as stored in `tenant.settings`. The wire's German names are given in `wire.ts`. */
export const tenantSettings = z.object({
  homepage: z.string().default(''),
  linkLifetime: z.enum(linkLifetimes).default('fixed'),
  integratedFrame: z.boolean().default(false),
  /** Origins whose pages may have the portal in a frame, with that module. */
  frameParents: z.array(z.string()).default([]),
  agentRecommendation: z.boolean().default(false),
  companyRecommendation: z.boolean().default(false),
  storesBankData: z.boolean().default(false),
  allowSelfRecommendation: z.boolean().default(false),
  autologin: z.boolean().default(false),
  offlineCode: z.boolean().default(true),
  /** Does each recommender have one lasting link for everything? Decision 089 */
  personalLinks: z.boolean().default(false),
  forcesLogin: z.boolean().default(false),
  advModule: z.boolean().default(false),
  newsletterPermission: z.boolean().default(true),
  germanIbanOnly: z.boolean().default(false),
  /** May people log in with passkeys beside passwords? */
  passkeys: z.boolean().default(false),
  termsAutoAccept: z.boolean().default(false),
  showsProductCategory: z.boolean().default(true),
  /** What the form over a link asks for where a product says nothing else. Decision 098 */
  orderKind: z.enum(orderKinds).default('order'),
  defaultShare: z.union([z.literal(100), z.literal(50), z.literal(0)]).default(100),
  recipientCapCents: z.int().min(0).nullable().default(null),
  claimPeriodDays: z.int().min(0).default(14),
  /** A report may be this many days late without the holding period beginning later. Decision 072. */
  eventToleranceDays: z.int().min(0).max(14).default(3),
  /** May an agency's owner release orders before their holding period is over? */
  agencyEarlyRelease: z.boolean().default(false),
  claimWindowDays: z.int().min(1).default(180),
  /** How many recipients are rewarded where no rule says otherwise; null: all. Decision 095 */
  linkLimit: z.int().min(1).nullable().default(null),
  personLimit: z.int().min(1).nullable().default(null),
  monthLimit: z.int().min(1).nullable().default(null),
  bonus: bonus.nullable().default(null),
  payouts: z
    .object({
      /** Without one nothing can be paid by bank file. */
      payer: payer.nullable().default(null),
      /** The job puts a payout into a batch this many days before it is due. */
      batchDaysBefore: z.int().min(0).max(28).default(21),
      /** How long an agency may look at a credit note before it is paid; its term is two weeks. */
      creditNoteWaitDays: z.int().min(0).max(14).default(7),
    })
    .prefault({}),
  /** Whose money is made to move by hand is looked at by a second person. Decision 070 */
  secondPerson: z
    .object({
      /** Above this; 0: always. */
      aboveCents: z.int().min(0).default(0),
      /** After it was raised: what still holds, and until when. */
      raised: z
        .object({ fromCents: z.int().min(0), until: z.iso.datetime() })
        .nullable()
        .default(null),
    })
    .prefault({}),
  vouchers: vouchers.prefault({}),
  bookkeeping: bookkeeping.prefault({}),
  /** Mails to recommenders and recipients that a tenant may do without. */
  mails: z
    .object({
      /** Somebody ordered over their link, a contract came about or did not. */
      news: z.boolean().default(true),
      /** A link of theirs ends. */
      linkEnding: z.boolean().default(true),
      /** To recipients: their order is being worked on, its contract came about or did not. */
      orders: z.boolean().default(true),
    })
    .prefault({}),
  /** Who gets what needs looking after, e.g. a stock that runs low; null: nobody by mail. */
  alertAddress: email.nullable().default(null),
  /** Who gets what people write by the contact form; null: the address on the contact page. */
  contactAddress: email.nullable().default(null),
  /** Does the contact form ask every stranger for a captcha? Else as often as where something is created. */
  contactCaptchaAlways: z.boolean().default(true),
  /** What one person may claim as missing within thirty days. */
  goodwill: z
    .object({
      requestsPerMonth: z.int().min(0).default(10),
      uploadsPerMonth: z.int().min(0).default(60),
      /** Customer and order numbers of the last 90 days that were not accepted; more a person may not name. */
      numbersPerPerson: z.int().min(1).default(5),
    })
    .prefault({}),
  /** The banner that invites active recommenders to become sales partners (BannerTEZuTP). */
  banner: z.boolean().default(false),
  /** Whose claims wait for a person first. `off` keeps no traces either. */
  fraudChecks: z.enum(fraudStrictnesses).default('standard'),
  emailWhitelist: z.array(z.string()).default([]),
  /** Whose addresses are employees', for ModuleCompanyRecommendation; empty: all that may recommend. */
  companyDomains: z.array(z.string()).default([]),
  lockedWildcards: z.array(z.string()).default([]),
  channels: z
    .object({
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
    })
    .prefault({}),
  facebookId: z.string().nullable().default(null),
  productApi: z
    .object({ type: z.int(), assortment: z.string().default('stadtwerke') })
    .default({ type: 1, assortment: 'stadtwerke' }),
  /** A CMS of somebody else that speaks like Squidex; null: the built-in one. Its credentials are secrets. */
  cms: z.object({ url: z.string(), app: z.string() }).nullable().default(null),
  /** Single sign-on for agencies; its credentials are secrets. */
  sso: sso.nullable().default(null),
  /** Where referral links lead; absent: the landing page. The click id is appended as `klick`. */
  shopUrl: z.string().nullable().default(null),
  /** How the provider gets the orders of our own form. Decision 084 */
  handover: z.enum(handoverWays).default('off'),
  /** An order that waits longer for the provider is an alert. */
  handoverAlertHours: z.int().min(1).default(24),
  analytics: z
    .object({
      /** The site's number at the analytics server. */
      siteId: z.int().min(1).default(1),
      /** Folder of the tenant's own analytics server (https); null: the built-in collector alone. */
      serverUrl: z.string().nullable().default(null),
      /** Asks who is about to leave whether they would recommend. SPEC §2 */
      exitPopup: z.boolean().default(false),
      /** Whose videos and maps pages may show, once the visitor agreed. */
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
  /** How many of the tenant's mails one mailbox gets; a quarter of them may be mails that strangers can cause. Decision 079 */
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
      /** Few: a customer number is named once, not guessed. */
      goodwill: limit.default({ points: 10, perSeconds: 3600 }),
      /** Answers to the question about cookies. */
      consent: limit.default({ points: 30, perSeconds: 600 }),
      /** Pages opened inside the portal, and goals reached. */
      pages: limit.default({ points: 1_200, perSeconds: 600 }),
      goals: limit.default({ points: 1_200, perSeconds: 600 }),
      /** Calls of one sales partner's own sites. */
      partnerSite: limit.default({ points: 600, perSeconds: 600 }),
      /** Messages by the contact form from one address. */
      contact: limit.default({ points: 5, perSeconds: 3600 }),
      /** Uploads from one address. */
      upload: limit.default({ points: 60, perSeconds: 3600 }),
      /** Uploads of the whole tenant: what fills the disk ends here, whoever it is. */
      uploadsOfTenant: limit.default({ points: 5_000, perSeconds: 86_400 }),
    })
    .prefault({}),
})

export type TenantSettings = z.output<typeof tenantSettings>

/** A raised amount counts after a week: who raises it does not use it the same day. */
export const RAISE_COUNTS_AFTER_DAYS = 7

/** Above which amount a second person is asked; 0: always. */
export function secondPersonAbove({ secondPerson }: TenantSettings, now: Date): number {
  const { aboveCents, raised } = secondPerson
  return raised && new Date(raised.until) > now ? Math.min(raised.fromCents, aboveCents) : aboveCents
}

/** Whose pages may have the tenant's portal in a frame, as `frame-ancestors` takes them; empty: nobody's. */
export const frameParentsOf = ({ integratedFrame, frameParents }: TenantSettings): readonly string[] =>
  integratedFrame ? frameParents : []

/** Paths a tenant gives to pages, and which additional pages it has. */
export const tenantRoutes = z.object({
  paths: z.record(z.string(), z.string()).default({}),
  additional: z.array(z.string()).default([]),
})
export type TenantRoutes = z.output<typeof tenantRoutes>

export const tenantTexts = z.record(z.string(), z.record(z.string(), z.string()))

export { theme as tenantTheme }
