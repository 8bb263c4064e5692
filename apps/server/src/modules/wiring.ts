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
import { mountBackofficeCatalogue } from './catalogue/backoffice-routes.ts'
import { openCatalogue } from './catalogue/open.ts'
import { mountCatalogue } from './catalogue/routes.ts'
import { pictureOf } from './catalogue/service.ts'
import { deskNotes } from './desk/notes.ts'
import { openDesk } from './desk/open.ts'
import { mountDesk } from './desk/routes.ts'
import { mountClaimTraces } from './explanations/backoffice-routes.ts'
import { mountExplanations } from './explanations/routes.ts'
import { explanationService } from './explanations/service.ts'
import { mountBackofficeFraud } from './fraud/backoffice-routes.ts'
import { fraudChecks } from './fraud/checks.ts'
import { fraudDecisions } from './fraud/decisions.ts'
import { fraudTraces as fraudTracesOf } from './fraud/traces.ts'
import { mountGoodwillDecisions } from './goodwill/backoffice-routes.ts'
import { goodwillDecisions } from './goodwill/decisions.ts'
import { evidenceService } from './goodwill/evidence.ts'
import { goodwillMails } from './goodwill/mails.ts'
import { mountGoodwill } from './goodwill/routes.ts'
import { goodwillService } from './goodwill/service.ts'
import { mountBackofficeLedger } from './ledger/backoffice-routes.ts'
import { ledgerExport } from './ledger/export.ts'
import { ledgerService } from './ledger/service.ts'
import { newsletterMails } from './newsletter/mails.ts'
import { mountNewsletter } from './newsletter/routes.ts'
import { newsletterService } from './newsletter/service.ts'
import { openOperations } from './operations/open.ts'
import { ownAccess } from './operators/own-access.ts'
import { mountOperatorPasskeys } from './operators/passkey-routes.ts'
import { operatorPasskeys } from './operators/passkeys.ts'
import { mountOperatorPeople } from './operators/people-routes.ts'
import { mountOperators } from './operators/routes.ts'
import { operatorService } from './operators/service.ts'
import { operatorSessions as openOperatorSessions } from './operators/sessions.ts'
import { mountBackofficeOrders } from './orders/backoffice-routes.ts'
import { orderDesk } from './orders/desk.ts'
import { orderIntake } from './orders/intake.ts'
import { mountProviderKeys } from './orders/key-routes.ts'
import { providerKeys } from './orders/keys.ts'
import { mountOrders } from './orders/routes.ts'
import { orderService } from './orders/service.ts'
import { openOverview } from './overview/open.ts'
import { mountBackofficePayouts } from './payouts/backoffice-routes.ts'
import { bankAccounts } from './payouts/bank-accounts.ts'
import { payoutBatches } from './payouts/batches.ts'
import { payoutListing } from './payouts/listing.ts'
import { payoutService } from './payouts/service.ts'
import { settlementService } from './payouts/settlement.ts'
import { recipientMails } from './recipients/mails.ts'
import { mountRecipients } from './recipients/routes.ts'
import { recipientService } from './recipients/service.ts'
import { mountArea } from './referrals/area-routes.ts'
import { referralOverview } from './referrals/overview.ts'
import { referralPictures } from './referrals/pictures.ts'
import { mountReferrals } from './referrals/routes.ts'
import { referralService } from './referrals/service.ts'
import { mountRewardRules } from './reward-rules/backoffice-routes.ts'
import { grantService } from './reward-rules/grants.ts'
import { rewardRuleService } from './reward-rules/service.ts'
import { simulationService } from './reward-rules/simulation.ts'
import { mountBackofficeClawbacks } from './rewards/backoffice-routes.ts'
import { bonusService } from './rewards/bonus.ts'
import { claimSteps } from './rewards/claim-steps.ts'
import { clawbackService } from './rewards/clawbacks.ts'
import { rewardJobs } from './rewards/jobs.ts'
import { rewardMails } from './rewards/mails.ts'
import { nettingService } from './rewards/netting.ts'
import { mountRewards } from './rewards/routes.ts'
import { rewardService } from './rewards/service.ts'
import { rewardSharing } from './rewards/sharing.ts'
import { mountBackofficeStatements, mountStatements } from './statements/routes.ts'
import { statementService } from './statements/service.ts'
import { mountTenantAdministration } from './tenants/backoffice-routes.ts'
import type { TenantDirectory } from './tenants/directory.ts'
import { tenantMails } from './tenants/mails.ts'
import { openTenantAdministration } from './tenants/open.ts'
import { mountTenants } from './tenants/routes.ts'
import type { Tenant } from './tenants/tenant.ts'
import { clickService } from './tracking/clicks.ts'
import { mountTracking } from './tracking/routes.ts'
import { trackingService } from './tracking/service.ts'
import { mountBackofficeVouchers } from './vouchers/backoffice-routes.ts'
import { voucherImport } from './vouchers/import.ts'
import { voucherMails } from './vouchers/mails.ts'
import { voucherService } from './vouchers/service.ts'
import { voucherStock } from './vouchers/stock.ts'
import { mountBackofficeWebhooks } from './webhooks/backoffice-routes.ts'
import { webhookDelivery } from './webhooks/delivery.ts'
import { webhookMails } from './webhooks/mails.ts'
import { webhookRelay } from './webhooks/relay.ts'
import { webhookService } from './webhooks/service.ts'

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
  readonly dataDir: string
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
  const reach = { local: platform.demo }
  const catalogues = openCatalogue({ database, once, files, reach })
  const { catalogue } = catalogues
  const payouts = payoutService({ cipher })
  const banks = bankAccounts({ cipher })
  const vouchers = voucherService({ cipher })
  const voucherImports = voucherImport({ database, cipher, once })
  const stockOfVouchers = voucherStock({ database, once, mailer })
  const accounts = accountService({ database, mailer })
  const strangers = openStrangerCheck({ captcha, limits })
  const registration = registrationService({ once, mailer, strangers, accounts })
  const newsletters = newsletterService({ database, mailer, limits, accounts, keepAgreedText })
  const fraudTraces = fraudTracesOf({ database, cipher })
  const fraud = fraudChecks()
  const recipients = recipientService({ database, mailer, keepAgreedText })
  const referrals = referralService({
    database,
    once,
    strangers,
    catalogue,
    accounts,
    newsletters,
    keepAgreedText,
    fraudTraces,
  })
  const clicks = clickService({ database, referrals, cipher })
  const ledger = ledgerService()
  const grants = grantService({ catalogue })
  const netting = nettingService({ ledger, payouts })
  const steps = claimSteps({
    mailer,
    ledger,
    accounts,
    recipients,
    referrals,
    payouts,
    banks,
    vouchers,
    grants,
    netting,
    fraud,
    fraudTraces,
  })
  const bonuses = bonusService({ steps })
  const rewardRules = rewardRuleService({ database, once, catalogue })
  const simulations = simulationService({ database, catalogue })
  const rewards = rewardService({
    database,
    mailer,
    banks,
    payouts,
    vouchers,
    netting,
    steps,
    bonuses,
    grants,
  })
  const factors = secondFactors({ cipher, limits })
  const operators = operatorService({ database, factors })
  const clawbacks = clawbackService({ database, mailer, ledger, netting, referrals, rewards, steps })
  const batches = payoutBatches({ database, payouts, operators })
  const payoutLists = payoutListing({ database, payouts })
  const settlement = settlementService({ database, payouts, batches, referrals, rewards, steps, fraud })
  const statements = statementService({ database, ledger, accounts })
  const locks = accountLocks()
  const sessions = sessionService({ database, passwords, limits, mailer, locks })
  const passkeys = passkeyService({ database, mailer, accounts, sessions })
  const agencies = agencySessions({ database, sessions, factors })
  const goodwill = goodwillService({ database, mailer, accounts, referrals, rewards })
  const evidence = evidenceService({ database, files, limits, goodwill })
  const notes = deskNotes()
  const deletion = deletionService({
    database,
    once,
    notes,
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
  const rewardsByClock = rewardJobs({ database, mailer, referrals, vouchers, fraud, steps })
  const orders = orderService({
    database,
    catalogue,
    recipients,
    referrals,
    rewards,
    grants,
    clawbacks,
    fraud,
    fraudTraces,
  })
  const verdicts = fraudDecisions({
    database,
    tenants: platform.tenants,
    accounts,
    locks,
    referrals,
    recipients,
    orders,
    rewards,
    grants,
  })
  const outside = { ...platform, mailer, reach }
  const webhooks = { ...webhookService(outside), ...webhookRelay(platform), ...webhookDelivery(outside) }
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
    netting,
    fraud,
  })
  const exporting = exportService({
    database,
    notes,
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
  const desk = openDesk({
    ...{
      database,
      once,
      mailer,
      composers,
      catalogue,
      accounts,
      recipients,
      locks,
      sessions,
      referrals,
      orders,
    },
    ...{ rewards, grants, payouts, vouchers, banks, ledger, goodwill, decisions, fraud, explanations, notes },
    ...{ tenants: platform.tenants, deletion, exporting, sharing: rewardSharing({ mailer, ledger, steps }) },
  })
  const keys = providerKeys({ database, cipher })
  const intake = orderIntake({ database, keys, orders, referrals, recipients, clicks, goodwill, grants })
  const ordersDesk = orderDesk({ database, once, catalogue, referrals, grants, orders, intake })
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
  const pictures = referralPictures({
    drawing: pictureOf(catalogues.assortments, catalogues.cataloguePictures),
  })
  const loginLimit = { points: platform.demo ? 500 : 10, perSeconds: 600 }
  const operatorSessions = openOperatorSessions({ database, passwords, limits, factors, loginLimit })
  const operatorAccess = ownAccess({ database, passwords, factors, sessions: operatorSessions, tenants })

  const operations = openOperations({
    ...platform,
    ...{ mailer, composers, accounts, recipients, rewards, goodwill, operators },
  })
  const home = openOverview({
    ...platform,
    ...{ clicks, accounts, orders, payoutLists, webhooks, voucherStock: stockOfVouchers },
    mailLog: operations.mailLog,
    catalogueFeed: catalogues.catalogueFeed,
  })
  const ofTenants = openTenantAdministration(platform, {
    mailer,
    assortments: catalogues.assortments,
    catalogue,
    voucherStock: stockOfVouchers,
    intake,
    operators,
  })

  Object.assign(composers, {
    ...accountMails({ accounts, referrals }),
    ...emailChangeMails(),
    ...goodwillMails({ accounts, goodwill }),
    ...newsletterMails({ newsletters }),
    ...recipientMails({ accounts, recipients, referrals, orders, rewards }),
    ...rewardMails({ rewards, vouchers, netting, clawbacks }),
    ...tenantMails(),
    ...webhookMails(),
    ...voucherMails({ stock: stockOfVouchers }),
  } satisfies Record<MailName, MailComposer>)

  return {
    ...ofTenants,
    baseUrl: platform.baseUrl,
    database,
    once,
    tenants,
    captcha,
    keepAgreedText,
    factors,
    mailer,
    composers,
    ...catalogues,
    clicks,
    banks,
    vouchers,
    voucherImports,
    voucherStock: stockOfVouchers,
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
    grants,
    rewardRules,
    simulations,
    payouts,
    batches,
    settlement,
    payoutLists,
    clawbacks,
    netting,
    ledger,
    ledgerExport: ledgerExport({ database }),
    statements,
    goodwill,
    evidence,
    decisions,
    explanations,
    desk,
    orders,
    intake,
    ordersDesk,
    providerKeys: keys,
    operations,
    home,
    figures: home.figures,
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
    operatorPasskeys: operatorPasskeys({ database, sessions: operatorSessions, limits, loginLimit }),
    operatorAddressLimit: { points: platform.demo ? 1000 : 30, perSeconds: 600 },
    fraud,
    fraudTraces,
    fraudDecisions: verdicts,
    webhooks,
  }
}

/** Mounts every endpoint of the contract. */
export function mountModules(http: Http, modules: Modules, cache: PreparedCache): void {
  mountTenants(http, cache)
  mountTenantAdministration(http, modules)
  mountCatalogue(http, modules, cache)
  mountBackofficeCatalogue(http, modules)
  mountReferrals(http, modules)
  mountTracking(http, modules)
  mountRecipients(http, modules)
  mountSessions(http, modules.sessions)
  mountTokenLogins(http, modules)
  mountPasswords(http, modules.ownPasswords)
  mountEmailChange(http, modules.emailChanges)
  mountRewards(http, modules)
  mountArea(http, modules)
  mountStatements(http, modules.statements)
  mountGoodwill(http, modules)
  mountGoodwillDecisions(http, modules)
  mountExplanations(http, modules.explanations)
  mountClaimTraces(http, modules.explanations)
  mountAccounts(http, modules)
  mountAccountLife(http, modules)
  mountPasskeys(http, modules)
  mountNewsletter(http, modules.newsletters)
  mountOrders(http, modules.intake)
  mountRewardRules(http, modules)
  mountBackofficePayouts(http, modules)
  mountBackofficeClawbacks(http, modules)
  mountBackofficeVouchers(http, modules)
  mountBackofficeLedger(http, modules)
  mountBackofficeStatements(http, modules.statements)
  mountAgencySessions(http, modules.agencies)
  mountOperators(http, modules)
  mountOperatorPeople(http, modules)
  mountOperatorPasskeys(http, modules)
  mountBackofficeFraud(http, modules)
  mountBackofficeWebhooks(http, modules)
  mountDesk(http, modules.desk)
  mountBackofficeOrders(http, modules.ordersDesk)
  mountProviderKeys(http, modules)
  modules.operations.mount(http)
  modules.home.mount(http)
}
