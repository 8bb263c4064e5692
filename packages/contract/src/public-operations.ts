import type { Operation } from './endpoint.ts'

/** Also allows the person who has just submitted the order form but not yet confirmed it by e-mail. */
const orderer = ['recipient', 'order-form'] as const

/**
 * Public operations that no script of the portal calls: other programs do, or browsers by an address that the server
 * wrote. They are not in the first script of a page (`visitor-operations.ts`).
 */
export const publicOperations = {
  // tenants
  getClientConfig: { method: 'GET', base: 'root', path: '/api/v1/mandant/:mandant', access: 'public' },
  getDefaultRoutes: { method: 'GET', base: 'tenant', path: '/route/default', access: 'public' },
  getAdditionalRoutes: { method: 'GET', base: 'tenant', path: '/route/additional', access: 'public' },

  // catalogue
  getExternalProduct: { method: 'GET', base: 'tenant', path: '/produkt/extern/:id', access: 'public' },
  listRewards: { method: 'GET', base: 'tenant', path: '/praemie', access: 'public' },
  getUploadedPicture: {
    method: 'GET',
    base: 'tenant',
    path: '/bild/:id/:grafik',
    access: 'public',
    raw: true,
  },
  getRewardPicture: {
    method: 'GET',
    base: 'tenant',
    path: '/praemie/:id/:grafik',
    access: 'public',
    raw: true,
  },

  // content
  getFaq: { method: 'GET', base: 'tenant', path: '/content/faq/:id', access: 'public' },
  getContentPicture: {
    method: 'GET',
    base: 'tenant',
    path: '/content/bild/:id/:fassung',
    access: 'public',
    raw: true,
  },
  getVariables: { method: 'GET', base: 'tenant', path: '/content/variables', access: 'public' },
  queryVariables: { method: 'POST', base: 'tenant', path: '/content/variables', access: 'public' },
  queryAgencyVariables: {
    method: 'POST',
    base: 'tenant',
    path: '/content/agenturvariables/:agentur',
    access: 'public',
  },
  getLanguages: { method: 'GET', base: 'tenant', path: '/content/getlanguages', access: 'public' },
  getLanguageContent: {
    method: 'GET',
    base: 'tenant',
    path: '/content/getlanguagecontent/:sprache',
    access: 'public',
  },

  // referrals
  getReferral: { method: 'GET', base: 'tenant', path: '/empfehlen/:id/:hex', access: 'public' },
  clickReferral: { method: 'GET', base: 'tenant', path: '/empfehlen/click/:id', access: 'public', raw: true },
  followLink: { method: 'GET', base: 'root', path: '/e/:id', access: 'public', raw: true },
  getProductLink: {
    method: 'GET',
    base: 'tenant',
    path: '/empfehlung/:id/produkt/produktlink',
    access: 'public',
  },

  // recipients
  getRecipient: { method: 'GET', base: 'tenant', path: '/empfaenger/:hex', access: 'public' },
  recipientExists: { method: 'GET', base: 'tenant', path: '/empfaenger/exists/:hex', access: 'public' },
  listRecipientRewards: { method: 'GET', base: 'tenant', path: '/empfaenger/:id/praemie', access: orderer },

  // cookie consents, page counts and goals
  collectGoal: { method: 'GET', base: 'root', path: '/piwik.php', access: 'public', raw: true },
  collectGoals: { method: 'POST', base: 'root', path: '/piwik.php', access: 'public', raw: true },
  collectGoalAlias: { method: 'GET', base: 'root', path: '/matomo.php', access: 'public', raw: true },
  collectGoalsAlias: { method: 'POST', base: 'root', path: '/matomo.php', access: 'public', raw: true },
} as const satisfies Record<string, Operation>
