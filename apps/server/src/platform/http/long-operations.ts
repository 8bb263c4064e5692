import type { OperationId } from '@zuruf/contract'

/**
 * Operations that read or write very many rows and get longer time limits. The proxies in `ops` wait for them longer
 * too.
 */
export const longOperations: ReadonlySet<OperationId> = new Set([
  'exportFunnel',
  'exportLedger',
  'exportPostings',
  'exportReferrals',
  'exportOrders',
  'exportPerson',
  'exportAudit',
  'simulateRewardRule',
  'exportAgencyOrders',
  'exportPartnerOrders',
  'exportAgencyLeads',
  'exportAgencyRecommenders',
  'exportCatalogue',
  'exportCatalogueDocument',
  'exportMyData',
  'exportNewsletter',
  'exportCampaignConsents',
  'exportGoals',
  'exportCookieConsent',
])
