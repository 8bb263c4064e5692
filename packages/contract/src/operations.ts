import { commissionOperations } from './commission-operations.ts'
import type { Operation } from './endpoint.ts'
import { partnerOperations } from './partner-operations.ts'
import { publicOperations } from './public-operations.ts'
import { visitorOperations } from './visitor-operations.ts'

const user = ['user'] as const
const reward = ['reward'] as const
const rewardOrUser = ['reward', 'user'] as const
const agency = ['agency'] as const

/**
 * Every operation except the back office's (`backoffice-operations.ts`) by its id: method, path and access.
 * SPEC §7, DESIGN §6.
 */
export const operations = {
  ...visitorOperations,
  ...publicOperations,

  // tenants
  getTenantLogo: { method: 'GET', base: 'tenant', path: '/logo', access: 'public', raw: true },
  getTenantFont: { method: 'GET', base: 'tenant', path: '/schrift', access: 'public', raw: true },

  // catalogue
  checkDeliveryArea: { method: 'GET', base: 'tenant', path: '/liefergebiet', access: 'public' },

  // order documents
  listOrderDocuments: { method: 'GET', base: 'tenant', path: '/bestelldokumente', access: 'public' },
  getOrderDocument: {
    method: 'GET',
    base: 'tenant',
    path: '/bestelldokumente/:sha256',
    access: 'public',
    whilePaused: true,
    raw: true,
  },

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
  listMyContacts: {
    method: 'GET',
    base: 'tenant',
    path: '/empfehler/empfehlungen/:id/kontakte',
    access: user,
  },
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
  setReferralLabel: {
    method: 'PUT',
    base: 'tenant',
    path: '/empfehler/empfehlungen/:id/bezeichnung',
    access: user,
  },
  getPersonalLink: { method: 'GET', base: 'tenant', path: '/empfehler/persoenlicherlink', access: user },
  createPersonalLink: { method: 'POST', base: 'tenant', path: '/empfehler/persoenlicherlink', access: user },
  changePersonalLink: { method: 'PUT', base: 'tenant', path: '/empfehler/persoenlicherlink', access: user },
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

  // life cycle of an account
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

  // agency login and account
  loginAgency: { method: 'POST', base: 'tenant', path: '/agentur/anmelden', access: 'public' },
  // single sign-on: its availability, its start, and SPEC §7 `PUT agentur/sso`
  getAgencySso: { method: 'GET', base: 'tenant', path: '/agentur/sso', access: 'public' },
  beginAgencySso: { method: 'POST', base: 'tenant', path: '/agentur/sso', access: 'public' },
  loginAgencyBySso: { method: 'PUT', base: 'tenant', path: '/agentur/sso', access: 'public' },
  logoutAgency: {
    method: 'POST',
    base: 'tenant',
    path: '/agentur/abmelden',
    access: agency,
    ability: 'own',
    enrolment: true,
  },
  getAgencyUser: {
    method: 'GET',
    base: 'tenant',
    path: '/agentur/ich',
    access: agency,
    ability: 'own',
    enrolment: true,
  },
  confirmAgencyIdentity: {
    method: 'POST',
    base: 'tenant',
    path: '/agentur/bestaetigen',
    access: agency,
    ability: 'own',
  },
  beginAgencySecondFactor: {
    method: 'POST',
    base: 'tenant',
    path: '/agentur/zweiterfaktor',
    access: agency,
    ability: 'own',
    enrolment: true,
    fresh: true,
  },
  confirmAgencySecondFactor: {
    method: 'PUT',
    base: 'tenant',
    path: '/agentur/zweiterfaktor',
    access: agency,
    ability: 'own',
    enrolment: true,
  },
  renewAgencyRecoveryCodes: {
    method: 'POST',
    base: 'tenant',
    path: '/agentur/zweiterfaktor/wiederherstellung',
    access: agency,
    ability: 'own',
    fresh: true,
  },

  // agents
  findAgents: { method: 'GET', base: 'tenant', path: '/produkt/berater', access: 'public' },
  listAgents: { method: 'GET', base: 'tenant', path: '/produkt/agents', access: 'public' },
  getAgentPhoto: {
    method: 'GET',
    base: 'tenant',
    path: '/berater/:nummer/bild/:fassung',
    access: 'public',
    raw: true,
  },
  setAgentPhoto: {
    method: 'PUT',
    base: 'tenant',
    path: '/agentur/foto',
    access: agency,
    ability: 'Stammdaten',
    upload: true,
  },
  removeAgentPhoto: {
    method: 'DELETE',
    base: 'tenant',
    path: '/agentur/foto',
    access: agency,
    ability: 'Stammdaten',
  },
  createAgentReferral: {
    method: 'POST',
    base: 'tenant',
    path: '/agentur/empfehlen',
    access: agency,
    ability: 'Einladungstool',
    idempotent: true,
  },

  // employees
  getCompanyFigures: { method: 'GET', base: 'tenant', path: '/mitarbeiterempfehlung', access: 'public' },
  joinCompany: {
    method: 'POST',
    base: 'tenant',
    path: '/mitarbeiterempfehlung',
    access: 'public',
    idempotent: true,
  },
  getCompanyInvitation: {
    method: 'GET',
    base: 'tenant',
    path: '/mitarbeiterempfehlung/:code',
    access: 'public',
  },

  // invitations and employees of an agency
  putInvitation: {
    method: 'PUT',
    base: 'tenant',
    path: '/Einladung',
    access: agency,
    ability: 'Einladungstool',
    orProvider: true,
    queryWithoutBody: true,
    idempotent: true,
  },
  getInvitationData: { method: 'GET', base: 'tenant', path: '/Einladung/daten', access: 'public' },
  inspectInvitation: { method: 'POST', base: 'tenant', path: '/einladung/ansehen', access: 'public' },
  acceptInvitation: {
    method: 'POST',
    base: 'tenant',
    path: '/einladung/annehmen',
    access: 'public',
  },
  acceptEmployeeInvitation: {
    method: 'POST',
    base: 'tenant',
    path: '/einladung/mitarbeiter',
    access: 'public',
  },
  unsubscribeFromInvitations: {
    method: 'POST',
    base: 'tenant',
    path: '/einladung/abbestellen',
    access: 'public',
  },
  listAgencyInvitations: {
    method: 'PUT',
    base: 'tenant',
    path: '/agentur/einladungen/:person',
    access: agency,
    ability: 'Einladungstool',
  },
  inviteCustomers: {
    method: 'POST',
    base: 'tenant',
    path: '/agentur/einladungen',
    access: agency,
    ability: 'Einladungstool',
    idempotent: true,
  },
  previewCustomers: {
    method: 'POST',
    base: 'tenant',
    path: '/agentur/einladungen/pruefen',
    access: agency,
    ability: 'Einladungstool',
  },
  resendInvitation: {
    method: 'POST',
    base: 'tenant',
    path: '/agentur/einladungen/:id/erneut',
    access: agency,
    ability: 'Einladungstool',
  },
  withdrawInvitation: {
    method: 'DELETE',
    base: 'tenant',
    path: '/agentur/einladungen/:id',
    access: agency,
    ability: 'Einladungstool',
  },
  getInvitationLink: {
    method: 'GET',
    base: 'tenant',
    path: '/agentur/einladungslink',
    access: agency,
    ability: 'Einladungstool',
  },
  inviteEmployees: {
    method: 'POST',
    base: 'tenant',
    path: '/agentur/mitarbeiter/einladungen',
    access: agency,
    ability: 'Mitarbeiter',
    idempotent: true,
  },
  previewEmployees: {
    method: 'POST',
    base: 'tenant',
    path: '/agentur/mitarbeiter/einladungen/pruefen',
    access: agency,
    ability: 'Mitarbeiter',
  },
  listEmployees: {
    method: 'GET',
    base: 'tenant',
    path: '/agentur/mitarbeiter',
    access: agency,
    ability: 'Mitarbeiter',
  },
  updateEmployee: {
    method: 'PUT',
    base: 'tenant',
    path: '/agentur/mitarbeiter/:id',
    access: agency,
    ability: 'Mitarbeiter',
  },
  previewLeaving: {
    method: 'GET',
    base: 'tenant',
    path: '/agentur/mitarbeiter/:id/ausscheiden',
    access: agency,
    ability: 'Mitarbeiter',
  },
  deactivateEmployee: {
    method: 'POST',
    base: 'tenant',
    path: '/agentur/mitarbeiter/:id/ausscheiden',
    access: agency,
    ability: 'Mitarbeiter',
  },
  reactivateEmployee: {
    method: 'POST',
    base: 'tenant',
    path: '/agentur/mitarbeiter/:id/zurueck',
    access: agency,
    ability: 'Mitarbeiter',
  },

  // registration of an agency: `PUT agentur/{type}`
  registerAgency: {
    method: 'PUT',
    base: 'tenant',
    path: '/agentur/registrieren',
    access: 'public',
    idempotent: true,
  },
  verifyAgencyToken: { method: 'GET', base: 'tenant', path: '/token/verifyAgenturToken', access: 'public' },
  inspectAgencyToken: { method: 'POST', base: 'tenant', path: '/agentur/token', access: 'public' },
  confirmAgency: { method: 'PUT', base: 'tenant', path: '/agentur/bestaetigung', access: 'public' },
  setAgencyPassword: { method: 'PUT', base: 'tenant', path: '/agentur/passwort', access: 'public' },
  requestAgencyPasswordReset: {
    method: 'PUT',
    base: 'tenant',
    path: '/agentur/passwortvergessen',
    access: 'public',
  },
  getAgencyData: {
    method: 'GET',
    base: 'tenant',
    path: '/agentur/stammdaten',
    access: agency,
    ability: 'Stammdaten',
  },
  completeAgency: {
    method: 'PUT',
    base: 'tenant',
    path: '/agentur/zusatzdaten',
    access: agency,
    ability: 'Rechnungen',
    fresh: true,
  },
  setAgencyData: {
    method: 'PUT',
    base: 'tenant',
    path: '/agentur/stammdaten',
    access: agency,
    ability: 'Rechnungen',
  },
  setAgencyBankData: {
    method: 'PUT',
    base: 'tenant',
    path: '/agentur/bankdaten',
    access: agency,
    ability: 'Rechnungen',
    fresh: true,
  },
  changeAgencyPassword: {
    method: 'PUT',
    base: 'tenant',
    path: '/agentur/passwortaendern',
    access: agency,
    ability: 'own',
  },
  listAgencySessions: {
    method: 'GET',
    base: 'tenant',
    path: '/agentur/sitzungen',
    access: agency,
    ability: 'own',
  },
  endOtherAgencySessions: {
    method: 'DELETE',
    base: 'tenant',
    path: '/agentur/sitzungen',
    access: agency,
    ability: 'own',
  },

  // an agency's reports
  listAgencyOrders: {
    method: 'PUT',
    base: 'tenant',
    path: '/agentur/auftraege/:ansicht',
    access: agency,
    ability: 'AuftragsReport',
  },
  listAgencyLeads: {
    method: 'PUT',
    base: 'tenant',
    path: '/agentur/leads/:ansicht',
    access: agency,
    ability: 'EmpfehlerReport',
  },
  listAgencyRecommenders: {
    method: 'PUT',
    base: 'tenant',
    path: '/agentur/empfehlungen/:ansicht',
    access: agency,
    ability: 'EmpfehlerReport',
  },
  releaseAgencyOrder: {
    method: 'PUT',
    base: 'tenant',
    path: '/agentur/auftragfreigeben/:auftragsnummer/:entscheidung',
    access: agency,
    // SPEC §6 has no ability for this; only the active owner has `Mitarbeiter`.
    ability: 'Mitarbeiter',
  },
  exportAgencyOrders: {
    method: 'GET',
    base: 'tenant',
    path: '/agentur/auftraege/:ansicht/csv',
    access: agency,
    ability: 'AuftragsReport',
    raw: true,
  },
  exportAgencyLeads: {
    method: 'GET',
    base: 'tenant',
    path: '/agentur/leads/:ansicht/csv',
    access: agency,
    ability: 'EmpfehlerReport',
    raw: true,
  },
  exportAgencyRecommenders: {
    method: 'GET',
    base: 'tenant',
    path: '/agentur/empfehlungen/:ansicht/csv',
    access: agency,
    ability: 'EmpfehlerReport',
    raw: true,
  },
  getAgencyReportChoices: {
    method: 'GET',
    base: 'tenant',
    path: '/agentur/auswahl',
    access: agency,
    ability: 'Verwaltung',
  },
  getAgencyStatistics: {
    method: 'GET',
    base: 'tenant',
    path: '/agentur/statistik',
    access: agency,
    ability: 'StatistikReport',
  },

  ...commissionOperations,
  ...partnerOperations,

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
  pullOrders: { method: 'GET', base: 'provider', path: '/orders', access: 'provider' },
  postOrderReceipt: {
    method: 'POST',
    base: 'provider',
    path: '/orders/:number/receipt',
    access: 'provider',
  },
} as const satisfies Record<string, Operation>

/** An operation the portal or the provider's IT calls. */
export type PortalOperationId = keyof typeof operations
