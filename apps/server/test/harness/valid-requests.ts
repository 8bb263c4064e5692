import { randomUUID } from 'node:crypto'
import type { OperationId, RequestOf } from '@zuruf/contract'
import { forEachRetention, retentionRules } from '@zuruf/domain'
import { defaultTheme } from '../../src/platform/tenants/defaults.ts'
import { agencyAddress, agencyRegistration, agencyTax } from './agency-registration.ts'
import { campaignContent } from './campaigns.ts'
import { ownProduct } from './catalogue.ts'
import { partnerRegistration } from './partners.ts'
import { pain002 } from './payouts.ts'
import { contactBody, holder, iban, newEmail, orderBody, productOf, referralBody } from './people.ts'
import { tenantChannels, tenantModules, tenantRewards } from './tenant-sections.ts'
import type { World } from './world.ts'

/**
 * A valid request for every operation, made from the objects of a test world, for tests that call all operations.
 */

/** A request whose types are not those of one operation. */
export interface LooseRequest {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

type RequestMaker<Id extends OperationId> = (world: World) => RequestOf<Id>

const product = (world: World) => ({ params: { id: productOf[world.tenant] ?? '' } })
const byNumber = (world: World) => ({ params: { id: world.open.Empfehlungsnummer } })
const byNumberAndHex = (world: World) => ({
  params: { id: world.open.Empfehlungsnummer, hex: world.open.Hex },
})
const categoryOf: Readonly<Record<string, string>> = { swb: 'oekostrom', nordlicht: 'mobilfunk' }
const category = (world: World) => ({ params: { id: categoryOf[world.tenant] ?? '' } })
const rewardOf: Readonly<Record<string, string>> = { swb: '7001', nordlicht: '7006' }
const bank = { Iban: iban, Kontoinhaber: holder }

const inBase64 = (text: string) => Buffer.from(text).toString('base64url')
const clientDataJSON = inBase64(
  '{"type":"webauthn.get","challenge":"never-issued","origin":"http://localhost"}',
)
/** Well-formed answers to passkey challenges that were never issued. */
const passkeyAnswer = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const }
const newPasskey = { clientDataJSON, attestationObject: inBase64('attestation') }
const signedByPasskey = {
  clientDataJSON,
  authenticatorData: inBase64('authenticator'),
  signature: inBase64('signature'),
  userHandle: inBase64('handle'),
}

const goalHit = { idsite: '1', rec: '1', idgoal: '1', action_name: 'Home', _id: '0123456789abcdef' }

const wrongPassword = 'Falsches-Passwort-1'
/** A valid id that does not exist. */
const unknownId = '0190c0de-0000-7000-8000-000000000000'

const rewardRule = {
  title: 'Herbstaktion',
  scope: { kind: 'all' as const },
  validFrom: '2029-10-01',
  amountCents: 10_000,
  budgetCents: 1_000_000,
}
/** An outdated version of a settings section, so that the request writes nothing and does not affect later ones. */
const outdatedVersion = 'long-ago'

const { id: _, ...productContent } = ownProduct({ id: 'neu' })
const productContentOf = (world: World) => ({ ...productContent, categories: [world.catalogueCategoryId] })
const ownCategory = { title: 'Gas für die Stadt', name: 'Gas' }
const ownReward = { title: 'Prämie Gas', valueCents: 4000, startDay: '2026-01-01' }
const ownFootnote = { title: 'Preisgarantie', content: 'Zwei Jahre.' }
const deviceTariffOf = (world: World) => ({
  productId: `${world.tenant}-geraet`,
  tariffId: 'l',
  tariffName: 'Mobil L',
  tariffPriceCents: 3500,
  devicePriceCents: 100,
})
const documentPlace = { kind: 'supply-terms', language: 'de' } as const

/** A CSV of postcodes. */
const postcodes = Buffer.from('10000;29999').toString('base64')
const table = (world: World) => ({ csv: `id;name;kategorie\nneu-1;Neu;${world.catalogueCategoryId}` })
const webhook = { url: 'https://hooks.example.org/zuruf', types: ['claim.paid' as const] }

/** An SFTP server where nothing listens. */
const sftpServer = {
  host: '127.0.0.1',
  port: 9,
  username: 'zuruf',
  login: 'password' as const,
  secret: 'ein Passwort',
  folder: 'auftraege',
}

const faqOf = (world: World) => ({ kind: 'faq' as const, id: world.contentId })
const ownFaq = { question: { de: 'Wie geht das?' }, answer: { de: '<p>So.</p>' }, group: {} }

const planLine = {
  MitarbeiterId: null,
  GiltFuer: 'alles' as const,
  Prozent: 30,
  GueltigAb: '2099-01-01',
}
const commissionTerms = {
  title: 'Provision Sommer',
  kind: 'agency' as const,
  scope: { kind: 'all' as const },
  amountCents: 8000,
  validFrom: '2099-06-01',
}

/** A request for each operation that its schema and the tenant's data accept. */
const makers: { [Id in OperationId]: RequestMaker<Id> } = {
  getClientConfig: (world) => ({ params: { mandant: world.tenant } }),
  getDefaultRoutes: () => ({}),
  getAdditionalRoutes: () => ({}),

  listCategories: () => ({}),
  listProducts: () => ({ query: {} }),
  getProduct: (world) => ({ ...product(world), query: {} }),
  checkDeliveryArea: (world) => ({ query: { produktId: productOf[world.tenant] ?? '', plz: '12345' } }),
  listOrderDocuments: (world) => ({ query: { produktId: productOf[world.tenant] ?? '' } }),
  getOrderDocument: (world) => ({ params: { sha256: world.documentHash } }),
  getExternalProduct: (world) => ({ params: { id: `zuruf-${productOf[world.tenant]}` }, query: {} }),
  listDeviceTariffs: () => ({ params: { id: '8001' } }),
  listManufacturers: () => ({ params: { kategorie: 'smartphones' } }),
  getMaxReward: () => ({}),
  listRewards: () => ({}),
  getProductPicture: product,
  getUploadedPicture: (world) => ({ params: { id: world.cataloguePictureId, grafik: 'kachel' } }),
  getProductSquare: product,
  getCategoryPicture: category,
  getCategoryIcon: category,
  getHomePreview: () => ({ query: {} }),
  getTenantLogo: () => ({ query: {} }),
  getTenantFont: () => ({ query: { hash: 'unknown' } }),
  getCategoryPreview: (world) => ({ ...category(world), query: {} }),
  getProductPreview: (world) => ({ ...product(world), query: { sprache: 'en' } }),
  getRewardPicture: (world) => ({ params: { id: rewardOf[world.tenant] ?? '', grafik: 'grafik100' } }),

  getCaptcha: () => ({ query: { aktion: 'empfehlen' } }),
  createReferral: (world) => ({ query: {}, body: referralBody({ tenant: world.tenant }) }),
  getReferral: byNumberAndHex,
  getAnyReferral: byNumberAndHex,
  renewReferral: byNumberAndHex,
  clickReferral: (world) => ({ ...byNumber(world), query: {} }),
  followLink: (world) => ({ ...byNumber(world), query: {} }),
  getPersonalLink: () => ({}),
  createPersonalLink: () => ({ body: { AgbText: 'Ich stimme zu' } }),
  changePersonalLink: () => ({ body: { Code: `mein-name-${randomUUID().slice(0, 8)}` } }),
  getPersonalLinkQr: () => ({}),
  inspectPersonalLink: (world) => ({ params: { code: world.shareCode } }),
  choosePersonalProduct: (world) => ({
    params: { code: world.shareCode },
    body: { ProduktId: productOf[world.tenant] ?? '' },
  }),
  getReferralOffer: (world) => ({ ...byNumber(world), query: {} }),
  getExpiredReferral: (world) => ({ params: { id: world.expiredNumber } }),
  countVisit: (world) => ({ ...byNumber(world), query: {} }),
  getProductLink: (world) => ({ ...byNumber(world), query: {} }),
  redeemCode: (world) => ({ params: { code: world.open.Offlinecode ?? 'none' }, query: {} }),
  getReferralPicture: (world) => ({ ...byNumber(world), query: {} }),
  getReferralQr: byNumber,

  createRecipient: (world) => ({ ...byNumber(world), query: {}, body: { KlickId: world.clickId } }),
  getRecipient: (world) => ({ params: { hex: world.recipientNumber } }),
  recipientExists: (world) => ({ params: { hex: world.recipientNumber } }),
  completeTracking: (world) => ({
    query: {},
    body: orderBody(world.open.Empfehlungsnummer, world.visitorNumber),
  }),
  getRecipientOrder: () => ({}),
  giveConsent: () => ({ body: { AgbText: 'Ich bestätige meine Angaben.' } }),
  withdrawAdvertising: () => ({ params: { weg: 'Email' } }),
  setNaming: () => ({ body: { Erlaubt: true } }),
  putRecipientBankData: () => ({ body: bank }),
  listRecipientRewards: (world) => ({ params: { id: world.recipientNumber } }),

  getClaim: () => ({ query: {} }),
  showRewardBanner: () => ({}),
  collectClaim: () => ({ body: { Art: 'Bargeld', Bankdaten: bank } }),

  login: (world) => ({ body: { Email: world.email, Password: wrongPassword } }),
  loginWithToken: () => ({ query: { token: 'no-such-token' } }),
  logout: () => ({}),
  getUser: () => ({}),
  refreshUser: () => ({}),
  resetPassword: () => ({ body: { Token: 'no-such-token', Passwort: 'Sonnenblume-4712' } }),
  validateResetPassword: () => ({ body: { Token: 'no-such-token' } }),
  resendWelcomeMail: (world) => ({ params: { id: world.accountHash } }),
  requestPasswordReset: (world) => ({ params: { id: world.email } }),
  changePassword: () => ({ body: { AltesPasswort: wrongPassword, Passwort: 'Sonnenblume-4712' } }),
  requestEmailChange: () => ({ body: { Email: newEmail('frieda-neu') } }),
  inspectEmailChange: () => ({ body: { Token: 'no-such-token' } }),
  confirmEmailChange: () => ({ body: { Token: 'no-such-token' } }),
  confirmIdentity: () => ({ body: { Password: wrongPassword } }),
  updateLanguage: () => ({ body: { Language: 'de' } }),
  listSessions: () => ({}),
  endOtherSessions: () => ({}),
  endSession: (world) => ({ params: { id: world.sessionId } }),
  getPasswordRule: () => ({}),

  listMyReferrals: () => ({ query: {} }),
  listMyContacts: (world) => ({ params: { id: world.readyNumber }, query: {} }),
  getMyOverview: () => ({}),
  listMyRewards: () => ({ query: {} }),
  listStatements: () => ({}),
  getStatement: () => ({ params: { jahr: '2026' } }),
  getStatementPdf: () => ({ params: { jahr: '2026' } }),
  getBonus: () => ({}),
  showAreaBanner: () => ({}),
  setCustomerNumber: (world) => ({
    params: { id: world.readyNumber },
    query: {},
    body: { Kundennummer: 'KD-4711' },
  }),
  listGoodwill: () => ({}),
  answerGoodwill: (world) => ({ params: { id: world.goodwillId }, body: { Text: 'Im Laden am Markt.' } }),
  addEvidence: (world) => ({ params: { id: world.goodwillId } }),
  getEvidence: (world) => ({ params: { id: world.goodwillId, beleg: world.evidenceId } }),
  removeEvidence: (world) => ({ params: { id: world.goodwillId, beleg: world.spareEvidenceId } }),
  explainReward: (world) => ({ params: { id: world.claimId } }),
  setReferralLabel: (world) => ({
    params: { id: world.readyNumber },
    body: { Bezeichnung: 'Für Oma' },
  }),
  explainReferral: (world) => ({ params: { id: world.readyNumber } }),
  explainClaim: () => ({}),
  listGoodwillCases: () => ({ query: {} }),
  getGoodwillCase: (world) => ({ params: { id: world.goodwillId } }),
  getGoodwillUpload: (world) => ({ params: { id: world.goodwillId, upload: world.evidenceId } }),
  acceptGoodwill: (world) => ({
    params: { id: world.goodwillId },
    body: {
      orderNumber: 'P-4711',
      orderedOn: '2026-09-15',
      reason: 'Der Vertrag ist da.',
      version: outdatedVersion,
    },
  }),
  rejectGoodwill: (world) => ({
    params: { id: world.goodwillId },
    body: {
      reasonCode: 'no-contract',
      words: 'Unter dieser Nummer gibt es keinen.',
      version: outdatedVersion,
    },
  }),
  askGoodwill: (world) => ({ params: { id: world.goodwillId }, body: { text: 'Wo wurde bestellt?' } }),
  whyClaim: (world) => ({ params: { id: world.claimId } }),
  getMyBankData: () => ({}),
  putMyBankData: () => ({ body: bank }),
  deleteMyBankData: () => ({}),
  requestClaimLink: (world) => ({ params: { id: world.claimId } }),
  startPickup: (world) => ({ params: { id: world.claimId } }),

  createAccount: () => ({ body: { Vorname: 'Nora', Nachname: 'Neu', Email: newEmail('nora') } }),
  exportMyData: () => ({}),
  listPasskeys: () => ({}),
  beginPasskey: () => ({ body: { Password: wrongPassword } }),
  addPasskey: () => ({ body: { Name: 'Mein Telefon', Antwort: { ...passkeyAnswer, response: newPasskey } } }),
  removePasskey: (world) => ({ params: { id: world.passkeyId } }),
  beginPasskeyLogin: () => ({}),
  loginWithPasskey: () => ({ body: { Antwort: { ...passkeyAnswer, response: signedByPasskey } } }),
  previewDeletion: () => ({}),
  // A wrong password, since later requests need the account.
  deleteAccount: () => ({ body: { Password: wrongPassword } }),
  recordConsent: () => ({
    body: { Nummer: randomUUID(), Funktional: false, Analytisch: true, Marketing: false },
  }),
  countPage: () => ({ body: { Seite: 'Faq', Kampagne: 'herbst' } }),
  collectGoal: () => ({ query: goalHit }),
  collectGoals: () => ({ query: goalHit, body: null }),
  collectGoalAlias: () => ({ query: goalHit }),
  collectGoalsAlias: () => ({ query: goalHit, body: null }),

  setNewsletterOptin: () => ({ body: { NewsletterPermission: true } }),
  inspectNewsletterToken: (world) => ({ params: { token: world.newsletterToken } }),
  confirmNewsletter: () => ({ body: { Token: 'no-such-token' } }),
  resendNewsletterMail: () => ({ body: { Token: 'no-such-token' } }),
  endNewsletter: () => ({ body: { Token: 'no-such-token' } }),

  listActiveCampaigns: () => ({ query: {} }),
  setCampaignConsent: (world) => ({
    params: { id: world.campaignId },
    body: { Fassung: 1, Zustimmung: true },
  }),
  listCampaigns: () => ({}),
  getCampaign: (world) => ({ params: { id: world.campaignId } }),
  createCampaign: () => ({ body: campaignContent() }),
  changeCampaign: (world) => ({
    params: { id: world.campaignId },
    body: { ...campaignContent(), ...world.campaignSeen },
  }),
  setCampaignState: (world) => ({ params: { id: world.campaignId }, body: { state: 'ended' as const } }),
  exportCampaignConsents: (world) => ({ params: { id: world.campaignId } }),
  listNewsletterConsents: () => ({ query: {} }),
  getNewsletterConsent: (world) => ({ params: { id: world.consentId } }),
  exportNewsletter: () => ({ query: {} }),

  isContactCaptchaRequired: () => ({ query: { cmd: 'IsCaptchaRequired' } }),
  sendContactMessage: () => ({ body: contactBody() }),
  listContactMessages: () => ({ query: {} }),
  getContactMessage: (world) => ({ params: { id: world.contactMessageId } }),
  setContactMessageState: (world) => ({
    params: { id: world.contactMessageId },
    body: { state: 'answered', note: 'Angerufen.' },
  }),

  loginAgency: (world) => ({ body: { Email: world.email, Passwort: wrongPassword } }),
  getAgencySso: () => ({}),
  beginAgencySso: () => ({ body: { Challenge: 'c'.repeat(43) } }),
  loginAgencyBySso: () => ({
    body: { Code: 'no-such-code', Verifier: 'v'.repeat(43), State: 'no-such-state' },
  }),
  findAgents: () => ({ query: { query: 'Beispiel' } }),
  listAgents: () => ({ query: {} }),
  getAgentPhoto: (world) => ({ params: { nummer: world.agentNumber, fassung: world.agentPhoto } }),
  setAgentPhoto: () => ({}),
  removeAgentPhoto: () => ({}),
  createAgentReferral: (world) => ({
    body: {
      Empfehlung: { Produkt: { Id: productOf[world.tenant] ?? '' }, AgbText: 'Am Telefon vereinbart.' },
      Empfehler: { Vorname: 'Karla', Nachname: 'Kunde', Email: newEmail('kundin') },
    },
  }),
  getCompanyFigures: () => ({}),
  joinCompany: () => ({ body: { Vorname: 'Kai', Nachname: 'Kollege', Email: newEmail('kai') } }),
  getCompanyInvitation: (world) => ({ params: { code: world.companyCode } }),
  logoutAgency: () => ({}),
  getAgencyUser: () => ({}),
  confirmAgencyIdentity: () => ({ body: { Passwort: wrongPassword, Code: '000000' } }),
  beginAgencySecondFactor: () => ({}),
  confirmAgencySecondFactor: () => ({ body: { Code: '000000' } }),
  renewAgencyRecoveryCodes: () => ({}),
  putInvitation: (world) => ({
    query: {},
    body: {
      Vorname: 'Klara',
      Nachname: 'Kundin',
      Email: newEmail('theke'),
      Art: 'Telefon',
      Mitarbeiternummer: world.agentNumber,
      Zustimmungstext: 'Sie hat am Telefon zugestimmt.',
    },
  }),
  getInvitationData: () => ({}),
  inspectInvitation: () => ({ body: { Token: 'no-such-token' } }),
  acceptEmployeeInvitation: () => ({
    body: { Token: 'no-such-token', Vorname: 'Nora', Nachname: 'Neu', Passwort: 'Sonnenblume-4712' },
  }),
  acceptInvitation: () => ({ body: { Token: 'no-such-token', Vorname: 'Nora', Nachname: 'Neu' } }),
  unsubscribeFromInvitations: () => ({ body: { Token: 'no-such-token' } }),
  listAgencyInvitations: (world) => ({ params: { person: world.agentNumber }, body: {} }),
  inviteCustomers: () => ({
    body: {
      Art: 'Telefon',
      Zustimmungstext: 'Sie hat am Telefon zugestimmt.',
      Personen: [{ Vorname: 'Klara', Nachname: 'Kundin', Email: newEmail('klara') }],
    },
  }),
  inviteEmployees: () => ({
    body: { Personen: [{ Vorname: 'Nora', Nachname: 'Neu', Email: newEmail('nora') }] },
  }),
  previewCustomers: () => ({ body: { Csv: 'Vorname;Nachname;Email\nKlara;Kundin;klara@example.org' } }),
  previewEmployees: () => ({ body: { Csv: 'Vorname;Nachname;Email\nNora;Neu;nora@example.org' } }),
  resendInvitation: (world) => ({ params: { id: world.invitationId } }),
  withdrawInvitation: (world) => ({ params: { id: world.invitationId } }),
  getInvitationLink: () => ({}),
  listEmployees: () => ({ query: {} }),
  updateEmployee: (world) => ({
    params: { id: world.employeeId },
    body: { Rolle: 'Mitarbeiter', InSuche: true },
  }),
  previewLeaving: (world) => ({ params: { id: world.employeeId } }),
  deactivateEmployee: (world) => ({ params: { id: world.employeeId }, body: { Nachfolger: 'nobody' } }),
  reactivateEmployee: (world) => ({ params: { id: world.employeeId } }),

  registerAgency: () => ({ body: agencyRegistration() }),
  verifyAgencyToken: () => ({ query: { t: 'no-such-token' } }),
  inspectAgencyToken: () => ({ body: { Token: 'no-such-token' } }),
  confirmAgency: () => ({ body: { Token: 'no-such-token' } }),
  setAgencyPassword: () => ({ body: { Token: 'no-such-token', Passwort: 'Sonnenblume-4712' } }),
  requestAgencyPasswordReset: (world) => ({ body: { Email: world.email } }),
  getAgencyData: () => ({}),
  completeAgency: () => ({ body: { ...agencyTax, Iban: iban, Kontoinhaber: holder } }),
  setAgencyData: () => ({ body: { ...agencyTax, ...agencyAddress, Telefon: '0431 555 0123' } }),
  setAgencyBankData: () => ({ body: { Iban: iban, Kontoinhaber: holder } }),
  changeAgencyPassword: () => ({ body: { AltesPasswort: wrongPassword, Passwort: 'Sonnenblume-4712' } }),
  listAgencySessions: () => ({}),
  endOtherAgencySessions: () => ({}),
  listAgencies: () => ({ query: {} }),
  getAgency: (world) => ({ params: { id: world.agencyId } }),
  setAgencyDepartment: (world) => ({ params: { id: world.agencyId }, body: { department: 'Vertrieb West' } }),
  getSingleSignOn: () => ({}),
  setSingleSignOn: () => ({ body: { sso: null } }),
  testSingleSignOn: () => ({}),
  getAgencyMoney: (world) => ({ params: { id: world.agencyId } }),
  endAgencyDebt: (world) => ({
    params: { id: world.agencyId },
    body: { how: 'written-off', amountCents: 100, reason: 'Kulanz' },
  }),
  enterAgencyAccount: (world) => ({
    params: { id: world.agencyId },
    body: { iban, holder, reason: 'Der Inhaber hat angerufen.' },
  }),
  activateAgency: (world) => ({ params: { id: world.agencyId } }),
  sendBackAgency: (world) => ({
    params: { id: world.agencyId },
    body: { reason: 'Die Steuernummer fehlt.' },
  }),
  closeAgency: (world) => ({ params: { id: world.spareAgencyId }, body: { reason: 'Gewerbe abgemeldet.' } }),
  reopenAgency: (world) => ({ params: { id: world.agencyId } }),

  listAgencyOrders: () => ({
    params: { ansicht: 'offen' },
    body: {
      OrderBy: 'Status',
      Descending: false,
      Pagesize: 10,
      Pagenumber: 1,
      Filter: { Produkt: '462', Von: '2029-01-01', Bis: '2029-12-31', Suche: 'A-0' },
    },
  }),
  listAgencyLeads: () => ({
    params: { ansicht: 'begonnen' },
    body: {
      OrderBy: 'Datum',
      Descending: true,
      Pagesize: 10,
      Pagenumber: 1,
      Filter: { Produkt: '462' },
    },
  }),
  listAgencyRecommenders: () => ({
    params: { ansicht: 'alle' },
    body: {
      OrderBy: 'Name',
      Descending: false,
      Pagesize: 10,
      Pagenumber: 1,
      Filter: { Suche: 'Fri' },
    },
  }),
  releaseAgencyOrder: (world) => ({
    params: { auftragsnummer: world.orderNumber, entscheidung: 'freigeben' },
  }),
  exportAgencyOrders: () => ({ params: { ansicht: 'alle' }, query: { von: '2029-01-01', produkt: '462' } }),
  exportAgencyLeads: () => ({ params: { ansicht: 'alle' }, query: {} }),
  exportAgencyRecommenders: () => ({ params: { ansicht: 'alle' }, query: {} }),
  getAgencyReportChoices: () => ({}),
  getAgencyStatistics: () => ({ query: { von: '2029-01-01', bis: '2029-12-31' } }),
  getRewardPlan: () => ({}),
  addRewardPlanLine: () => ({ body: planLine }),
  tryRewardPlanLine: () => ({ body: planLine }),
  removeRewardPlanLine: (world) => ({ params: { id: world.planLineId } }),
  listCommissions: () => ({ query: {} }),
  listOwnCreditNotes: () => ({ query: {} }),
  getOwnCreditNotePdf: (world) => ({ params: { id: world.creditNoteId } }),
  objectToCreditNote: (world) => ({
    params: { id: world.creditNoteId },
    body: { Grund: 'Ein Auftrag fehlt.' },
  }),
  registerPartner: () => ({ body: partnerRegistration() }),
  followPartnerLink: (world) => ({ params: { code: world.partnerLinkCode }, query: {} }),
  getPartnerArea: () => ({}),
  getPartnerTerms: () => ({}),
  listPartnerOrders: () => ({
    params: { ansicht: 'alle' },
    body: { OrderBy: 'Datum', Descending: true, Pagesize: 10, Pagenumber: 1, Filter: {} },
  }),
  exportPartnerOrders: () => ({ params: { ansicht: 'alle' }, query: {} }),
  getPartnerReportChoices: () => ({}),
  listPartnerCommissions: () => ({ query: {} }),
  listPartnerCreditNotes: () => ({ query: {} }),
  getPartnerCreditNotePdf: (world) => ({ params: { id: world.partnerCreditNoteId } }),
  objectToPartnerCreditNote: (world) => ({
    params: { id: world.partnerCreditNoteId },
    body: { Grund: 'Ein Auftrag fehlt.' },
  }),
  getPartnerData: () => ({}),
  setPartnerData: () => ({ body: { ...agencyTax, ...agencyAddress, Telefon: '0431 555 0123' } }),
  setPartnerBankData: () => ({ body: { Iban: iban, Kontoinhaber: holder } }),
  completePartner: () => ({ body: { ...agencyTax, Iban: iban, Kontoinhaber: holder } }),
  listPartnerLinks: () => ({}),
  createPartnerLink: (world) => ({ body: { ProduktId: productOf[world.tenant] ?? '' } }),
  getPartnerLinkQr: (world) => ({ params: { id: world.partnerLinkId } }),
  listPartnerKeys: () => ({}),
  createPartnerKey: () => ({ body: { Name: 'Meine Website' } }),
  revokePartnerKey: (world) => ({ params: { id: world.partnerKeyId } }),
  listProductsForSite: () => ({}),
  createLinkForSite: (world) => ({ body: { ProduktId: productOf[world.tenant] ?? '' } }),
  createReferralForSite: (world) => ({
    body: { ProduktId: productOf[world.tenant] ?? '', Kontakt: { Vorname: 'Klara', Nachname: 'Kundin' } },
  }),
  listCommissionRules: () => ({ query: {} }),
  getCommissionRule: (world) => ({ params: { id: world.commissionRuleId } }),
  createCommissionRule: () => ({ body: commissionTerms }),
  followCommissionRule: (world) => ({ params: { id: world.commissionRuleId }, body: commissionTerms }),
  endCommissionRule: (world) => ({
    params: { id: world.commissionRuleId },
    body: { lastDay: '2099-12-31', reason: 'Läuft aus.' },
  }),
  listCreditNotes: () => ({ query: {} }),
  previewCreditNotes: () => ({ query: {} }),
  issueCreditNotes: () => ({ body: { until: '2020-01-31' } }),
  getCreditNote: (world) => ({ params: { id: world.creditNoteId } }),
  sumCreditNotes: () => ({ query: {} }),
  getCreditNoteHistory: (world) => ({ params: { id: world.creditNoteId } }),
  getCreditNoteXml: (world) => ({ params: { id: world.creditNoteId } }),
  getCreditNotePdf: (world) => ({ params: { id: world.creditNoteId } }),
  correctCreditNote: (world) => ({ params: { id: world.creditNoteId }, body: { reason: 'Falsch.' } }),
  answerObjection: (world) => ({
    params: { id: world.creditNoteId },
    body: { answer: 'Sie stimmt.', objection: 'Es fehlt einer.' },
  }),

  beginOperatorSession: () => ({
    body: { email: 'betreiber@demo.test', password: wrongPassword, code: '000000' },
  }),
  endOperatorSession: () => ({}),
  proveOperator: () => ({ body: { password: wrongPassword, code: '000000' } }),
  listOperatorSessions: () => ({}),
  endOtherOperatorSessions: () => ({}),
  endOneOperatorSession: () => ({ params: { id: unknownId } }),
  getOperator: () => ({}),
  changeOperatorPassword: () => ({
    body: { currentPassword: wrongPassword, newPassword: 'Sonnenblume-4712' },
  }),
  beginOperatorSecondFactor: () => ({}),
  confirmOperatorSecondFactor: () => ({ body: { code: '000000' } }),
  renewOperatorRecoveryCodes: () => ({}),
  getGoals: () => ({ query: { from: '2026-09-01', to: '2026-09-30' } }),
  exportGoals: () => ({ query: { from: '2026-09-01', to: '2026-09-30' } }),
  getVisits: () => ({ query: { from: '2026-09-01', to: '2026-09-30' } }),
  findCookieConsent: (world) => ({ params: { id: world.cookieConsentId } }),
  exportCookieConsent: (world) => ({ params: { id: world.cookieConsentId } }),
  getFunnel: () => ({ query: { from: '2026-09-01', to: '2026-09-30' } }),
  exportFunnel: () => ({ query: { from: '2026-09-01', to: '2026-09-30' } }),
  getLiability: () => ({}),
  listTopRecommenders: () => ({ query: { from: '2026-09-01', to: '2026-09-30' } }),
  listAlerts: () => ({}),
  listMails: () => ({ query: {} }),
  getMail: (world) => ({ params: { id: world.mailId } }),
  resendMail: (world) => ({ params: { id: world.mailId }, body: { reason: 'Nicht angekommen.' } }),
  listAudit: () => ({ query: {} }),
  exportAudit: () => ({ query: {} }),
  listApiKeys: () => ({}),
  createApiKey: () => ({ body: { key: 'lieferant-2' } }),
  rotateApiKey: (world) => ({ params: { id: world.apiKeyId }, body: { reason: 'Wie jedes Jahr.' } }),
  setApiKeyActive: (world) => ({
    params: { id: world.apiKeyId },
    body: { active: true, reason: 'Gebraucht.' },
  }),
  listJobs: () => ({}),
  listFailedJobs: () => ({ params: { queue: 'mail.send' }, query: {} }),
  retryJob: () => ({ params: { queue: 'mail.send', id: unknownId } }),
  runScheduledJob: () => ({ params: { queue: 'webhooks.purge' }, body: { reason: 'Sofort nötig.' } }),
  listOperatorAudit: () => ({ query: {} }),
  getHealth: () => ({}),
  beginOperatorPasskeyLogin: () => ({}),
  finishOperatorPasskeyLogin: () => ({ body: { answer: { ...passkeyAnswer, response: signedByPasskey } } }),
  proveOperatorByPasskey: () => ({ body: { answer: { ...passkeyAnswer, response: signedByPasskey } } }),
  listOperatorPasskeys: () => ({}),
  beginOperatorPasskey: () => ({}),
  addOperatorPasskey: () => ({
    body: { name: 'Mein Laptop', answer: { ...passkeyAnswer, response: newPasskey } },
  }),
  removeOperatorPasskey: () => ({ params: { id: unknownId } }),
  setOperatorPassword: () => ({ body: { token: 'no-such-token', password: 'Sonnenblume-4712' } }),
  listOperators: () => ({}),
  getFourEyes: () => ({}),
  setSingleSignature: () => ({ body: { on: false, reason: 'Es gibt zwei Personen' } }),
  listColleagues: () => ({}),
  inviteOperator: (world) => ({
    body: {
      email: newEmail('neu'),
      name: 'Nele Neu',
      grants: [{ tenant: world.tenant, role: 'support' }],
    },
  }),
  setOperatorGrants: () => ({
    params: { id: unknownId },
    body: { grants: [{ tenant: null, role: 'finance' }] },
  }),
  setOperatorDisabled: () => ({ params: { id: unknownId }, body: { disabled: true } }),
  resetOperatorSecondFactor: () => ({ params: { id: unknownId } }),
  issueOperatorLink: () => ({ params: { id: unknownId } }),
  listFraudCases: () => ({ query: {} }),
  getFraudCase: (world) => ({ params: { id: world.fraudCaseId } }),
  decideFraudCases: (world) => ({
    body: {
      cases: [{ id: world.fraudCaseId, version: outdatedVersion }],
      decision: 'cleared',
      reasonCode: 'household',
    },
  }),
  addFraudNote: (world) => ({ params: { id: world.fraudCaseId }, body: { text: 'Angerufen.' } }),
  getFraudSettings: () => ({}),
  setFraudSettings: () => ({ body: { strictness: 'off' } }),
  unlockAccount: (world) => ({ params: { id: world.spareAccountId }, body: { reason: 'Irrtum' } }),
  listWebhookEndpoints: () => ({}),
  addWebhookEndpoint: () => ({ body: webhook }),
  changeWebhookEndpoint: (world) => ({ params: { id: world.webhookId }, body: webhook }),
  setWebhookEndpointState: (world) => ({ params: { id: world.webhookId }, body: { state: 'paused' } }),
  setWebhookOrders: (world) => ({ params: { id: world.webhookId }, body: { active: true } }),
  replaceWebhookSecret: (world) => ({ params: { id: world.webhookId } }),
  testWebhookEndpoint: (world) => ({ params: { id: world.webhookId } }),
  listWebhookDeliveries: (world) => ({ params: { id: world.webhookId }, query: {} }),
  replayWebhookDeliveries: (world) => ({
    params: { id: world.webhookId },
    body: { from: '2026-09-01T00:00:00Z', to: '2026-10-01T00:00:00Z' },
  }),
  countWebhookReplay: (world) => ({
    params: { id: world.webhookId },
    query: { from: '2026-09-01T00:00:00Z', to: '2026-10-01T00:00:00Z' },
  }),
  getWebhookDelivery: (world) => ({ params: { id: world.webhookDeliveryId } }),
  replayWebhookDelivery: (world) => ({ params: { id: world.webhookDeliveryId } }),
  removeWebhookEndpoint: (world) => ({ params: { id: world.webhookId } }),
  getVoucherStock: () => ({}),
  listVouchers: () => ({ query: { state: 'free' } }),
  listVoucherAlerts: () => ({}),
  previewVoucherImport: () => ({ body: { csv: 'VALID-0001;25;standard' } }),
  importVouchers: () => ({ body: { csv: 'VALID-0001;25;standard' } }),
  revokeVoucher: (world) => ({
    params: { id: world.voucherId },
    body: { reason: 'Der Händler kennt ihn nicht.' },
  }),
  decideVoucherReplacement: (world) => ({
    params: { id: world.voucherId },
    body: { verdict: 'approved', reason: 'Der Händler kennt ihn nicht.' },
  }),
  resendVoucher: (world) => ({ params: { id: world.voucherId }, body: { reason: 'Nicht angekommen.' } }),
  listLedgerEntries: () => ({ query: { account: 'expense' } }),
  getLedgerBalances: () => ({ query: {} }),
  exportLedger: () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
  exportPostings: () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
  listAccountStatements: (world) => ({ params: { id: world.accountId } }),
  getAccountStatement: (world) => ({ params: { id: world.accountId, year: '2026' } }),
  getAccountStatementPdf: (world) => ({ params: { id: world.accountId, year: '2026' } }),
  issueAdminLogin: (world) => ({ body: { email: world.email, reason: 'Hilfe am Telefon' } }),

  getCatalogue: () => ({}),
  setProductApi: (world) => ({
    body: { type: 1, assortment: world.tenant === 'swb' ? 'stadtwerke' : 'mobilfunk' },
  }),
  previewCatalogue: () => ({ query: { source: 'own' } }),
  getCatalogueDrawing: () => ({ params: { motif: 'town', variation: '0' } }),
  listCatalogueProducts: () => ({ query: { state: 'published' } }),
  getCatalogueProduct: (world) => ({ params: { id: world.catalogueProductId } }),
  createCatalogueProduct: (world) => ({ body: { id: 'neu', ...productContentOf(world) } }),
  changeCatalogueProduct: (world) => ({
    params: { id: world.catalogueProductId },
    body: productContentOf(world),
  }),
  removeCatalogueProduct: (world) => ({ params: { id: world.spareProductId } }),
  setCatalogueProductsState: (world) => ({ body: { ids: [world.catalogueProductId], state: 'draft' } }),
  orderCatalogueProducts: (world) => ({ body: { ids: [world.catalogueProductId] } }),
  listCatalogueCategories: () => ({}),
  createCatalogueCategory: () => ({ body: { id: 'gas', ...ownCategory } }),
  changeCatalogueCategory: (world) => ({ params: { id: world.catalogueCategoryId }, body: ownCategory }),
  removeCatalogueCategory: (world) => ({ params: { id: world.catalogueCategoryId } }),
  orderCatalogueCategories: (world) => ({ body: { ids: [world.catalogueCategoryId] } }),
  listCatalogueDeviceTariffs: () => ({ query: {} }),
  createCatalogueDeviceTariff: (world) => ({ body: { id: 'neu-l', ...deviceTariffOf(world) } }),
  changeCatalogueDeviceTariff: (world) => ({
    params: { id: world.deviceTariffId },
    body: deviceTariffOf(world),
  }),
  removeCatalogueDeviceTariff: (world) => ({ params: { id: world.spareDeviceTariffId } }),
  listCatalogueRewards: () => ({}),
  createCatalogueReward: () => ({ body: { id: 'gas-40', ...ownReward } }),
  changeCatalogueReward: (world) => ({ params: { id: world.catalogueRewardId }, body: ownReward }),
  removeCatalogueReward: (world) => ({ params: { id: world.catalogueRewardId } }),
  listCatalogueFootnotes: () => ({}),
  createCatalogueFootnote: () => ({ body: { id: 'preisgarantie', ...ownFootnote } }),
  changeCatalogueFootnote: (world) => ({ params: { id: world.catalogueFootnoteId }, body: ownFootnote }),
  removeCatalogueFootnote: (world) => ({ params: { id: world.catalogueFootnoteId } }),
  uploadCataloguePicture: () => ({}),
  getContentBlock: () => ({ params: { id: 'impressum' } }),
  getKeyVisual: () => ({ params: { id: 'home' } }),
  getFaq: (world) => ({ params: { id: world.contentId } }),
  listFaqs: () => ({}),
  listFootnotes: () => ({ query: { Identifier: 'praemie' } }),
  getContentPicture: (world) => ({ params: { id: world.assetId, fassung: world.assetHash }, query: {} }),
  getVariables: () => ({}),
  queryVariables: () => ({ body: { Namen: ['tenant'] } }),
  queryAgencyVariables: () => ({ params: { agentur: 'nord' }, body: null }),
  getLanguages: () => ({}),
  getLanguageContent: () => ({ params: { sprache: 'en' } }),
  listContent: () => ({ params: { kind: 'block' } }),
  getContent: (world) => ({ params: faqOf(world) }),
  createContent: () => ({
    params: { kind: 'variable' },
    body: { id: 'hotline', data: { value: { de: '0800' } } },
  }),
  saveContent: (world) => ({ params: faqOf(world), body: { revision: world.contentRevision, data: ownFaq } }),
  publishContent: (world) => ({ params: faqOf(world), body: { revision: world.contentRevision } }),
  unscheduleContent: (world) => ({
    params: { kind: 'faq', id: world.scheduledContentId },
    query: { revision: world.scheduledContentRevision },
  }),
  discardContentDraft: (world) => ({
    params: faqOf(world),
    query: { revision: world.contentRevision },
  }),
  restoreContent: (world) => ({
    params: faqOf(world),
    body: { revision: world.contentRevision, from: 1 },
  }),
  setContentVisibility: (world) => ({
    params: faqOf(world),
    body: { revision: world.contentRevision, hidden: true },
  }),
  getContentVersion: (world) => ({ params: { ...faqOf(world), revision: 1 } }),
  orderContent: () => ({ params: { kind: 'faq' }, body: { ids: ['frage-1'] } }),
  listContentVariables: () => ({}),
  previewContent: () => ({ body: { path: '/de/impressum' } }),
  listContentAssets: () => ({ query: {} }),
  uploadContentAsset: () => ({ query: { name: 'Bild' } }),
  changeContentAsset: (world) => ({
    params: { id: world.assetId },
    body: { name: 'Sommer', alt: { de: 'Ein Garten' } },
  }),
  removeContentAsset: (world) => ({ params: { id: world.spareAssetId } }),
  getContentSource: () => ({}),
  setContentSource: () => ({ body: { outside: null } }),
  testContentSource: () => ({}),
  addContentClient: () => ({ body: { name: 'Webseite' } }),
  removeContentClient: (world) => ({ params: { id: world.contentClientId } }),
  listDeliveryAreas: () => ({}),
  previewDeliveryArea: (world) => ({ ...product(world), body: { file: postcodes } }),
  importDeliveryArea: (world) => ({ ...product(world), body: { file: postcodes, mode: 'replace' } }),
  removeDeliveryArea: product,
  exportDeliveryArea: product,
  listOrderDocumentOffers: () => ({}),
  listOrderDocumentVersions: () => ({ query: documentPlace }),
  draftOrderDocument: () => ({ query: documentPlace }),
  previewOrderDocument: () => ({
    body: { ...documentPlace, title: 'Lieferbedingungen', html: '<p>Text</p>' },
  }),
  publishOrderDocument: (world) => ({
    body: { ...documentPlace, title: 'Lieferbedingungen', html: '<p>Text</p>', replaces: world.documentId },
  }),
  uploadOrderDocument: (world) => ({
    query: { ...documentPlace, title: 'Lieferbedingungen', replaces: world.documentId },
  }),
  offerOrderDocument: (world) => ({ params: { id: world.documentId }, body: { replaces: world.documentId } }),
  withdrawOrderDocument: (world) => ({ params: { id: world.documentId } }),
  previewCatalogueImport: (world) => ({ body: table(world) }),
  importCatalogue: (world) => ({ body: table(world) }),
  exportCatalogue: () => ({}),
  exportCatalogueDocument: () => ({}),
  setCatalogueFeed: () => ({ body: { url: 'https://feeds.example.org/catalogue.json' } }),
  fetchCatalogueFeed: () => ({}),
  searchDesk: (world) => ({ query: { q: world.email } }),
  listReferrals: () => ({ query: {} }),
  exportReferrals: () => ({ query: {} }),
  exportOrders: () => ({ query: {} }),
  getReferralFile: (world) => ({ params: { id: world.readyNumber } }),
  extendReferral: (world) => ({ ...byNumber(world), body: { days: 30, reason: 'Umzug' } }),
  reopenReferral: (world) => ({ ...byNumber(world), body: { days: 30, reason: 'Kulanz' } }),
  cancelReferral: (world) => ({ ...byNumber(world), body: { reason: 'Auf Wunsch' } }),
  changeBeneficiary: (world) => ({ ...byNumber(world), body: { share: 50, reason: 'Auf Wunsch' } }),
  grantGoodwill: (world) => ({
    ...byNumber(world),
    body: { orderedOn: '2026-09-15', orderNumber: 'P-4712', reason: 'Kulanz' },
  }),
  addReferralNote: (world) => ({ ...byNumber(world), body: { text: 'Angerufen.' } }),
  resendPersonMail: (world) => ({ params: { id: world.mailId }, body: { reason: 'Nicht angekommen' } }),
  getPerson: (world) => ({ params: { id: world.accountId } }),
  addPersonNote: (world) => ({ params: { id: world.accountId }, body: { text: 'Angerufen.' } }),
  lockAccount: (world) => ({ params: { id: world.spareAccountId }, body: { reason: 'Missbrauch' } }),
  listAddressLocks: () => ({}),
  previewAddressLock: () => ({ query: { pattern: '*@barred.example' } }),
  addAddressLock: () => ({ body: { pattern: '*@barred.example', reason: 'Mitarbeiter' } }),
  removeAddressLock: () => ({ body: { pattern: '*@barred.example', reason: 'Doch nicht' } }),
  exportPerson: (world) => ({ params: { id: world.accountId }, body: { reason: 'Auskunft' } }),
  deletePerson: (world) => ({ params: { id: world.spareAccountId }, body: { reason: 'Auf Wunsch' } }),
  listOrders: () => ({ query: {} }),
  getOrder: (world) => ({ params: { id: world.orderId } }),
  resendOrderConfirmation: (world) => ({
    params: { id: world.orderId },
    body: { reason: 'Nicht angekommen' },
  }),
  correctPersonName: (world) => ({
    params: { id: world.spareAccountId },
    body: {
      firstName: 'Frida',
      lastName: 'Empfehlerin',
      seen: { firstName: 'Frieda', lastName: 'Empfehlerin' },
      reason: 'Vertippt',
    },
  }),
  endConsent: (world) => ({ params: { id: world.consentId }, body: { reason: 'Anruf' } }),
  correctRecipient: (world) => ({
    params: { id: world.orderId },
    body: {
      firstName: 'Karla',
      lastName: 'Kontakt',
      email: 'karla.kontakt@example.org',
      street: 'Am Markt',
      houseNumber: '8',
      zip: '12345',
      city: 'Beispielstadt',
      reason: 'Vertippt',
    },
  }),
  listSecondChecks: () => ({ query: {} }),
  decideSecondChecks: (world) => ({
    body: {
      verdict: 'refused',
      reason: 'Kein Beleg',
      orders: [{ id: world.orderId, version: 'what-was-seen' }],
    },
  }),
  previewOrderMove: (world) => ({
    params: { id: world.orderId },
    query: { referralNumber: world.readyNumber },
  }),
  proposeOrderMove: (world) => ({
    params: { id: world.orderId },
    body: { referralNumber: world.readyNumber, reason: 'Der Kunde nannte die falsche Person' },
  }),
  listOrderMoves: () => ({ query: {} }),
  decideOrderMove: (world) => ({
    params: { id: world.orderMoveId },
    body: { verdict: 'refused', reason: 'Kein Beleg' },
  }),
  listOrderReports: (world) => ({ params: { id: world.orderId } }),
  previewOrderSplit: (world) => ({ params: { id: world.orderId }, body: { numbers: [], reports: [] } }),
  proposeOrderSplit: (world) => ({
    params: { id: world.orderId },
    body: { numbers: [], reports: [], version: 'none', reason: 'Zwei Käufer' },
  }),
  listOrderSplits: () => ({ query: {} }),
  decideOrderSplit: (world) => ({
    params: { id: world.orderSplitId },
    body: { verdict: 'refused', reason: 'Kein Beleg' },
  }),
  setOrderStatus: (world) => ({
    params: { id: world.orderId },
    body: { status: 'processing', reason: 'Anruf des Anbieters' },
  }),
  correctOrderDate: (world) => ({
    params: { id: world.orderId },
    body: { status: 'received', occurredOn: '2026-09-15', reason: 'Anruf des Anbieters' },
  }),
  addSuccessorOrder: (world) => ({ params: { id: world.orderId }, body: { reason: 'Neu datiert' } }),
  releaseOrders: (world) => ({ body: { ids: [world.orderId], reason: 'Kulanz' } }),
  previewOrderFile: () => ({ body: { csv: 'order_number;status\nP-1;received' } }),
  takeOrderFile: () => ({ body: { csv: 'order_number;status\nP-1;received' } }),
  listOrderIntake: () => ({ query: {} }),
  replayOrderIntake: (world) => ({ body: { ids: [world.intakeId] } }),
  listHandovers: () => ({ query: {} }),
  downloadHandovers: () => ({}),
  retryHandovers: (world) => ({ body: { ids: [world.handoverId], reason: 'Die Datei kam nicht an.' } }),
  acknowledgeHandovers: (world) => ({
    body: { ids: [world.handoverId], reason: 'Laut Anbieter ist er da.' },
  }),
  getHandoverChannels: () => ({}),
  setHandoverSftp: () => ({
    body: {
      ...sftpServer,
      version: null,
      isActive: false,
      hostKey: `ssh-ed25519 SHA256:${'a'.repeat(43)}`,
      schedule: { kind: 'interval', minutes: 15 },
    },
  }),
  testHandoverSftp: () => ({ body: { ...sftpServer, hostKey: null } }),
  removeHandoverSftp: () => ({}),
  setHandoverMail: () => ({
    body: {
      version: null,
      isActive: false,
      addresses: ['auftraege@anbieter.test'],
      schedule: { kind: 'daily', hour: 6 },
    },
  }),
  listHandoverRuns: () => ({ query: {} }),
  retryHandoverRun: (world) => ({ params: { id: world.handoverRunId } }),
  abandonHandoverRun: (world) => ({
    params: { id: world.handoverRunId },
    body: { reason: 'Der Server ist abgeschaltet.' },
  }),
  listWaitingEvents: () => ({ query: {} }),
  getWaitingEvent: (world) => ({ params: { id: world.intakeId } }),
  placeWaitingEvent: (world) => ({
    params: { id: world.intakeId },
    body: { orderNumber: world.orderNumber, reason: 'Anruf des Anbieters' },
  }),
  dismissWaitingEvent: (world) => ({
    params: { id: world.intakeId },
    body: { reason: 'Kein Kunde von uns' },
  }),
  restoreWaitingEvent: (world) => ({ params: { id: world.intakeId }, body: { reason: 'Irrtum' } }),

  listRewardRules: () => ({ query: {} }),
  getRewardRule: (world) => ({ params: { id: world.ruleId } }),
  createRewardRule: () => ({ body: rewardRule }),
  editRewardRule: (world) => ({ params: { id: world.ruleId, version: '1' }, body: rewardRule }),
  addRewardRuleVersion: (world) => ({ params: { id: world.ruleId } }),
  startRewardRule: (world) => ({
    params: { id: world.ruleId, version: '1' },
    body: { reason: 'Herbstaktion' },
  }),
  endRewardRule: (world) => ({ params: { id: world.ruleId }, body: { reason: 'Herbstaktion' } }),
  simulateRewardRule: () => ({ body: { rule: rewardRule, from: '2026-01-01', to: '2026-12-31' } }),
  listPayouts: () => ({ query: { state: 'waiting' } }),
  getPayoutSummary: () => ({ query: {} }),
  holdPayout: (world) => ({ params: { id: world.payoutId }, body: { reason: 'Rückfrage' } }),
  payHeldPayout: (world) => ({ params: { id: world.payoutId }, body: { reason: 'geklärt' } }),
  askPayeeAgain: (world) => ({ params: { id: world.payoutId }, body: { reason: 'falscher Name' } }),
  returnPayout: (world) => ({ params: { id: world.payoutId }, body: { code: 'AC04' } }),
  listPayoutBatches: () => ({ query: {} }),
  makePayoutBatch: () => ({ body: {} }),
  getPayoutBatch: (world) => ({ params: { id: world.batchId } }),
  releasePayoutBatch: (world) => ({ params: { id: world.batchId }, body: { totalCents: 7000 } }),
  discardPayoutBatch: (world) => ({ params: { id: world.batchId }, body: { reason: 'falscher Tag' } }),
  takePayoutOut: (world) => ({
    params: { id: world.batchId },
    body: { payoutId: world.payoutId, reason: 'Rückfrage' },
  }),
  fetchPaymentFile: (world) => ({ params: { id: world.batchId } }),
  markBatchExecuted: (world) => ({ params: { id: world.batchId }, body: { executedOn: '2026-03-12' } }),
  reportPayoutBatch: (world) => ({ params: { id: world.batchId } }),
  readBankFile: () => ({ body: { xml: pain002(unknownId, []) } }),
  listClawbacks: () => ({ query: { state: 'open' } }),
  openClawback: (world) => ({ body: { orderNumber: world.orderNumber, status: 'withdrawn' } }),
  decideClawback: (world) => ({
    params: { id: world.failedOrderId },
    body: { decision: 'waive', reason: 'Kulanz' },
  }),
  listDebts: () => ({ query: {} }),
  endDebt: (world) => ({
    params: { id: world.accountId },
    body: { how: 'written-off', amountCents: 100, reason: 'Kulanz' },
  }),

  listTenants: () => ({}),
  createTenant: () => ({
    body: { key: 'swb', name: 'Gemeindewerke', hosts: ['empfehlen.example.org'], languages: ['de'] },
  }),
  openTenant: () => ({ params: { key: 'no-such-tenant' } }),
  pauseTenant: () => ({ params: { key: 'no-such-tenant' }, body: { reason: 'Der Anbieter wechselt.' } }),
  getTenantSettings: () => ({}),
  getTenantChecklist: () => ({}),
  createPreviewLink: () => ({}),
  sendTestMail: () => ({}),
  setTenantBasics: () => ({
    body: {
      version: outdatedVersion,
      value: { name: 'Werke', hosts: ['a.example.org'], languages: ['de'], homepage: '' },
    },
  }),
  uploadTenantFont: () => ({ query: { name: 'Hausschrift', serif: 'false', licensed: 'true' } }),
  convertTenantLogo: () => ({ query: { shape: 'wide' } }),
  setTenantModules: () => ({ body: { version: outdatedVersion, value: tenantModules } }),
  setTenantChannels: () => ({
    body: { version: outdatedVersion, value: { positions: tenantChannels, facebookId: null } },
  }),
  setTenantFrame: () => ({
    body: { version: outdatedVersion, value: { parents: ['https://www.gemeinde.test'] } },
  }),
  setTenantTarget: () => ({
    body: {
      version: outdatedVersion,
      value: {
        shopUrl: null,
        linkLifetime: 'fixed' as const,
        handover: 'off' as const,
        handoverAlertHours: 24,
      },
    },
  }),
  setTenantAnalytics: () => ({
    body: {
      version: outdatedVersion,
      value: { siteId: 1, serverUrl: null, exitPopup: false, embedHosts: [] },
    },
  }),
  setTenantRoutes: () => ({
    body: { version: outdatedVersion, value: { paths: { Faq: '/fragen' }, additional: [] } },
  }),
  setTenantTheme: () => ({ body: { version: outdatedVersion, value: defaultTheme } }),
  setTenantMail: () => ({
    body: {
      version: outdatedVersion,
      value: {
        senderName: 'Werke',
        senderAddress: 'a@example.org',
        alertAddress: '',
        contactAddress: '',
        news: true,
        linkEnding: true,
        orders: true,
        receipts: true,
      },
    },
  }),
  exportTenantTexts: () => ({ params: { language: 'de' } }),
  previewTenantTexts: () => ({
    params: { language: 'de' },
    body: { csv: 'key;own\nhome.eyebrow;Sag es weiter\n' },
  }),
  setTenantTexts: () => ({
    body: { version: outdatedVersion, value: { de: { 'legal.company.street': 'Am Markt 1' } } },
  }),
  setTenantRewards: () => ({ body: { version: outdatedVersion, value: tenantRewards } }),
  setTenantRetention: () => ({
    body: { version: outdatedVersion, value: forEachRetention((kind) => retentionRules[kind].standard) },
  }),
  setTenantBookkeeping: () => ({
    body: {
      version: outdatedVersion,
      value: {
        chart: 'skr04',
        consultant: 29098,
        client: 55003,
        yearBegins: 1,
        accounts: {
          expense: '6610',
          accrued: '',
          released: '',
          collected: '',
          bank: '',
          vouchers: '',
          receivable: '',
          'write-offs': '',
          commissions: '',
          'commissions-due': '',
          agencies: '',
          'input-vat': '',
        },
      },
    },
  }),
  setTenantSecret: () => ({ params: { secret: 'cms-client-id' }, body: { value: null } }),

  issueLoginToken: (world) => ({ body: { Email: world.email, Vorname: 'Frieda', Nachname: 'Empfehlerin' } }),
  pullOrders: () => ({ query: {} }),
  postOrderReceipt: (world) => ({
    params: { number: world.orderNumber },
    body: { status: 'acknowledged' as const, providerNumber: 'V-1' },
  }),
  postOrderEvents: (world) => ({
    body: {
      events: [
        {
          eventId: 'e-1',
          orderNumber: world.orderNumber,
          status: 'processing',
          occurredAt: '2026-09-15T10:00:00Z',
        },
      ],
    },
  }),
}

export function validRequest(id: OperationId, world: World): LooseRequest {
  return makers[id](world) as LooseRequest
}
