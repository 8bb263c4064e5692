import type { Operation } from './endpoint.ts'

const recipient = ['recipient'] as const
/** Also allows the person who has just submitted the order form but not yet confirmed it by e-mail. */
const orderer = ['recipient', 'order-form'] as const
const user = ['user'] as const

/**
 * Operations that pages call for visitors from a link, a search engine or an advertisement. They are in the
 * first script a visitor loads; the others are loaded on the first call to any of them (QUALITY 26).
 */
export const visitorOperations = {
  // catalogue
  listCategories: { method: 'GET', base: 'tenant', path: '/produktkategorie', access: 'public' },
  listProducts: { method: 'GET', base: 'tenant', path: '/produkt', access: 'public' },
  getProduct: { method: 'GET', base: 'tenant', path: '/produkt/:id', access: 'public' },
  listDeviceTariffs: { method: 'GET', base: 'tenant', path: '/produkt/handytarife/:id', access: 'public' },
  listManufacturers: {
    method: 'GET',
    base: 'tenant',
    path: '/produkt/hersteller/:kategorie',
    access: 'public',
  },
  getMaxReward: { method: 'GET', base: 'tenant', path: '/produkt/maxpraemiewert', access: 'public' },
  getProductPicture: {
    method: 'GET',
    base: 'tenant',
    path: '/produkt/:id/grafik',
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
  getHomePreview: {
    method: 'GET',
    base: 'tenant',
    path: '/vorschau',
    access: 'public',
    raw: true,
  },
  getCategoryPreview: {
    method: 'GET',
    base: 'tenant',
    path: '/produktkategorie/:id/vorschau',
    access: 'public',
    raw: true,
  },
  getProductPreview: {
    method: 'GET',
    base: 'tenant',
    path: '/produkt/:id/vorschau',
    access: 'public',
    raw: true,
  },

  // content
  getContentBlock: { method: 'GET', base: 'tenant', path: '/content/bloecke/:id', access: 'public' },
  getKeyVisual: { method: 'GET', base: 'tenant', path: '/content/keyvisual/:id', access: 'public' },
  listFaqs: { method: 'GET', base: 'tenant', path: '/content/faqs', access: 'public' },
  listFootnotes: { method: 'GET', base: 'tenant', path: '/content/fussnoten', access: 'public' },

  // referrals
  getCaptcha: { method: 'GET', base: 'tenant', path: '/captcha', access: 'public' },
  createReferral: {
    method: 'POST',
    base: 'tenant',
    path: '/empfehlen/create',
    access: 'public',
    idempotent: true,
  },
  renewReferral: {
    method: 'POST',
    base: 'tenant',
    path: '/empfehlen/:id/:hex/verlaengern',
    access: 'public',
  },
  getAnyReferral: { method: 'GET', base: 'tenant', path: '/empfehlen/any/:id/:hex', access: 'public' },
  inspectPersonalLink: { method: 'GET', base: 'tenant', path: '/persoenlicherlink/:code', access: 'public' },
  getPersonalLinkQr: {
    method: 'GET',
    base: 'tenant',
    path: '/empfehler/persoenlicherlink/qr',
    access: user,
    raw: true,
  },
  choosePersonalProduct: {
    method: 'POST',
    base: 'tenant',
    path: '/persoenlicherlink/:code/produkt',
    access: 'public',
  },
  getReferralOffer: { method: 'GET', base: 'tenant', path: '/empfehlung/:id', access: 'public' },
  getExpiredReferral: { method: 'GET', base: 'tenant', path: '/empfehlung/:id/abgelaufen', access: 'public' },
  countVisit: { method: 'PUT', base: 'tenant', path: '/empfehlung/:id', access: 'public' },
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
  completeTracking: {
    method: 'POST',
    base: 'tenant',
    path: '/tracking/abschliessen',
    access: 'public',
    idempotent: true,
  },
  getRecipientOrder: { method: 'GET', base: 'tenant', path: '/empfaenger/auftrag', access: orderer },
  giveConsent: { method: 'PUT', base: 'tenant', path: '/empfaenger/zustimmung', access: orderer },
  withdrawAdvertising: {
    method: 'DELETE',
    base: 'tenant',
    path: '/empfaenger/werbung/:weg',
    access: recipient,
  },
  setNaming: { method: 'PUT', base: 'tenant', path: '/empfaenger/namensnennung', access: recipient },
  putRecipientBankData: { method: 'POST', base: 'tenant', path: '/empfaenger/bankdaten', access: orderer },

  // cookie consents, page counts and goals
  recordConsent: { method: 'POST', base: 'tenant', path: '/einwilligung', access: 'public' },
  countPage: { method: 'POST', base: 'tenant', path: '/seite', access: 'public' },

  // campaigns
  listActiveCampaigns: { method: 'GET', base: 'tenant', path: '/aktion/alleAktiven', access: 'public' },
  setCampaignConsent: { method: 'PUT', base: 'tenant', path: '/aktion/:id/zustimmung', access: user },

  // contact
  isContactCaptchaRequired: { method: 'GET', base: 'tenant', path: '/kontakt', access: 'public' },
  sendContactMessage: {
    method: 'POST',
    base: 'tenant',
    path: '/kontakt',
    access: 'public',
    idempotent: true,
  },
} as const satisfies Record<string, Operation>

export type VisitorOperationId = keyof typeof visitorOperations
