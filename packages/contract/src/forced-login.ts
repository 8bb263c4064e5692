import { openWithForcedLogin } from './guards.ts'
import type { operations } from './operations.ts'
import type { PageName } from './routes.ts'

type Operations = typeof operations

/** An operation that needs no token. */
export type AnonymousOperationId = {
  [Id in keyof Operations]: Operations[Id]['access'] extends 'public' ? Id : never
}[keyof Operations]

/** `every page`: all pages need it before login: settings, texts, content pictures, consent, page counts. */
type CalledBy = readonly PageName[] | 'every page'

const offer = ['Angebot', 'EmpfaengerDaten'] as const
const newPassword = ['PasswortZuruecksetzen', 'RegistrierungAbschliessen'] as const
const agencyOnboarding = ['agencyConfirm', 'registerPassword', 'profisellerRegistration'] as const
const invited = ['customerInvitation', 'agencyInvitation'] as const
const newsletter = ['NewsletterOptin', 'NewsletterOptout'] as const
const catalogue = ['Home', 'Produkt', 'Kategorie', 'Geraetewahl', 'AktuellePraemienuebersicht'] as const

/**
 * Pages that call an operation that needs no token. With ModuleErzwingeLogin, anonymous visitors can call it
 * if they can open one of these pages, so that the API guards what the pages guard. A new operation does not
 * compile until it is listed here.
 */
export const calledBy: Readonly<Record<AnonymousOperationId, CalledBy>> = {
  getClientConfig: 'every page',
  getDefaultRoutes: 'every page',
  getAdditionalRoutes: 'every page',
  getVariables: 'every page',
  queryVariables: 'every page',
  getLanguages: 'every page',
  getLanguageContent: 'every page',
  getContentPicture: 'every page',
  getHomePreview: 'every page',
  getTenantLogo: 'every page',
  getTenantFont: 'every page',
  recordConsent: 'every page',
  countPage: 'every page',
  collectGoal: 'every page',
  collectGoals: 'every page',
  collectGoalAlias: 'every page',
  collectGoalsAlias: 'every page',

  listCategories: catalogue,
  listProducts: catalogue,
  getProduct: [...offer, 'EmpfehlungAbgelaufen', 'Empfehlen', 'Produkt'],
  getExternalProduct: ['Produkt'],
  listDeviceTariffs: ['Geraetewahl'],
  listManufacturers: ['Geraetewahl'],
  getMaxReward: ['Home', 'AktuellePraemienuebersicht'],
  listRewards: ['AktuellePraemienuebersicht'],
  getProductPicture: [...offer, ...catalogue],
  getUploadedPicture: [...offer, ...catalogue],
  getProductSquare: ['Vergleich'],
  getCategoryPicture: ['Kategorie'],
  getCategoryIcon: ['AktuellePraemienuebersicht'],
  getCategoryPreview: ['Kategorie'],
  getProductPreview: ['Produkt'],
  getRewardPicture: ['AktuellePraemienuebersicht'],

  getContentBlock: ['Datenschutz', 'Agb', 'Impressum', 'Kontakt', 'Faq', 'agencyHome'],
  getKeyVisual: ['Home'],
  getFaq: ['Faq'],
  listFaqs: ['Faq'],
  listFootnotes: [...offer, 'Produkt'],
  queryAgencyVariables: ['agencyHome'],

  getCaptcha: ['Kontakt', 'RegistrierungAbschliessen', 'registerAgency', 'customerInvitation', 'Empfehlen'],
  createReferral: ['Empfehlen', 'AgentEmpfehlen'],
  getReferral: ['Empfehlung'],
  getAnyReferral: ['Empfehlung'],
  renewReferral: ['Empfehlung', 'PersoenlicherBereich'],
  clickReferral: ['Angebot'],
  followLink: ['Angebot'],
  inspectPersonalLink: ['PersoenlicherLink'],
  choosePersonalProduct: ['PersoenlicherLink', 'EmpfehlungAbgelaufen'],
  getReferralOffer: offer,
  getExpiredReferral: ['EmpfehlungAbgelaufen', 'EmpfaengerDaten'],
  countVisit: ['Angebot'],
  getProductLink: ['Angebot'],
  redeemCode: ['Empfehlungscode'],
  getReferralPicture: ['Angebot', 'Empfehlung'],
  getReferralQr: ['Empfehlung'],
  createRecipient: ['EmpfaengerDaten'],
  checkDeliveryArea: ['EmpfaengerDaten'],
  listOrderDocuments: ['EmpfaengerDaten'],
  getOrderDocument: ['EmpfaengerDaten'],
  getRecipient: ['EmpfaengerDaten'],
  recipientExists: ['EmpfaengerDaten'],
  completeTracking: ['EmpfaengerDaten'],

  listActiveCampaigns: ['RegistrierungAbschliessen'],
  isContactCaptchaRequired: ['Kontakt'],
  sendContactMessage: ['Kontakt'],

  login: ['Login'],
  beginPasskeyLogin: ['Login'],
  loginWithPasskey: ['Login'],
  loginWithToken: ['AdminLogin'],
  logout: ['Logout'],
  resetPassword: newPassword,
  validateResetPassword: newPassword,
  getPasswordRule: newPassword,
  createAccount: ['RegistrierungAbschliessen'],
  resendWelcomeMail: ['RegistrierungAbschliessen', 'Empfehlung'],
  requestPasswordReset: ['PasswortVergessen'],
  inspectEmailChange: ['EmailBestaetigen'],
  confirmEmailChange: ['EmailBestaetigen'],

  loginAgency: ['agencyLogin'],
  getAgencySso: ['agencyLogin'],
  beginAgencySso: ['agencyLogin'],
  loginAgencyBySso: ['agencySso'],
  findAgents: ['AgentEmpfehlen'],
  listAgents: ['AgentEmpfehlen'],
  getAgentPhoto: ['Angebot', 'AgentEmpfehlen'],
  getCompanyFigures: ['MitarbeiterEmpfehlen'],
  joinCompany: ['MitarbeiterEmpfehlen'],
  getCompanyInvitation: ['MitarbeiterEmpfehlen'],
  getInvitationData: ['agencyInvitations'],
  inspectInvitation: invited,
  acceptInvitation: ['customerInvitation'],
  acceptEmployeeInvitation: ['agencyInvitation'],
  unsubscribeFromInvitations: ['invitationOptout'],
  registerAgency: ['registerAgency'],
  verifyAgencyToken: agencyOnboarding,
  inspectAgencyToken: agencyOnboarding,
  confirmAgency: agencyOnboarding,
  setAgencyPassword: ['registerPassword', 'agencyPasswordReset'],
  requestAgencyPasswordReset: ['agencyPasswordForgotten'],
  registerPartner: ['profisellerRegistration'],
  followPartnerLink: ['Angebot'],

  inspectNewsletterToken: newsletter,
  confirmNewsletter: newsletter,
  resendNewsletterMail: newsletter,
  endNewsletter: newsletter,
}

/** Returns whether anonymous visitors can call the operation when the tenant forces the login. */
export function isOpenWithForcedLogin(id: string): boolean {
  if (!Object.hasOwn(calledBy, id)) return false
  const pages = calledBy[id as AnonymousOperationId]
  return pages === 'every page' || pages.some((page) => openWithForcedLogin.has(page))
}
