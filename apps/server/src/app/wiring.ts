import { openAgents } from '../agencies/agents/agents.ts'
import { agentDirectory } from '../agencies/agents/directory.ts'
import { openMembers } from '../agencies/agents/members.ts'
import { openCommissions } from '../agencies/commissions/open.ts'
import { openCreditNotes } from '../agencies/credit-notes/open.ts'
import { invitationOffboarding } from '../agencies/invitations/offboarding.ts'
import { openInvitations } from '../agencies/invitations/open.ts'
import { openAgencyOnboarding } from '../agencies/onboarding/open-onboarding.ts'
import { partnerLinkOwners } from '../agencies/partner-links/link-owner.ts'
import { openPartners } from '../agencies/partners/open.ts'
import { openAgencyReports } from '../agencies/reports/open.ts'
import { agencySessions } from '../agencies/sessions/agency-sessions.ts'
import { agencyAccess } from '../agencies/sso-access/people.ts'
import { openOrderDocuments } from '../catalogue/order-documents/open.ts'
import { openCatalogue } from '../catalogue/products/open.ts'
import { pictureOf } from '../catalogue/products/service.ts'
import { grantService } from '../catalogue/reward-rules/grants.ts'
import { rewardRuleService } from '../catalogue/reward-rules/service.ts'
import { simulationService } from '../catalogue/reward-rules/simulation.ts'
import { openAnalytics } from '../engagement/analytics/open.ts'
import { openCampaigns } from '../engagement/campaigns/open.ts'
import { openCompany } from '../engagement/company/open.ts'
import { openContact } from '../engagement/contact/open.ts'
import { openContent } from '../engagement/content/open.ts'
import { newsletterMails } from '../engagement/newsletter/mails.ts'
import { newsletterProof } from '../engagement/newsletter/proof.ts'
import { newsletterService } from '../engagement/newsletter/service.ts'
import { emailChangeService } from '../identity/accounts/email-change.ts'
import { emailChangeMails } from '../identity/accounts/email-change-mails.ts'
import { accountLocks } from '../identity/accounts/locks.ts'
import { passkeyService } from '../identity/accounts/passkeys.ts'
import { passwordService } from '../identity/accounts/passwords.ts'
import { registrationService } from '../identity/accounts/registration.ts'
import { accountService } from '../identity/accounts/service.ts'
import { sessionService } from '../identity/accounts/sessions.ts'
import { tokenLoginService } from '../identity/accounts/token-login.ts'
import { fourEyes } from '../identity/operators/four-eyes.ts'
import { operatorNotices } from '../identity/operators/notices.ts'
import { openOperators } from '../identity/operators/open.ts'
import { operatorService } from '../identity/operators/service.ts'
import { providerKeys } from '../identity/provider-keys/keys.ts'
import { openSingleSignOn } from '../identity/sso/open.ts'
import { ledgerExport } from '../money/ledger/export.ts'
import { ledgerService } from '../money/ledger/service.ts'
import { payoutBatches } from '../money/payment-batches/batches.ts'
import { payoutListing } from '../money/payment-batches/listing.ts'
import { payoutSources } from '../money/payment-batches/payout-sources.ts'
import { settlementService } from '../money/payment-batches/settlement.ts'
import { bankAccounts } from '../money/payouts/bank-accounts.ts'
import { payoutService } from '../money/payouts/service.ts'
import { bonusService } from '../money/rewards/bonus.ts'
import { claimSteps } from '../money/rewards/claim-steps.ts'
import { clawbackService } from '../money/rewards/clawbacks.ts'
import { rewardJobs } from '../money/rewards/jobs.ts'
import { rewardLimits } from '../money/rewards/limits.ts'
import { rewardMails } from '../money/rewards/mails.ts'
import { nettingService } from '../money/rewards/netting.ts'
import { rewardResplitting } from '../money/rewards/resplitting.ts'
import { rewardService } from '../money/rewards/service.ts'
import { statementService } from '../money/statements/service.ts'
import { voucherImport } from '../money/vouchers/import.ts'
import { voucherMails } from '../money/vouchers/mails.ts'
import { voucherReplacements } from '../money/vouchers/replacements.ts'
import { voucherService } from '../money/vouchers/service.ts'
import { voucherStock } from '../money/vouchers/stock.ts'
import { consentMails } from '../office/desk/consent-mails.ts'
import { deskNotes } from '../office/desk/notes.ts'
import { openDesk } from '../office/desk/open.ts'
import { explanationService } from '../office/explanations/service.ts'
import { openOperations } from '../office/operations/open.ts'
import { openOverview } from '../office/overview/open.ts'
import { tenantMails } from '../office/tenant-administration/mails.ts'
import { openTenantAdministration } from '../office/tenant-administration/open.ts'
import { webhookMails } from '../office/webhooks/mails.ts'
import { openWebhooks } from '../office/webhooks/open.ts'
import { openAgreedTexts } from '../platform/agreed-texts.ts'
import { createAnonymousGuard } from '../platform/anonymous-guard.ts'
import { withVariables } from '../platform/mail/with-variables.ts'
import { type MailComposer, type MailName, openMailer } from '../platform/mailer.ts'
import type { Platform } from '../platform/platform.ts'
import { previewCache } from '../platform/preview-picture.ts'
import { secondFactors } from '../platform/second-factor.ts'
import { tenantSecrets } from '../platform/tenants/secrets.ts'
import { deletionService } from '../privacy/personal-data/deletion.ts'
import { exportService } from '../privacy/personal-data/export.ts'
import { retentionService } from '../privacy/personal-data/retention.ts'
import { clickService } from '../referrals/clicks/clicks.ts'
import { ownLinkService } from '../referrals/clicks/own-link.ts'
import { fraudChecks } from '../referrals/fraud/checks.ts'
import { fraudTraces as fraudTracesOf } from '../referrals/fraud/traces.ts'
import { fraudDecisions } from '../referrals/fraud-review/decisions.ts'
import { evidenceService } from '../referrals/goodwill/evidence.ts'
import { goodwillMails } from '../referrals/goodwill/mails.ts'
import { goodwillService } from '../referrals/goodwill/service.ts'
import { goodwillDecisions } from '../referrals/goodwill-decisions/decisions.ts'
import { providerHandovers } from '../referrals/handover-api/provider.ts'
import { handoverReachability } from '../referrals/handover-api/reach.ts'
import { handoverChannelSettings } from '../referrals/handovers/channels.ts'
import { handoverDesk } from '../referrals/handovers/desk.ts'
import { handoverMails } from '../referrals/handovers/mails.ts'
import { pushedOrders } from '../referrals/handovers/push.ts'
import { handoverRuns } from '../referrals/handovers/runs.ts'
import { handoverSending } from '../referrals/handovers/sending.ts'
import { handoverService } from '../referrals/handovers/service.ts'
import { handoverUploads } from '../referrals/handovers/uploads.ts'
import { orderConfirmation, orderConfirmationMails } from '../referrals/order-form/document-mails.ts'
import { isCorrectedAddress, recipientMails } from '../referrals/order-form/order-mails.ts'
import { trackingService } from '../referrals/order-form/service.ts'
import { orderMoveDesk } from '../referrals/order-moves/desk.ts'
import { orderMoveMails } from '../referrals/order-moves/mails.ts'
import { orderMoving } from '../referrals/order-moves/moving.ts'
import { orderSplitDesk } from '../referrals/order-splits/desk.ts'
import { orderSplitting } from '../referrals/order-splits/splitting.ts'
import { orderDesk } from '../referrals/orders/desk.ts'
import { orderIntake } from '../referrals/orders/intake.ts'
import { manualPlacings } from '../referrals/orders/manual-placing.ts'
import { orderNaming } from '../referrals/orders/naming.ts'
import { eventPlacing } from '../referrals/orders/placing.ts'
import { secondCheckDesk } from '../referrals/orders/second-check-desk.ts'
import { secondChecks } from '../referrals/orders/second-checks.ts'
import { orderService } from '../referrals/orders/service.ts'
import { waitingCandidates } from '../referrals/orders/waiting-candidates.ts'
import { waitingDesk } from '../referrals/orders/waiting-desk.ts'
import { waitingDismissal } from '../referrals/orders/waiting-dismissal.ts'
import { accountMails } from '../referrals/personal-area/account-mails.ts'
import { referralMails } from '../referrals/personal-area/mails.ts'
import { referralOverview } from '../referrals/personal-area/overview.ts'
import { personalLinksOfAccount } from '../referrals/personal-links/of-account.ts'
import { reportedCodes } from '../referrals/personal-links/reported-codes.ts'
import { personalLinks as personalLinksOf } from '../referrals/personal-links/service.ts'
import { recipientNewsMails } from '../referrals/recipient-news/mails.ts'
import { recipientNews } from '../referrals/recipient-news/news.ts'
import { isNamed } from '../referrals/recipients/naming-sql.ts'
import { recipientService } from '../referrals/recipients/service.ts'
import { referralNewsMails } from '../referrals/referral-news/mails.ts'
import { referralNews } from '../referrals/referral-news/news.ts'
import { lastingReferrals } from '../referrals/referrals/lasting.ts'
import { linkLifetimes } from '../referrals/referrals/lifetime.ts'
import { referralPictures } from '../referrals/referrals/pictures.ts'
import { referralService } from '../referrals/referrals/service.ts'
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
    agencyAccess: agencyAccess({
      accounts,
      locks,
      members,
      sessions: agencies,
      onConfirmed: rewards.releaseHeldBack,
    }),
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
  const agencyReports = openAgencyReports({ database, orders, isNamed, figures: home.figures })
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
