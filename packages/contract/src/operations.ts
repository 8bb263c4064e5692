import type { Operation } from './endpoint.ts'

const user = ['user'] as const
const recipient = ['recipient'] as const
const reward = ['reward'] as const
const rewardOrUser = ['reward', 'user'] as const
const agency = ['agency'] as const

/**
 * Every operation but the back office's (`backoffice-operations.ts`) by its id: method, path and who may call it.
 * SPEC §7, DESIGN §6.
 */
export const operations = {
  // tenants
  getClientConfig: { method: 'GET', base: 'root', path: '/api/v1/mandant/:mandant', access: 'public' },
  getDefaultRoutes: { method: 'GET', base: 'tenant', path: '/route/default', access: 'public' },
  getAdditionalRoutes: { method: 'GET', base: 'tenant', path: '/route/additional', access: 'public' },

  // catalogue
  listCategories: { method: 'GET', base: 'tenant', path: '/produktkategorie', access: 'public' },
  listProducts: { method: 'GET', base: 'tenant', path: '/produkt', access: 'public' },
  getProduct: { method: 'GET', base: 'tenant', path: '/produkt/:id', access: 'public' },
  getExternalProduct: { method: 'GET', base: 'tenant', path: '/produkt/extern/:id', access: 'public' },
  listDeviceTariffs: { method: 'GET', base: 'tenant', path: '/produkt/handytarife/:id', access: 'public' },
  listManufacturers: {
    method: 'GET',
    base: 'tenant',
    path: '/produkt/hersteller/:kategorie',
    access: 'public',
  },
  getMaxReward: { method: 'GET', base: 'tenant', path: '/produkt/maxpraemiewert', access: 'public' },
  listRewards: { method: 'GET', base: 'tenant', path: '/praemie', access: 'public' },
  getProductPicture: {
    method: 'GET',
    base: 'tenant',
    path: '/produkt/:id/grafik',
    access: 'public',
    raw: true,
  },
  getUploadedPicture: {
    method: 'GET',
    base: 'tenant',
    path: '/bild/:id/:grafik',
    access: 'public',
    raw: true,
  },
  getProductSquare: {
    method: 'GET',
    base: 'tenant',
    path: '/produkt/:id/sgrafik',
    access: 'public',
    raw: true,
  },
  getCategoryPicture: {
    method: 'GET',
    base: 'tenant',
    path: '/produktkategorie/:id/grafik',
    access: 'public',
    raw: true,
  },
  getCategoryIcon: {
    method: 'GET',
    base: 'tenant',
    path: '/produktkategorie/:id/icon',
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

  // referrals
  getCaptcha: { method: 'GET', base: 'tenant', path: '/captcha', access: 'public' },
  createReferral: {
    method: 'POST',
    base: 'tenant',
    path: '/empfehlen/create',
    access: 'public',
    idempotent: true,
  },
  getReferral: { method: 'GET', base: 'tenant', path: '/empfehlen/:id/:hex', access: 'public' },
  getAnyReferral: { method: 'GET', base: 'tenant', path: '/empfehlen/any/:id/:hex', access: 'public' },
  clickReferral: { method: 'GET', base: 'tenant', path: '/empfehlen/click/:id', access: 'public', raw: true },
  followLink: { method: 'GET', base: 'root', path: '/e/:id', access: 'public', raw: true },
  getReferralOffer: { method: 'GET', base: 'tenant', path: '/empfehlung/:id', access: 'public' },
  countVisit: { method: 'PUT', base: 'tenant', path: '/empfehlung/:id', access: 'public' },
  getProductLink: {
    method: 'GET',
    base: 'tenant',
    path: '/empfehlung/:id/produkt/produktlink',
    access: 'public',
  },
  redeemCode: { method: 'GET', base: 'tenant', path: '/empfehlung/empfehlungscode/:code', access: 'public' },
  getReferralPicture: {
    method: 'GET',
    base: 'tenant',
    path: '/empfehlung/:id/bild',
    access: 'public',
    raw: true,
  },
  getReferralQr: { method: 'GET', base: 'tenant', path: '/empfehlung/:id/qr', access: 'public', raw: true },

  // recipients
  createRecipient: {
    method: 'POST',
    base: 'tenant',
    path: '/empfaenger/create/:id',
    access: 'public',
    idempotent: true,
  },
  getRecipient: { method: 'GET', base: 'tenant', path: '/empfaenger/:hex', access: 'public' },
  recipientExists: { method: 'GET', base: 'tenant', path: '/empfaenger/exists/:hex', access: 'public' },
  completeTracking: {
    method: 'POST',
    base: 'tenant',
    path: '/tracking/abschliessen',
    access: 'public',
    idempotent: true,
  },
  getRecipientOrder: { method: 'GET', base: 'tenant', path: '/empfaenger/auftrag', access: recipient },
  giveConsent: { method: 'PUT', base: 'tenant', path: '/empfaenger/zustimmung', access: recipient },
  withdrawAdvertising: {
    method: 'DELETE',
    base: 'tenant',
    path: '/empfaenger/werbung/:weg',
    access: recipient,
  },
  putRecipientBankData: { method: 'POST', base: 'tenant', path: '/empfaenger/bankdaten', access: recipient },
  listRecipientRewards: { method: 'GET', base: 'tenant', path: '/empfaenger/:id/praemie', access: recipient },

  // rewards
  getClaim: { method: 'GET', base: 'tenant', path: '/praemierung', access: reward },
  collectClaim: { method: 'PUT', base: 'tenant', path: '/praemierung', access: reward },
  showRewardBanner: {
    method: 'GET',
    base: 'tenant',
    path: '/praemierung/showbanner/BannerTEZuTP',
    access: reward,
  },

  explainClaim: { method: 'GET', base: 'tenant', path: '/praemierung/warum', access: reward },

  // accounts
  login: { method: 'POST', base: 'tenant', path: '/account/login', access: 'public' },
  loginWithToken: { method: 'GET', base: 'tenant', path: '/account/login', access: 'public' },
  logout: { method: 'POST', base: 'tenant', path: '/account/logout', access: 'public' },
  getUser: { method: 'GET', base: 'tenant', path: '/account/user', access: user },
  refreshUser: { method: 'GET', base: 'tenant', path: '/account/refresh', access: user },
  resetPassword: { method: 'PUT', base: 'tenant', path: '/account/resetPassword', access: 'public' },
  validateResetPassword: {
    method: 'PUT',
    base: 'tenant',
    path: '/account/validateResetPassword',
    access: 'public',
  },
  resendWelcomeMail: {
    method: 'GET',
    base: 'tenant',
    path: '/account/resendWelcomeMail/:id',
    access: 'public',
  },
  requestPasswordReset: {
    method: 'GET',
    base: 'tenant',
    path: '/account/resetPassword/:id',
    access: 'public',
  },
  changePassword: {
    method: 'PUT',
    base: 'tenant',
    path: '/account/resetPasswordWithoutToken',
    access: user,
  },
  requestEmailChange: {
    method: 'PUT',
    base: 'tenant',
    path: '/account/email',
    access: user,
    fresh: true,
  },
  inspectEmailChange: { method: 'PUT', base: 'tenant', path: '/account/email/pruefen', access: 'public' },
  confirmEmailChange: {
    method: 'POST',
    base: 'tenant',
    path: '/account/email/bestaetigen',
    access: 'public',
  },
  confirmIdentity: { method: 'POST', base: 'tenant', path: '/account/bestaetigen', access: user },
  updateLanguage: { method: 'POST', base: 'tenant', path: '/account/updateLanguage', access: user },
  listSessions: { method: 'GET', base: 'tenant', path: '/account/sitzungen', access: user },
  endOtherSessions: { method: 'DELETE', base: 'tenant', path: '/account/sitzungen', access: user },
  endSession: { method: 'DELETE', base: 'tenant', path: '/account/sitzungen/:id', access: user },
  getPasswordRule: { method: 'GET', base: 'tenant', path: '/account/passwortvalidator', access: 'public' },

  // the recommender's own area
  listMyReferrals: { method: 'GET', base: 'tenant', path: '/empfehler/empfehlungen', access: user },
  getMyOverview: { method: 'GET', base: 'tenant', path: '/empfehler/uebersicht', access: user },
  listMyRewards: { method: 'GET', base: 'tenant', path: '/empfehler/praemierungen', access: user },
  listStatements: { method: 'GET', base: 'tenant', path: '/empfehler/jahresuebersicht', access: user },
  getStatement: { method: 'GET', base: 'tenant', path: '/empfehler/jahresuebersicht/:jahr', access: user },
  getStatementPdf: {
    method: 'GET',
    base: 'tenant',
    path: '/empfehler/jahresuebersicht/:jahr/pdf',
    access: user,
    raw: true,
  },
  getBonus: { method: 'GET', base: 'tenant', path: '/empfehler/bonus', access: user },
  showAreaBanner: {
    method: 'GET',
    base: 'tenant',
    path: '/empfehler/empfehlungen/showbanner/BannerTEZuTP',
    access: user,
  },
  setCustomerNumber: {
    method: 'PUT',
    base: 'tenant',
    path: '/empfehler/SetKundennummerForEmpfehler/:id',
    access: rewardOrUser,
  },
  listGoodwill: {
    method: 'GET',
    base: 'tenant',
    path: '/empfehler/GetResultFromKundennummer',
    access: rewardOrUser,
  },
  answerGoodwill: {
    method: 'POST',
    base: 'tenant',
    path: '/empfehler/kulanz/:id/antwort',
    access: rewardOrUser,
  },
  addEvidence: {
    method: 'POST',
    base: 'tenant',
    path: '/empfehler/kulanz/:id/belege',
    access: rewardOrUser,
    upload: true,
  },
  getEvidence: {
    method: 'GET',
    base: 'tenant',
    path: '/empfehler/kulanz/:id/belege/:beleg',
    access: rewardOrUser,
    raw: true,
  },
  removeEvidence: {
    method: 'DELETE',
    base: 'tenant',
    path: '/empfehler/kulanz/:id/belege/:beleg',
    access: rewardOrUser,
  },
  explainReward: { method: 'GET', base: 'tenant', path: '/empfehler/praemierungen/:id/warum', access: user },
  explainReferral: { method: 'GET', base: 'tenant', path: '/empfehler/empfehlungen/:id/warum', access: user },
  getMyBankData: { method: 'GET', base: 'tenant', path: '/empfehler/bankdaten', access: user },
  putMyBankData: {
    method: 'PUT',
    base: 'tenant',
    path: '/empfehler/bankdaten',
    access: user,
    fresh: true,
  },
  deleteMyBankData: {
    method: 'DELETE',
    base: 'tenant',
    path: '/empfehler/bankdaten',
    access: user,
    fresh: true,
  },
  requestClaimLink: { method: 'GET', base: 'tenant', path: '/empfehler/praemierungmail/:id', access: user },
  startPickup: { method: 'POST', base: 'tenant', path: '/empfehler/praemierung/:id', access: user },

  // how an account begins and ends
  createAccount: {
    method: 'POST',
    base: 'tenant',
    path: '/account/createEmpfehler',
    access: 'public',
    idempotent: true,
  },
  exportMyData: { method: 'GET', base: 'tenant', path: '/empfehler/export', access: user },
  previewDeletion: { method: 'GET', base: 'tenant', path: '/empfehler/delete', access: user },
  deleteAccount: { method: 'DELETE', base: 'tenant', path: '/empfehler/delete', access: user },

  // passkeys
  listPasskeys: { method: 'GET', base: 'tenant', path: '/account/passkeys', access: user },
  beginPasskey: { method: 'POST', base: 'tenant', path: '/account/passkeys/beginnen', access: user },
  addPasskey: { method: 'POST', base: 'tenant', path: '/account/passkeys', access: user },
  removePasskey: { method: 'DELETE', base: 'tenant', path: '/account/passkeys/:id', access: user },
  beginPasskeyLogin: {
    method: 'POST',
    base: 'tenant',
    path: '/account/passkeylogin/beginnen',
    access: 'public',
  },
  loginWithPasskey: { method: 'POST', base: 'tenant', path: '/account/passkeylogin', access: 'public' },

  // who acts for an agency
  loginAgency: { method: 'POST', base: 'tenant', path: '/agentur/anmelden', access: 'public' },
  logoutAgency: {
    method: 'POST',
    base: 'tenant',
    path: '/agentur/abmelden',
    access: agency,
    enrolment: true,
  },
  getAgencyUser: { method: 'GET', base: 'tenant', path: '/agentur/ich', access: agency },
  confirmAgencyIdentity: { method: 'POST', base: 'tenant', path: '/agentur/bestaetigen', access: agency },
  beginAgencySecondFactor: {
    method: 'POST',
    base: 'tenant',
    path: '/agentur/zweiterfaktor',
    access: agency,
    enrolment: true,
    fresh: true,
  },
  confirmAgencySecondFactor: {
    method: 'PUT',
    base: 'tenant',
    path: '/agentur/zweiterfaktor',
    access: agency,
    enrolment: true,
  },
  renewAgencyRecoveryCodes: {
    method: 'POST',
    base: 'tenant',
    path: '/agentur/zweiterfaktor/wiederherstellung',
    access: agency,
    fresh: true,
  },

  // newsletter
  setNewsletterOptin: { method: 'PUT', base: 'tenant', path: '/empfehler/setNewsletterOptin', access: user },
  inspectNewsletterToken: {
    method: 'GET',
    base: 'tenant',
    path: '/newsletter/optin/:token',
    access: 'public',
  },
  confirmNewsletter: { method: 'POST', base: 'tenant', path: '/newsletter/optin', access: 'public' },
  resendNewsletterMail: { method: 'POST', base: 'tenant', path: '/newsletter/optin/mail', access: 'public' },
  endNewsletter: { method: 'POST', base: 'tenant', path: '/newsletter/optout', access: 'public' },

  // the provider's IT
  issueLoginToken: { method: 'POST', base: 'provider', path: '/login-tokens', access: 'provider' },
  postOrderEvents: { method: 'POST', base: 'provider', path: '/order-events', access: 'provider' },
} as const satisfies Record<string, Operation>

/** An operation the portal or the provider's IT calls. */
export type PortalOperationId = keyof typeof operations

const prefixes = {
  tenant: '/api/v1/:mandant',
  provider: '/api/provider/v1/:mandant',
  backoffice: '/api/backoffice/v1',
  root: '',
} as const

/** The full path pattern of an operation, with `:name` parameters. */
export function pathPattern(operation: Operation): string {
  return prefixes[operation.base] + operation.path
}

/** Is the operation about one tenant? Only the back office has others. */
export function isTenantBound({ base, path }: Pick<Operation, 'base' | 'path'>): boolean {
  return base !== 'backoffice' || path.startsWith('/:mandant/')
}
