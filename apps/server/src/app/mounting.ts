import { mountAgencySessions } from '../agencies/sessions/agency-routes.ts'
import { mountDeliveryAreas } from '../catalogue/products/areas/routes.ts'
import { mountBackofficeCatalogue } from '../catalogue/products/backoffice-routes.ts'
import { mountPreviews } from '../catalogue/products/previews.ts'
import { mountCatalogue } from '../catalogue/products/routes.ts'
import { mountRewardRules } from '../catalogue/reward-rules/backoffice-routes.ts'
import { mountNewsletterProof } from '../engagement/newsletter/backoffice-routes.ts'
import { mountNewsletter } from '../engagement/newsletter/routes.ts'
import { mountEmailChange } from '../identity/accounts/email-change-routes.ts'
import { mountPasskeys } from '../identity/accounts/passkey-routes.ts'
import { mountPasswords } from '../identity/accounts/password-routes.ts'
import { mountSessions } from '../identity/accounts/session-routes.ts'
import { mountTokenLogins } from '../identity/accounts/token-login-routes.ts'
import { mountProviderKeys } from '../identity/provider-keys/key-routes.ts'
import { mountBackofficeLedger } from '../money/ledger/backoffice-routes.ts'
import { mountBackofficePayouts } from '../money/payment-batches/backoffice-routes.ts'
import { mountBackofficeClawbacks } from '../money/rewards/backoffice-routes.ts'
import { mountRewards } from '../money/rewards/routes.ts'
import { mountBackofficeStatements, mountStatements } from '../money/statements/routes.ts'
import { mountBackofficeVouchers } from '../money/vouchers/backoffice-routes.ts'
import { mountDesk } from '../office/desk/routes.ts'
import { mountClaimTraces } from '../office/explanations/backoffice-routes.ts'
import { mountExplanations } from '../office/explanations/routes.ts'
import { mountTenantAdministration } from '../office/tenant-administration/backoffice-routes.ts'
import { mountTenants } from '../office/tenant-administration/routes.ts'
import { mountBackofficeWebhooks } from '../office/webhooks/backoffice-routes.ts'
import type { Http } from '../platform/http/mount.ts'
import type { PreparedCache } from '../platform/http/prepared.ts'
import { mountAccountLifecycle } from '../privacy/personal-data/life-routes.ts'
import { mountAgents } from '../referrals/agent-page/agent-routes.ts'
import { mountBackofficeFraud } from '../referrals/fraud-review/backoffice-routes.ts'
import { mountGoodwill } from '../referrals/goodwill/routes.ts'
import { mountGoodwillDecisions } from '../referrals/goodwill-decisions/backoffice-routes.ts'
import { mountHandoverChannels } from '../referrals/handover-api/channel-routes.ts'
import { mountHandovers } from '../referrals/handover-api/routes.ts'
import { mountBackofficeHandovers } from '../referrals/handovers/backoffice-routes.ts'
import { mountRecipients } from '../referrals/order-form/routes.ts'
import { mountTracking } from '../referrals/order-form/tracking-routes.ts'
import { mountOrderMoves } from '../referrals/order-moves/backoffice-routes.ts'
import { mountOrderSplits } from '../referrals/order-splits/backoffice-routes.ts'
import { mountBackofficeOrders } from '../referrals/orders/backoffice-routes.ts'
import { mountOrders } from '../referrals/orders/routes.ts'
import { mountSecondChecks } from '../referrals/orders/second-check-routes.ts'
import { mountWaitingEvents } from '../referrals/orders/waiting-routes.ts'
import { mountAccounts } from '../referrals/personal-area/account-routes.ts'
import { mountArea } from '../referrals/personal-area/area-routes.ts'
import { mountReferrals } from '../referrals/personal-area/routes.ts'
import { mountPersonalLinks } from '../referrals/personal-links/routes.ts'
import type { Modules } from './wiring.ts'

/** Mounts every endpoint of the contract. */
export function mountModules(http: Http, modules: Modules, cache: PreparedCache): void {
  mountTenants(http, cache)
  mountTenantAdministration(http, modules)
  mountCatalogue(http, modules, cache)
  mountPreviews(http, modules)
  mountBackofficeCatalogue(http, modules)
  mountDeliveryAreas(http, modules)
  modules.orderDocuments.mount(http)
  mountReferrals(http, modules)
  mountTracking(http, modules)
  mountPersonalLinks(http, modules)
  mountRecipients(http, { ...modules, documents: modules.orderDocuments.documents })
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
  mountAccountLifecycle(http, modules)
  mountPasskeys(http, modules)
  mountNewsletter(http, modules.newsletters)
  modules.contact.mount(http)
  modules.company.mount(http)
  modules.invitations.mount(http)
  modules.campaigns.mount(http)
  mountNewsletterProof(http, modules.newsletterProof)
  mountOrders(http, modules.intake)
  mountHandovers(http, modules)
  mountRewardRules(http, modules)
  mountBackofficePayouts(http, modules)
  mountBackofficeClawbacks(http, modules)
  mountBackofficeVouchers(http, modules)
  mountBackofficeLedger(http, modules)
  mountBackofficeStatements(http, modules.statements)
  mountAgencySessions(http, modules.agencies)
  mountAgents(http, modules)
  modules.agencyOnboarding.mount(http)
  modules.sso.mount(http)
  modules.agencyReports.mount(http)
  modules.commissions.mount(http)
  modules.creditNotes.mount(http)
  modules.partners.mount(http)
  modules.mountOperators(http)
  mountBackofficeFraud(http, modules)
  mountBackofficeWebhooks(http, modules)
  mountDesk(http, modules.desk)
  mountBackofficeOrders(http, modules.ordersDesk)
  mountBackofficeHandovers(http, modules.handoverDesk)
  mountHandoverChannels(http, modules)
  mountSecondChecks(http, modules.secondChecks)
  mountOrderMoves(http, modules.orderMoves)
  mountOrderSplits(http, modules.orderSplits)
  mountWaitingEvents(http, modules.waitingEvents, modules.waitingEventDismissal)
  mountProviderKeys(http, modules)
  modules.content.mount(http, modules.preview)
  modules.operations.mount(http)
  modules.home.mount(http)
  modules.analytics.mount(http)
}
