import type { Http } from '../platform/http/mount.ts'
import type { PreparedCache } from '../platform/http/prepared.ts'
import { mountAgencySessions } from './accounts/agency-routes.ts'
import { mountEmailChange } from './accounts/email-change-routes.ts'
import { mountAccountLifecycle } from './accounts/life-routes.ts'
import { mountPasskeys } from './accounts/passkey-routes.ts'
import { mountPasswords } from './accounts/password-routes.ts'
import { mountAccounts } from './accounts/routes.ts'
import { mountSessions } from './accounts/session-routes.ts'
import { mountTokenLogins } from './accounts/token-login-routes.ts'
import { mountAgents } from './agencies/agent-routes.ts'
import { mountDeliveryAreas } from './catalogue/areas/routes.ts'
import { mountBackofficeCatalogue } from './catalogue/backoffice-routes.ts'
import { mountPreviews } from './catalogue/previews.ts'
import { mountCatalogue } from './catalogue/routes.ts'
import { mountDesk } from './desk/routes.ts'
import { mountClaimTraces } from './explanations/backoffice-routes.ts'
import { mountExplanations } from './explanations/routes.ts'
import { mountBackofficeFraud } from './fraud/backoffice-routes.ts'
import { mountGoodwillDecisions } from './goodwill/backoffice-routes.ts'
import { mountGoodwill } from './goodwill/routes.ts'
import { mountBackofficeHandovers } from './handovers/backoffice-routes.ts'
import { mountHandoverChannels } from './handovers/channel-routes.ts'
import { mountHandovers } from './handovers/routes.ts'
import { mountBackofficeLedger } from './ledger/backoffice-routes.ts'
import { mountNewsletterProof } from './newsletter/backoffice-routes.ts'
import { mountNewsletter } from './newsletter/routes.ts'
import { mountOrderMoves } from './order-moves/backoffice-routes.ts'
import { mountOrderSplits } from './order-splits/backoffice-routes.ts'
import { mountBackofficeOrders } from './orders/backoffice-routes.ts'
import { mountProviderKeys } from './orders/key-routes.ts'
import { mountOrders } from './orders/routes.ts'
import { mountSecondChecks } from './orders/second-check-routes.ts'
import { mountWaitingEvents } from './orders/waiting-routes.ts'
import { mountBackofficePayouts } from './payouts/backoffice-routes.ts'
import { mountPersonalLinks } from './personal-links/routes.ts'
import { mountRecipients } from './recipients/routes.ts'
import { mountArea } from './referrals/area-routes.ts'
import { mountReferrals } from './referrals/routes.ts'
import { mountRewardRules } from './reward-rules/backoffice-routes.ts'
import { mountBackofficeClawbacks } from './rewards/backoffice-routes.ts'
import { mountRewards } from './rewards/routes.ts'
import { mountBackofficeStatements, mountStatements } from './statements/routes.ts'
import { mountTenantAdministration } from './tenants/backoffice-routes.ts'
import { mountTenants } from './tenants/routes.ts'
import { mountTracking } from './tracking/routes.ts'
import { mountBackofficeVouchers } from './vouchers/backoffice-routes.ts'
import { mountBackofficeWebhooks } from './webhooks/backoffice-routes.ts'
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
