import { openAgreedTexts } from '../platform/agreed-texts.ts'
import type { Captcha } from '../platform/captcha.ts'
import type { FieldCipher } from '../platform/crypto.ts'
import type { Database } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files.ts'
import type { Http } from '../platform/http/mount.ts'
import type { PreparedCache } from '../platform/http/prepared.ts'
import type { Once } from '../platform/idempotency.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Limits } from '../platform/limits.ts'
import { type MailComposer, type MailName, openMailer } from '../platform/mailer.ts'
import type { Passwords } from '../platform/passwords.ts'
import { secondFactors } from '../platform/second-factor.ts'
import { openStrangerCheck } from '../platform/stranger-check.ts'
import { mountAgencySessions } from './accounts/agency-routes.ts'
import { agencySessions } from './accounts/agency-sessions.ts'
import { deletionService } from './accounts/deletion.ts'
import { emailChangeService } from './accounts/email-change.ts'
import { emailChangeMails } from './accounts/email-change-mails.ts'
import { mountEmailChange } from './accounts/email-change-routes.ts'
import { exportService } from './accounts/export.ts'
import { mountAccountLife } from './accounts/life-routes.ts'
import { accountLocks } from './accounts/locks.ts'
import { accountMails } from './accounts/mails.ts'
import { mountPasskeys } from './accounts/passkey-routes.ts'
import { passkeyService } from './accounts/passkeys.ts'
import { mountPasswords } from './accounts/password-routes.ts'
import { passwordService } from './accounts/passwords.ts'
import { registrationService } from './accounts/registration.ts'
import { retentionService } from './accounts/retention.ts'
import { mountAccounts } from './accounts/routes.ts'
import { accountService } from './accounts/service.ts'
import { mountSessions } from './accounts/session-routes.ts'
import { sessionService } from './accounts/sessions.ts'
import { tokenLoginService } from './accounts/token-login.ts'
import { mountTokenLogins } from './accounts/token-login-routes.ts'
import { mountCatalogue } from './catalogue/routes.ts'
import { catalogueService, pictureOf } from './catalogue/service.ts'
import { mountClaimTraces } from './explanations/backoffice-routes.ts'
import { mountExplanations } from './explanations/routes.ts'
import { explanationService } from './explanations/service.ts'
import { mountGoodwillDecisions } from './goodwill/backoffice-routes.ts'
import { goodwillDecisions } from './goodwill/decisions.ts'
import { evidenceService } from './goodwill/evidence.ts'
import { goodwillMails } from './goodwill/mails.ts'
import { mountGoodwill } from './goodwill/routes.ts'
import { goodwillService } from './goodwill/service.ts'
import { ledgerService } from './ledger/service.ts'
import { newsletterMails } from './newsletter/mails.ts'
import { mountNewsletter } from './newsletter/routes.ts'
import { newsletterService } from './newsletter/service.ts'
import { ownAccess } from './operators/own-access.ts'
import { mountOperatorPeople } from './operators/people-routes.ts'
import { mountOperators } from './operators/routes.ts'
import { operatorService } from './operators/service.ts'
import { operatorSessions as openOperatorSessions } from './operators/sessions.ts'
import { orderIntake } from './orders/intake.ts'
import { mountOrders } from './orders/routes.ts'
import { orderService } from './orders/service.ts'
import { bankAccounts } from './payouts/bank-accounts.ts'
import { payoutService } from './payouts/service.ts'
import { recipientMails } from './recipients/mails.ts'
import { mountRecipients } from './recipients/routes.ts'
import { recipientService } from './recipients/service.ts'
import { mountArea } from './referrals/area-routes.ts'
import { referralOverview } from './referrals/overview.ts'
import { referralPictures } from './referrals/pictures.ts'
import { mountReferrals } from './referrals/routes.ts'
import { referralService } from './referrals/service.ts'
import { claimSteps } from './rewards/claim-steps.ts'
import { rewardJobs } from './rewards/jobs.ts'
import { rewardMails } from './rewards/mails.ts'
import { mountRewards } from './rewards/routes.ts'
import { rewardService } from './rewards/service.ts'
import type { TenantDirectory } from './tenants/directory.ts'
import { mountTenants } from './tenants/routes.ts'
import type { Tenant } from './tenants/tenant.ts'
import { clickService } from './tracking/clicks.ts'
import { mountTracking } from './tracking/routes.ts'
import { trackingService } from './tracking/service.ts'
import { voucherService } from './vouchers/service.ts'

export interface Platform {
  readonly database: Database
  readonly cipher: FieldCipher
  readonly limits: Limits
  readonly jobs: Jobs
  readonly tenants: TenantDirectory
  readonly once: Once
  readonly captcha: Captcha
  readonly passwords: Passwords
  readonly files: FileStore
  readonly smtpUrl: string | undefined
  /** Keeps mails to show them, and lets people try things: limits that no tenant sets are wide. */
  readonly demo: boolean
  readonly baseUrl: (tenant: Tenant) => string
  readonly clock: () => Date
}

export type Modules = ReturnType<typeof openModules>

/** Hands every module what it needs. The only place where modules meet as a whole. */
export function openModules(platform: Platform) {
  const { database, cipher, limits, once, captcha, passwords, tenants, files } = platform
  // Filled in below: mails are composed by the modules, and the modules queue mails.
  const composers = {} as Record<MailName, MailComposer>
  const mailer = openMailer({ ...platform, composers, keep: platform.demo })

  const keepAgreedText = openAgreedTexts()
  const catalogue = catalogueService()
  const payouts = payoutService({ cipher })
  const banks = bankAccounts({ cipher })
  const vouchers = voucherService({ cipher })
  const accounts = accountService({ database, mailer })
  const strangers = openStrangerCheck({ captcha, limits })
  const registration = registrationService({ once, mailer, strangers, accounts })
  const newsletters = newsletterService({ database, mailer, limits, accounts, keepAgreedText })
  const recipients = recipientService({ database, mailer, keepAgreedText })
  const referrals = referralService({
    database,
    once,
    strangers,
    catalogue,
    accounts,
    newsletters,
    keepAgreedText,
  })
  const clicks = clickService({ database, referrals })
  const ledger = ledgerService()
  const steps = claimSteps({ mailer, ledger, accounts, recipients, referrals, payouts, banks, vouchers })
  const rewards = rewardService({ database, mailer, catalogue, banks, steps })
  const locks = accountLocks()
  const sessions = sessionService({ database, passwords, limits, mailer, locks })
  const passkeys = passkeyService({ database, mailer, accounts, sessions })
  const factors = secondFactors({ cipher, limits })
  const agencies = agencySessions({ database, sessions, factors })
  const goodwill = goodwillService({ database, mailer, accounts, referrals, rewards })
  const evidence = evidenceService({ database, files, limits, goodwill })
  const deletion = deletionService({
    database,
    cipher,
    mailer,
    banks,
    referrals,
    rewards,
    newsletters,
    passkeys,
    factors,
    goodwill,
    sessions,
  })
  const retention = retentionService({ database, payouts, vouchers })
  const rewardsByClock = rewardJobs({ database, mailer, vouchers, steps })
  const orders = orderService({ database, catalogue, recipients, referrals, rewards })
  const decisions = goodwillDecisions({
    database,
    once,
    accounts,
    recipients,
    referrals,
    orders,
    rewards,
    goodwill,
  })
  const explanations = explanationService({
    database,
    referrals,
    orders,
    rewards,
    ledger,
    payouts,
    vouchers,
    goodwill,
  })
  const exporting = exportService({
    database,
    accounts,
    referrals,
    orders,
    rewards,
    banks,
    payouts,
    vouchers,
    passkeys,
    goodwill,
  })
  const intake = orderIntake({ database, cipher, orders, referrals, recipients, clicks, goodwill })
  const tracking = trackingService({
    once,
    mailer,
    accounts,
    referrals,
    recipients,
    orders,
    keepAgreedText,
  })
  const tokenLogins = tokenLoginService({
    database,
    once,
    accounts,
    sessions,
    locks,
    onConfirmed: rewards.releaseHeldBack,
  })
  const ownPasswords = passwordService({
    database,
    passwords,
    limits,
    mailer,
    catalogue,
    locks,
    sessions,
    onConfirmed: rewards.releaseHeldBack,
    onNewsletter: newsletters.confirmWithRegistration,
  })
  const emailChanges = emailChangeService({
    database,
    limits,
    mailer,
    locks,
    onChanged: newsletters.moveAlong,
  })
  const overview = referralOverview({
    database,
    referrals,
    orders,
    rewards,
    recipients,
    banks,
    clicks,
    goodwill,
  })
  const pictures = referralPictures({ drawing: pictureOf })
  const operatorSessions = openOperatorSessions({
    database,
    passwords,
    limits,
    factors,
    loginLimit: { points: platform.demo ? 500 : 10, perSeconds: 600 },
  })
  const operatorAccess = ownAccess({ database, passwords, factors, sessions: operatorSessions, tenants })
  const operators = operatorService({ database, factors })

  Object.assign(composers, {
    ...accountMails({ accounts, referrals }),
    ...emailChangeMails(),
    ...goodwillMails({ accounts, goodwill }),
    ...newsletterMails({ newsletters }),
    ...recipientMails({ accounts, recipients, referrals, orders, rewards }),
    ...rewardMails({ rewards, vouchers }),
  } satisfies Record<MailName, MailComposer>)

  return {
    database,
    tenants,
    captcha,
    keepAgreedText,
    factors,
    mailer,
    composers,
    catalogue,
    clicks,
    banks,
    vouchers,
    accounts,
    registration,
    deletion,
    exporting,
    passkeys,
    retention,
    newsletters,
    recipients,
    referrals,
    rewards,
    rewardsByClock,
    ledger,
    goodwill,
    evidence,
    decisions,
    explanations,
    orders,
    intake,
    tracking,
    locks,
    sessions,
    ownPasswords,
    emailChanges,
    tokenLogins,
    overview,
    pictures,
    agencies,
    operators,
    operatorSessions,
    operatorAccess,
    operatorAddressLimit: { points: platform.demo ? 1000 : 30, perSeconds: 600 },
  }
}

/** Mounts every endpoint of the contract. */
export function mountModules(http: Http, modules: Modules, cache: PreparedCache): void {
  mountTenants(http, cache)
  mountCatalogue(http, cache)
  mountReferrals(http, modules)
  mountTracking(http, modules)
  mountRecipients(http, modules)
  mountSessions(http, modules.sessions)
  mountTokenLogins(http, modules)
  mountPasswords(http, modules.ownPasswords)
  mountEmailChange(http, modules.emailChanges)
  mountRewards(http, modules)
  mountArea(http, modules)
  mountGoodwill(http, modules)
  mountGoodwillDecisions(http, modules)
  mountExplanations(http, modules.explanations)
  mountClaimTraces(http, modules.explanations)
  mountAccounts(http, modules)
  mountAccountLife(http, modules)
  mountPasskeys(http, modules)
  mountNewsletter(http, modules.newsletters)
  mountOrders(http, modules.intake)
  mountAgencySessions(http, modules.agencies)
  mountOperators(http, modules)
  mountOperatorPeople(http, modules)
}
