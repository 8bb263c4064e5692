import { createAgentsModule, createEmployeesModule } from '../agencies/agents/index.ts'
import { createCommissionsModule } from '../agencies/commissions/index.ts'
import { createCreditNotesModule } from '../agencies/credit-notes/index.ts'
import { createInvitationsModule } from '../agencies/invitations/index.ts'
import { createAgencyOnboardingModule } from '../agencies/onboarding/index.ts'
import { createPartnerLinksModule } from '../agencies/partner-links/index.ts'
import { createPartnersModule } from '../agencies/partners/index.ts'
import { createAgencyReportsModule } from '../agencies/reports/index.ts'
import { createAgencySessionsModule } from '../agencies/sessions/index.ts'
import { createAgencyAccess } from '../agencies/sso-access/index.ts'
import { createOrderDocumentsModule } from '../catalogue/order-documents/index.ts'
import { createPreviewsModule } from '../catalogue/previews/index.ts'
import { createProductsModule, pictureOf, type SampleCatalogue } from '../catalogue/products/index.ts'
import { createRewardRulesModule } from '../catalogue/reward-rules/index.ts'
import { createAnalyticsModule } from '../engagement/analytics/index.ts'
import { createCampaignsModule } from '../engagement/campaigns/index.ts'
import { createCompanyModule } from '../engagement/company/index.ts'
import { createContactModule } from '../engagement/contact/index.ts'
import { createContentModule } from '../engagement/content/index.ts'
import { createNewsletterModule } from '../engagement/newsletter/index.ts'
import { createAccountsModule, createSignInModule } from '../identity/accounts/index.ts'
import { createOperatorsModule } from '../identity/operators/index.ts'
import { createProviderKeysModule } from '../identity/provider-keys/index.ts'
import { createSsoModule } from '../identity/sso/index.ts'
import { createLedgerModule } from '../money/ledger/index.ts'
import { createPaymentBatchesModule, createPayoutsModule } from '../money/payouts/index.ts'
import { createRewardsModule } from '../money/rewards/index.ts'
import { createStatementsModule } from '../money/statements/index.ts'
import { createVouchersModule } from '../money/vouchers/index.ts'
import { createDeskModule } from '../office/desk/index.ts'
import { createExplanationsModule } from '../office/explanations/index.ts'
import { createOperationsModule } from '../office/operations/index.ts'
import { createOverviewModule } from '../office/overview/index.ts'
import { createTenantAdministrationModule } from '../office/tenant-administration/index.ts'
import { createWebhooksModule } from '../office/webhooks/index.ts'
import { runScheduledBackup } from '../platform/archive/scheduled.ts'
import type { Http } from '../platform/http/mount.ts'
import { platformTables } from '../platform/keys/platform-tables.ts'
import { purgeLogs } from '../platform/log-retention.ts'
import type { MailName } from '../platform/mail/names.ts'
import { withVariables } from '../platform/mail/with-variables.ts'
import type { MailComposer } from '../platform/mailer.ts'
import type { Module } from '../platform/module.ts'
import { createPlatform, type Installation, type Platform } from '../platform/platform.ts'
import { platformPersonalData } from '../platform/platform-personal-data.ts'
import { purgeExpired } from '../platform/purge.ts'
import { purgeReleases } from '../platform/releases/releases.ts'
import { createPersonalDataModule } from '../privacy/personal-data/index.ts'
import { createAgentPageModule } from '../referrals/agent-page/index.ts'
import { createClicksModule } from '../referrals/clicks/index.ts'
import { createFiguresModule } from '../referrals/figures/index.ts'
import { createFraudModule } from '../referrals/fraud/index.ts'
import { createFraudReviewModule } from '../referrals/fraud-review/index.ts'
import { createGoodwillModule } from '../referrals/goodwill/index.ts'
import { createGoodwillDecisionsModule } from '../referrals/goodwill-decisions/index.ts'
import { createHandoverApiModule } from '../referrals/handover-api/index.ts'
import { createHandoverChannelsModule, createHandoversModule } from '../referrals/handovers/index.ts'
import { createOrderFormModule, isCorrectedAddress } from '../referrals/order-form/index.ts'
import { createOrderMovesModule } from '../referrals/order-moves/index.ts'
import { createOrderSplitsModule } from '../referrals/order-splits/index.ts'
import { createOrdersModule } from '../referrals/orders/index.ts'
import { createPersonalAreaModule } from '../referrals/personal-area/index.ts'
import { createPersonalLinksModule } from '../referrals/personal-links/index.ts'
import { createRecipientNewsModule } from '../referrals/recipient-news/index.ts'
import { createRecipientsModule, isNamed } from '../referrals/recipients/index.ts'
import { createReferralNewsModule } from '../referrals/referral-news/index.ts'
import { createReferralsModule } from '../referrals/referrals/index.ts'

export interface ModulesDependencies extends Installation {
  readonly sampleCatalogue: SampleCatalogue
}

/** Services of all modules. */
export type Modules = ReturnType<typeof createModules>['services']

/**
 * Creates all modules, each after the modules it uses, and combines their services, routes, mails and jobs. The
 * variables `with…` are the services available at each step. No other file knows all modules.
 */
export function createModules({ sampleCatalogue, ...installation }: ModulesDependencies) {
  // Filled in below, because the modules that compose the mails also queue mails.
  const composers = {} as Record<MailName, MailComposer>
  const platform = createPlatform(installation, { composers, isCorrectedAddress })
  // Filled in below, because modules created later contribute personal data as well.
  const all: Module[] = []
  const personalData = () => all.flatMap((module) => module.personalData ?? [])

  const operators = createOperatorsModule(platform)
  const providerKeys = createProviderKeysModule(platform)
  const accounts = createAccountsModule(platform)
  const products = createProductsModule({ ...platform, sampleCatalogue })
  const base = {
    ...platform,
    ...operators.services,
    ...providerKeys.services,
    ...accounts.services,
    ...products.services,
  }

  const rewardRules = createRewardRulesModule(base)
  const orderDocuments = createOrderDocumentsModule(base)
  const content = createContentModule(base)
  const previews = createPreviewsModule({ ...base, ...content.services })
  const newsletter = createNewsletterModule({ ...base, variables: content.services.content.variables })
  const campaigns = createCampaignsModule(base)
  const company = createCompanyModule(base)
  const ledger = createLedgerModule(platform)
  const vouchers = createVouchersModule(platform)
  const payouts = createPayoutsModule(platform)
  const agents = createAgentsModule(platform)
  const withMoney = {
    ...base,
    ...rewardRules.services,
    ...ledger.services,
    ...vouchers.services,
    ...payouts.services,
    ...agents.services,
  }
  const agencySessions = createAgencySessionsModule(withMoney)
  const commissions = createCommissionsModule(withMoney)
  const creditNotes = createCreditNotesModule({ ...withMoney, ...commissions.services })
  const statements = createStatementsModule(withMoney)

  const fraud = createFraudModule(platform)
  const referrals = createReferralsModule({
    ...withMoney,
    ...newsletter.services,
    ...fraud.services,
    drawing: pictureOf(base.assortments, base.cataloguePictures),
  })
  const recipients = createRecipientsModule({ ...platform, ...referrals.services })
  const withReferrals = {
    ...withMoney,
    ...newsletter.services,
    ...fraud.services,
    ...referrals.services,
    ...recipients.services,
  }
  const rewards = createRewardsModule({
    ...withReferrals,
    creditPayments: creditNotes.services.creditNotes.payments,
  })
  const withRewards = {
    ...withReferrals,
    ...rewards.services,
    ...commissions.services,
    ...creditNotes.services,
  }
  const clicks = createClicksModule(withRewards)
  const figures = createFiguresModule({ ...withRewards, ...clicks.services })
  const partnerLinks = createPartnerLinksModule(withRewards)
  const personalLinks = createPersonalLinksModule({
    ...withRewards,
    ...clicks.services,
    lasting: referrals.services.lastingReferrals,
    partnerLinks: partnerLinks.services.partnerLinkOwners,
  })
  const contact = createContactModule(withRewards)
  const paymentBatches = createPaymentBatchesModule({
    ...withRewards,
    creditPayments: creditNotes.services.creditNotes.payments,
    agencyMoney: creditNotes.services.creditNotes.agencyMoney,
  })
  const goodwill = createGoodwillModule(withRewards)
  const handovers = createHandoversModule(platform)
  const withOrderSources = {
    ...withRewards,
    ...clicks.services,
    ...personalLinks.services,
    ...goodwill.services,
    ...handovers.services,
    ...orderDocuments.services,
  }
  const orders = createOrdersModule(withOrderSources)
  const webhooks = createWebhooksModule({ ...platform, carriedOrders: handovers.services.pushedOrders })
  const withOrders = { ...withOrderSources, ...orders.services, ...webhooks.services }

  const goodwillDecisions = createGoodwillDecisionsModule(withOrders)
  const handoverApi = createHandoverApiModule(withOrders)
  const handoverChannels = createHandoverChannelsModule(withOrders)
  const orderMoves = createOrderMovesModule(withOrders)
  const orderSplits = createOrderSplitsModule(withOrders)
  const fraudReview = createFraudReviewModule(withOrders)
  const referralNews = createReferralNewsModule(withOrders)
  const recipientNews = createRecipientNewsModule(withOrders)
  const personalArea = createPersonalAreaModule(withOrders)
  const agentPage = createAgentPageModule(withOrders)
  const orderForm = createOrderFormModule(withOrders)

  const onConfirmed = rewards.services.rewards.releaseHeldBack
  const { consents } = campaigns.services.campaigns
  const { newsletters } = newsletter.services
  const signIn = createSignInModule({
    ...withOrders,
    onConfirmed,
    onNewsletter: newsletters.confirmWithRegistration,
    onCampaigns: consents.agreeAtSignUp,
    onChanged: async (...moved) => {
      await newsletters.moveToNewAddress(...moved)
      await consents.moveToNewAddress(...moved)
    },
  })
  const { agencySessions: sessions } = agencySessions.services
  const agencyAccess = createAgencyAccess({ ...withOrders, sessions, onConfirmed })
  const sso = createSsoModule({ ...platform, agencyAccess })
  const agencyOnboarding = createAgencyOnboardingModule({
    ...withOrders,
    sessions,
    passwords: signIn.services.ownPasswords,
  })
  const invitations = createInvitationsModule({ ...withOrders, ...signIn.services })
  const employees = createEmployeesModule({ ...withOrders, invitations: invitations.services.offboarding })
  const agencyReports = createAgencyReportsModule({ ...withOrders, ...figures.services, isNamed })
  const partners = createPartnersModule({
    ...withOrders,
    ...partnerLinks.services,
    reports: agencyReports.services.agencyReports,
  })
  const analytics = createAnalyticsModule({
    ...platform,
    ...figures.services,
    variables: content.services.content.variables,
  })
  const explanations = createExplanationsModule(withOrders)
  const privacy = createPersonalDataModule({ ...withOrders, personalData })
  const operations = createOperationsModule(withOrders)
  const desk = createDeskModule({
    ...withOrders,
    ...goodwillDecisions.services,
    ...orderMoves.services,
    ...orderSplits.services,
    ...privacy.services,
    campaignConsents: consents,
    sharing: rewards.services.resplitting,
  })
  const overview = createOverviewModule({
    ...withOrders,
    ...figures.services,
    ...paymentBatches.services,
    ...handoverChannels.services,
    replacements: vouchers.services.voucherReplacements,
    mailLog: operations.services.operations.mailLog,
  })
  const tenantAdministration = createTenantAdministrationModule({
    ...withOrders,
    ...handoverChannels.services,
    orderDocuments: orderDocuments.services.documentEditing,
    variableNames: content.services.content.variableNames,
  })

  // From the lowest to the highest.
  all.push(platformModule(platform, all))
  all.push(products, previews, rewardRules, orderDocuments)
  all.push(operators, providerKeys, accounts, signIn, sso)
  all.push(ledger, vouchers, payouts, rewards, paymentBatches, statements)
  all.push(agents, employees, agencySessions, agencyOnboarding, partnerLinks, commissions)
  all.push(invitations, creditNotes, agencyReports, partners)
  all.push(fraud, referrals, recipients, clicks, figures, personalLinks, handovers, goodwill, orders)
  all.push(goodwillDecisions, handoverApi, handoverChannels, orderMoves, orderSplits)
  all.push(referralNews, recipientNews, personalArea, agentPage, orderForm, fraudReview)
  all.push(content, newsletter, campaigns, company, contact, analytics)
  all.push(privacy)
  all.push(webhooks, explanations, desk, operations, overview, tenantAdministration)

  const mails = {
    ...contact.mails,
    ...agencyOnboarding.mails,
    ...creditNotes.mails,
    ...signIn.mails,
    ...goodwill.mails,
    ...invitations.mails,
    ...newsletter.mails,
    ...desk.mails,
    ...recipientNews.mails,
    ...referralNews.mails,
    ...orderMoves.mails,
    ...orderForm.mails,
    ...personalArea.mails,
    ...rewards.mails,
    ...tenantAdministration.mails,
    ...webhooks.mails,
    ...handoverChannels.mails,
    ...vouchers.mails,
  } satisfies Record<MailName, MailComposer>
  Object.assign(composers, withVariables(mails, content.services.content.variablesInTransaction))

  return {
    parts: all,
    routes: (http: Http) => {
      for (const module of all) module.routes?.(http)
    },
    services: {
      ...withOrders,
      ...content.services,
      ...campaigns.services,
      ...company.services,
      ...agencySessions.services,
      ...statements.services,
      ...figures.services,
      ...partnerLinks.services,
      ...contact.services,
      ...paymentBatches.services,
      ...goodwillDecisions.services,
      ...handoverApi.services,
      ...handoverChannels.services,
      ...orderMoves.services,
      ...orderSplits.services,
      ...fraudReview.services,
      ...referralNews.services,
      ...recipientNews.services,
      ...personalArea.services,
      ...orderForm.services,
      ...signIn.services,
      ...sso.services,
      ...agencyOnboarding.services,
      ...invitations.services,
      ...employees.services,
      ...agencyReports.services,
      ...analytics.services,
      ...explanations.services,
      ...privacy.services,
      ...operations.services,
      ...desk.services,
      ...overview.services,
      ...tenantAdministration.services,
    },
  }
}

/** Returns the platform's own jobs, personal data and encrypted tables as a module. @param parts all modules */
function platformModule({ database, mailer, backup }: Platform, parts: readonly Module[]): Module {
  return {
    jobs: {
      'tokens.purge': (context) => purgeExpired(database, context),
      'logs.purge': (context) => purgeLogs(database, context),
    },
    installationJobs: {
      'releases.purge': () => purgeReleases(database),
      'backup.run': (now) => runScheduledBackup(backup, database, parts, now),
    },
    personalData: platformPersonalData({ mailer }),
    encryptedTables: platformTables,
  }
}
