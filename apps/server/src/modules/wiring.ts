import type { Logger } from 'pino'
import { withVariables } from '../mail/with-variables.ts'
import { openAgreedTexts } from '../platform/agreed-texts.ts'
import { createAnonymousGuard } from '../platform/anonymous-guard.ts'
import type { Captcha } from '../platform/captcha.ts'
import type { FieldCipher } from '../platform/crypto.ts'
import type { Database } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files.ts'
import type { WithIdempotency } from '../platform/idempotency.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Limits } from '../platform/limits.ts'
import type { MailCap } from '../platform/mail-caps.ts'
import { type MailComposer, type MailName, openMailer } from '../platform/mailer.ts'
import type { Passwords } from '../platform/passwords.ts'
import { previewCache } from '../platform/preview-picture.ts'
import { secondFactors } from '../platform/second-factor.ts'
import { agencySessions } from './accounts/agency-sessions.ts'
import { deletionService } from './accounts/deletion.ts'
import { emailChangeService } from './accounts/email-change.ts'
import { emailChangeMails } from './accounts/email-change-mails.ts'
import { exportService } from './accounts/export.ts'
import { accountLocks } from './accounts/locks.ts'
import { accountMails } from './accounts/mails.ts'
import { passkeyService } from './accounts/passkeys.ts'
import { passwordService } from './accounts/passwords.ts'
import { registrationService } from './accounts/registration.ts'
import { retentionService } from './accounts/retention.ts'
import { accountService } from './accounts/service.ts'
import { sessionService } from './accounts/sessions.ts'
import { tokenLoginService } from './accounts/token-login.ts'
import { openAgents } from './agencies/agents.ts'
import { agentDirectory } from './agencies/directory.ts'
import { openMembers } from './agencies/members.ts'
import { openAgencyOnboarding } from './agencies/open-onboarding.ts'
import { openAgencyReports } from './agency-reports/open.ts'
import { openAnalytics } from './analytics/open.ts'
import { openCampaigns } from './campaigns/open.ts'
import { openCatalogue } from './catalogue/open.ts'
import { pictureOf } from './catalogue/service.ts'
import { openCommissions } from './commissions/open.ts'
import { openCompany } from './company/open.ts'
import { openContact } from './contact/open.ts'
import { openContent } from './content/open.ts'
import type { Inject } from './content/transports.ts'
import { openCreditNotes } from './credit-notes/open.ts'
import { consentMails } from './desk/consent-mails.ts'
import { deskNotes } from './desk/notes.ts'
import { openDesk } from './desk/open.ts'
import { explanationService } from './explanations/service.ts'
import { fraudChecks } from './fraud/checks.ts'
import { fraudDecisions } from './fraud/decisions.ts'
import { fraudTraces as fraudTracesOf } from './fraud/traces.ts'
import { goodwillDecisions } from './goodwill/decisions.ts'
import { evidenceService } from './goodwill/evidence.ts'
import { goodwillMails } from './goodwill/mails.ts'
import { goodwillService } from './goodwill/service.ts'
import { handoverChannelSettings } from './handovers/channels.ts'
import { handoverDesk } from './handovers/desk.ts'
import { handoverMails } from './handovers/mails.ts'
import { providerHandovers } from './handovers/provider.ts'
import { pushedOrders } from './handovers/push.ts'
import { handoverReachability } from './handovers/reach.ts'
import { handoverRuns } from './handovers/runs.ts'
import { handoverSending } from './handovers/sending.ts'
import { handoverService } from './handovers/service.ts'
import { handoverUploads } from './handovers/uploads.ts'
import { invitationOffboarding } from './invitations/offboarding.ts'
import { openInvitations } from './invitations/open.ts'
import { ledgerExport } from './ledger/export.ts'
import { ledgerService } from './ledger/service.ts'
import { newsletterMails } from './newsletter/mails.ts'
import { newsletterProof } from './newsletter/proof.ts'
import { newsletterService } from './newsletter/service.ts'
import { openOperations } from './operations/open.ts'
import { fourEyes } from './operators/four-eyes.ts'
import { operatorNotices } from './operators/notices.ts'
import { openOperators } from './operators/open.ts'
import { operatorService } from './operators/service.ts'
import { orderConfirmation, orderConfirmationMails } from './order-documents/mails.ts'
import { openOrderDocuments } from './order-documents/open.ts'
import { orderMoveDesk } from './order-moves/desk.ts'
import { orderMoveMails } from './order-moves/mails.ts'
import { orderMoving } from './order-moves/moving.ts'
import { orderSplitDesk } from './order-splits/desk.ts'
import { orderSplitting } from './order-splits/splitting.ts'
import { orderDesk } from './orders/desk.ts'
import { orderIntake } from './orders/intake.ts'
import { providerKeys } from './orders/keys.ts'
import { manualPlacings } from './orders/manual-placing.ts'
import { orderNaming } from './orders/naming.ts'
import { eventPlacing } from './orders/placing.ts'
import { secondCheckDesk } from './orders/second-check-desk.ts'
import { secondChecks } from './orders/second-checks.ts'
import { orderService } from './orders/service.ts'
import { waitingCandidates } from './orders/waiting-candidates.ts'
import { waitingDesk } from './orders/waiting-desk.ts'
import { waitingDismissal } from './orders/waiting-dismissal.ts'
import { openOverview } from './overview/open.ts'
import { partnerLinkOwners } from './partners/link-owner.ts'
import { openPartners } from './partners/open.ts'
import { bankAccounts } from './payouts/bank-accounts.ts'
import { payoutBatches } from './payouts/batches.ts'
import { payoutListing } from './payouts/listing.ts'
import { payoutSources } from './payouts/payout-sources.ts'
import { payoutService } from './payouts/service.ts'
import { settlementService } from './payouts/settlement.ts'
import { personalLinksOfAccount } from './personal-links/of-account.ts'
import { reportedCodes } from './personal-links/reported-codes.ts'
import { personalLinks as personalLinksOf } from './personal-links/service.ts'
import { recipientNewsMails } from './recipient-news/mails.ts'
import { recipientNews } from './recipient-news/news.ts'
import { isCorrectedAddress, recipientMails } from './recipients/mails.ts'
import { recipientService } from './recipients/service.ts'
import { referralNewsMails } from './referral-news/mails.ts'
import { referralNews } from './referral-news/news.ts'
import { lastingReferrals } from './referrals/lasting.ts'
import { linkLifetimes } from './referrals/lifetime.ts'
import { referralMails } from './referrals/mails.ts'
import { referralOverview } from './referrals/overview.ts'
import { referralPictures } from './referrals/pictures.ts'
import { referralService } from './referrals/service.ts'
import { grantService } from './reward-rules/grants.ts'
import { rewardRuleService } from './reward-rules/service.ts'
import { simulationService } from './reward-rules/simulation.ts'
import { bonusService } from './rewards/bonus.ts'
import { claimSteps } from './rewards/claim-steps.ts'
import { clawbackService } from './rewards/clawbacks.ts'
import { rewardJobs } from './rewards/jobs.ts'
import { rewardLimits } from './rewards/limits.ts'
import { rewardMails } from './rewards/mails.ts'
import { nettingService } from './rewards/netting.ts'
import { rewardResplitting } from './rewards/resplitting.ts'
import { rewardService } from './rewards/service.ts'
import { openSingleSignOn } from './sso/open.ts'
import { statementService } from './statements/service.ts'
import type { TenantDirectory } from './tenants/directory.ts'
import { tenantMails } from './tenants/mails.ts'
import { openTenantAdministration } from './tenants/open.ts'
import { tenantSecrets } from './tenants/secrets.ts'
import type { Tenant } from './tenants/tenant.ts'
import { clickService } from './tracking/clicks.ts'
import { ownLinkService } from './tracking/own-link.ts'
import { trackingService } from './tracking/service.ts'
import { voucherImport } from './vouchers/import.ts'
import { voucherMails } from './vouchers/mails.ts'
import { voucherReplacements } from './vouchers/replacements.ts'
import { voucherService } from './vouchers/service.ts'
import { voucherStock } from './vouchers/stock.ts'
import { webhookMails } from './webhooks/mails.ts'
import { openWebhooks } from './webhooks/open.ts'

export interface Platform {
  readonly database: Database
  readonly cipher: FieldCipher
  readonly limits: Limits
  readonly jobs: Jobs
  readonly tenants: TenantDirectory
  readonly idempotent: WithIdempotency
  readonly captcha: Captcha
  readonly passwords: Passwords
  readonly files: FileStore
  readonly smtpUrl: string | undefined
  readonly mailCap: MailCap
  /** Sender of the installation's own mails to operators. */
  readonly mailFrom: string
  readonly dataDir: string
  /** In the demo, sent mails are kept for display, and limits that no tenant sets are generous. */
  readonly demo: boolean
  readonly baseUrl: (tenant: Tenant) => string
  /** Public address of the back office; absent only in the demo. */
  readonly publicUrl: URL | undefined
  readonly clock: () => Date
  readonly logger: Logger
  /** Handles a request to the app within this process. */
  readonly inject: Inject
}

export type Modules = ReturnType<typeof openModules>

/** Wires all modules: the only place that knows every one of them. */
export function openModules(platform: Platform) {
  const { database, cipher, limits, idempotent, captcha, passwords, tenants, files } = platform
  // Filled in below: modules compose mails, and modules also queue them.
  const composers = {} as Record<MailName, MailComposer>
  const mailer = openMailer({ ...platform, composers, isCorrectedAddress, keep: platform.demo })

  const keepAgreedText = openAgreedTexts()
  const reach = { local: platform.demo }
  const catalogues = openCatalogue({ database, idempotent, files, reach })
  const { catalogue } = catalogues
  const secrets = tenantSecrets({ database, cipher })
  const content = openContent({ ...platform, ...catalogues, secrets, reach })
  const orderDocuments = openOrderDocuments({ ...platform, ...catalogues })
  const payouts = payoutService({ cipher })
  const banks = bankAccounts({ cipher })
  const vouchers = voucherService({ cipher })
  const voucherImports = voucherImport({ database, cipher, idempotent })
  const stockOfVouchers = voucherStock({ database, idempotent, mailer })
  const replacements = voucherReplacements({ database, idempotent, fourEyes })
  const accounts = accountService({ database, mailer })
  const anonymousGuard = createAnonymousGuard({ captcha, limits })
  const registration = registrationService({ idempotent, mailer, anonymousGuard, accounts })
  const newsletters = newsletterService({
    database,
    mailer,
    limits,
    accounts,
    keepAgreedText,
    variables: content.variables,
  })
  const fraudTraces = fraudTracesOf({ database, cipher })
  const fraud = fraudChecks()
  const agents = openAgents()
  const directory = agentDirectory({ database, files })
  const members = openMembers()
  const ofMember = invitationOffboarding()
  const referrals = referralService({
    agents,
    members,
    database,
    idempotent,
    anonymousGuard,
    catalogue,
    accounts,
    newsletters,
    keepAgreedText,
    fraudTraces,
  })
  const news = referralNews({ database, mailer })
  const recipientNewsService = recipientNews({ database, mailer })
  const lifetimes = linkLifetimes({ database, mailer, catalogue, referrals })
  const recipients = recipientService({ database, mailer, keepAgreedText, referrals })
  const limitsOfRewards = rewardLimits({ catalogue })
  const clicks = clickService({ database, referrals, cipher, rewardLimits: limitsOfRewards })
  const lasting = lastingReferrals({ database, accounts, catalogue, referrals })
  const partnerLinks = partnerLinkOwners({ agents, accounts })
  const personalLinks = personalLinksOf({
    database,
    limits,
    accounts,
    clicks,
    lasting,
    fraudTraces,
    keepAgreedText,
    partnerLinks,
  })
  const codes = reportedCodes({ referrals, personalLinks, partnerLinks, lasting })
  const keptPersonalLinks = personalLinksOfAccount()
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
  const rewardRules = rewardRuleService({ database, idempotent, catalogue })
  const simulations = simulationService({ database, catalogue })
  const rewards = rewardService({
    rewardLimits: limitsOfRewards,
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
  const clawbacks = clawbackService({
    database,
    mailer,
    ledger,
    netting,
    referrals,
    recipients,
    rewards,
    steps,
  })
  const commissions = openCommissions({ database, idempotent, catalogue, ledger, accounts, agents })
  const creditNotes = openCreditNotes({
    database,
    idempotent,
    ledger,
    commissions,
    payouts,
    banks,
    mailer,
    accounts,
    agents,
  })
  const creditPayments = creditNotes.payments
  const batches = payoutBatches({ database, payouts, operators, fourEyes, creditPayments })
  const payoutLists = payoutListing({
    database,
    payouts,
    fourEyes,
    agencyMoney: creditNotes.agencyMoney,
  })
  const owed = payoutSources({ payouts, referrals, rewards, steps, fraud, creditPayments })
  const settlement = settlementService({ database, payouts, batches, owed })
  const statements = statementService({ database, ledger, accounts })
  const locks = accountLocks()
  const sessions = sessionService({ database, passwords, limits, mailer, locks })
  const passkeys = passkeyService({ database, mailer, accounts, sessions })
  const agencies = agencySessions({ database, sessions, factors, agents })
  const goodwill = goodwillService({ database, mailer, accounts, referrals, rewards, fraudTraces })
  const evidence = evidenceService({ database, files, limits, goodwill })
  const notes = deskNotes()
  const company = openCompany({ database, idempotent, mailer, anonymousGuard, accounts })
  const contact = openContact({ database, idempotent, mailer, limits, anonymousGuard, accounts, referrals })
  const campaigns = openCampaigns({ database, idempotent, accounts, keepAgreedText })
  const deletion = deletionService({
    contact,
    members,
    ofMember,
    creditNotes,
    personalLinks: keptPersonalLinks,
    campaigns: campaigns.consents,
    database,
    idempotent,
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
  const retention = retentionService({ database, payouts, vouchers, creditNotes })
  const rewardsByClock = rewardJobs({ database, mailer, referrals, vouchers, payouts, steps })
  const checks = secondChecks({ rewards, commissions })
  const handovers = handoverService()
  const handoverChannels = handoverChannelSettings({ ...platform, reach })
  const orders = orderService({
    commissions,
    checks,
    handovers,
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
    goodwill,
    checks,
  })
  const webhooks = openWebhooks({
    ...platform,
    mailer,
    reach,
    carriedOrders: pushedOrders({ handovers }),
  })
  const decisions = goodwillDecisions({
    database,
    idempotent,
    accounts,
    recipients,
    referrals,
    orders,
    rewards,
    grants,
    rewardLimits: limitsOfRewards,
    goodwill,
  })
  const explanations = explanationService({
    database,
    referrals,
    recipients,
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
    contact,
    agents,
    ofMember,
    commissions,
    creditNotes,
    personalLinks: keptPersonalLinks,
    database,
    notes,
    accounts,
    referrals,
    recipients,
    orders,
    rewards,
    banks,
    payouts,
    vouchers,
    passkeys,
    goodwill,
  })
  const orderMoves = orderMoveDesk({
    database,
    idempotent,
    accounts,
    orders,
    referrals,
    handovers,
    checks,
    fourEyes,
    moving: orderMoving({
      mailer,
      goodwill,
      accounts,
      referrals,
      recipients,
      orders,
      rewards,
      grants,
      rewardLimits: limitsOfRewards,
      fraud,
    }),
  })
  const keys = providerKeys({ database, cipher })
  const intake = orderIntake({
    database,
    keys,
    orders,
    referrals,
    recipients,
    clicks,
    goodwill,
    codes,
    handovers,
    grants,
    checks,
  })
  const reachability = handoverReachability({ database, intake, webhooks })
  const orderSplits = orderSplitDesk({
    database,
    idempotent,
    orders,
    recipients,
    rewards,
    checks,
    intake,
    fourEyes,
    splitting: orderSplitting({
      referrals,
      recipients,
      orders,
      clicks,
      handovers,
      rewards,
      grants,
      fraud,
    }),
  })
  const desk = openDesk({
    database,
    idempotent,
    mailer,
    composers,
    catalogue,
    accounts,
    recipients,
    locks,
    sessions,
    referrals,
    orders,
    handovers,
    checks,
    documents: orderDocuments.documents,
    orderMoves,
    newsletters,
    campaignConsents: campaigns.consents,
    orderSplits,
    rewards,
    grants,
    payouts,
    vouchers,
    banks,
    ledger,
    goodwill,
    decisions,
    fraud,
    notes,
    tenants: platform.tenants,
    deletion,
    exporting,
    sharing: rewardResplitting({ mailer, ledger, steps }),
  })
  const providerHandoverPrograms = providerHandovers({
    database,
    handovers,
    orders,
    nameOrder: orderNaming({ checks }),
    intake,
  })
  const ordersDesk = orderDesk({ database, idempotent, catalogue, referrals, orders, intake })
  const waitingEvents = waitingDesk({
    database,
    idempotent,
    candidates: waitingCandidates({ referrals, clicks, goodwill, codes }),
    intake,
    hand: manualPlacings({
      orders,
      referrals,
      grants,
      checks,
      placing: eventPlacing({ orders, referrals, recipients, clicks, goodwill, codes, handovers, checks }),
    }),
  })
  const waitingEventDismissal = waitingDismissal({ idempotent, fourEyes })
  const secondCheckQueue = secondCheckDesk({
    database,
    idempotent,
    referrals,
    orders,
    checks,
    fourEyes,
  })
  const ownLinks = ownLinkService({
    database,
    accounts,
    agents,
    recipients,
    referrals,
    rewards,
    fraudTraces,
  })
  const tracking = trackingService({
    catalogue,
    database,
    rewardLimits: limitsOfRewards,
    ownLinks,
    fraudTraces,
    documents: orderDocuments.documents,
    deliveryAreas: catalogues.deliveryAreas,
    idempotent,
    mailer,
    accounts,
    referrals,
    recipients,
    orders,
    clicks,
    keepAgreedText,
  })
  const tokenLogins = tokenLoginService({
    database,
    idempotent,
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
    onCampaigns: campaigns.consents.agreeAtSignUp,
  })
  const agencyOnboarding = openAgencyOnboarding({
    database,
    idempotent,
    mailer,
    limits,
    anonymousGuard,
    keepAgreedText,
    accounts,
    locks,
    banks,
    agents,
    passwords: ownPasswords,
    sessions: agencies,
  })
  const sso = openSingleSignOn({
    ...platform,
    secrets,
    reach,
    accounts,
    locks,
    members,
    sessions: agencies,
    onConfirmed: rewards.releaseHeldBack,
  })
  const emailChanges = emailChangeService({
    database,
    limits,
    mailer,
    locks,
    onChanged: async (...moved) => {
      await newsletters.moveAlong(...moved)
      await campaigns.consents.moveAlong(...moved)
    },
  })
  const invitations = openInvitations({
    database,
    idempotent,
    mailer,
    limits,
    anonymousGuard,
    keepAgreedText,
    agents,
    members,
    ofMember,
    accounts,
    sessions,
    ownPasswords,
    keys,
  })
  const overview = referralOverview({
    catalogue,
    database,
    referrals,
    orders,
    rewards,
    recipients,
    banks,
    clicks,
    goodwill,
  })
  const previews = previewCache()
  const pictures = referralPictures({
    previews,
    drawing: pictureOf(catalogues.assortments, catalogues.cataloguePictures),
  })
  const notices = operatorNotices(platform)
  const backofficeLogins = openOperators({ ...platform, factors, operators, notices })

  const operations = openOperations({
    ...platform,
    mailer,
    composers,
    accounts,
    recipients,
    rewards,
    goodwill,
    operators,
  })
  const home = openOverview({
    ...platform,
    clicks,
    accounts,
    orders,
    handovers,
    handoverReachability: reachability,
    agents,
    creditNotes,
    payoutLists,
    webhooks,
    secondChecks: secondCheckQueue,
    waitingEvents,
    voucherStock: stockOfVouchers,
    replacements,
    mailLog: operations.mailLog,
    catalogueFeed: catalogues.catalogueFeed,
  })
  const agencyReports = openAgencyReports({ database, orders, figures: home.figures })
  const partners = openPartners({
    database,
    limits,
    agents,
    accounts,
    catalogue,
    commissions,
    creditNotes,
    referrals,
    reports: agencyReports,
  })
  const analytics = openAnalytics({
    ...platform,
    keepAgreedText,
    reach,
    figures: home.figures,
    variables: content.variables,
  })
  const ofTenants = openTenantAdministration(platform, {
    mailer,
    assortments: catalogues.assortments,
    catalogue,
    voucherStock: stockOfVouchers,
    intake,
    operators,
    handoverReachability: reachability,
    orderDocuments: orderDocuments.editing,
    variableNames: content.variableNames,
  })

  const ofModules = {
    ...contact.mails,
    ...agencyOnboarding.mails,
    ...creditNotes.mails,
    ...accountMails({ accounts, referrals, personalLinks }),
    ...emailChangeMails(),
    ...goodwillMails({ accounts, goodwill }),
    ...invitations.mails,
    ...newsletterMails({ newsletters }),
    ...consentMails({ accounts, recipients }),
    ...orderConfirmationMails({ recipients, orders, documents: orderDocuments.documents }),
    ...recipientNewsMails({ recipients, orders, rewards }),
    ...referralMails({ accounts, personalLinks }),
    ...referralNewsMails({ accounts, recipients, orders, rewards }),
    ...orderMoveMails({ accounts, orders, referrals }),
    ...recipientMails({ accounts, recipients, referrals, orders, rewards }),
    ...rewardMails({ rewards, vouchers, netting, clawbacks }),
    ...tenantMails(),
    ...webhookMails(),
    ...handoverMails({ publicUrl: platform.publicUrl }),
    ...voucherMails({ stock: stockOfVouchers }),
  } satisfies Record<MailName, MailComposer>
  Object.assign(composers, withVariables(ofModules, content.variablesWithin))

  return {
    ...ofTenants,
    secondChecks: secondCheckQueue,
    orderMoves,
    orderSplits,
    personalLinks,
    rewardLimits: limitsOfRewards,
    lastingReferrals: lasting,
    waitingEvents,
    waitingEventDismissal,
    operatorNotices: notices,
    content,
    orderDocuments,
    secrets,
    baseUrl: platform.baseUrl,
    database,
    idempotent,
    tenants,
    captcha,
    limits,
    keepAgreedText,
    factors,
    mailer,
    composers,
    agencyOnboarding,
    sso,
    ...catalogues,
    clicks,
    banks,
    vouchers,
    voucherImports,
    voucherStock: stockOfVouchers,
    voucherReplacements: replacements,
    accounts,
    registration,
    company,
    contact,
    campaigns,
    newsletterProof: newsletterProof({ database }),
    deletion,
    exporting,
    passkeys,
    retention,
    newsletters,
    recipients,
    confirmation: orderConfirmation({ mailer, recipients, orders, documents: orderDocuments.documents }),
    referrals,
    rewards,
    rewardsByClock,
    lifetimes,
    news,
    recipientNews: recipientNewsService,
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
    handovers,
    providerHandovers: providerHandoverPrograms,
    handoverDesk: handoverDesk({ database, idempotent, handovers }),
    handoverChannels,
    handoverReachability: reachability,
    handoverRuns: handoverRuns({ database, jobs: platform.jobs }),
    handoverSending: handoverSending({ ...platform, mailer, webhooks }),
    handoverUploads: handoverUploads({ ...platform, reach, handovers }),
    operations,
    home,
    figures: home.figures,
    analytics,
    tracking,
    ownLinks,
    locks,
    sessions,
    ownPasswords,
    emailChanges,
    tokenLogins,
    overview,
    pictures,
    previews,
    agencies,
    agents,
    directory,
    members,
    invitations,
    agencyReports,
    commissions,
    creditNotes,
    partners,
    operators,
    ...backofficeLogins,
    fraud,
    fraudTraces,
    fraudDecisions: verdicts,
    webhooks,
  }
}
