import type { Ability } from './abilities.ts'

/**
 * Every page of the portal: name → default path below `/{locale}`, and who may open it.
 * A tenant may give a page another path; names never change. SPEC §2.
 */
export interface PageRoute {
  readonly path: string
  readonly requiresAuth?: boolean
  readonly requiresAgencyAuth?: boolean
  /** What it takes to open one of the agency's pages. SPEC §6 */
  readonly ability?: Ability
  /** Closed when the tenant logs its people in by itself (IsAutologin). */
  readonly closedWithAutologin?: boolean
  /** Closed when the tenant does not have this module. */
  readonly module?: 'agentRecommendation' | 'companyRecommendation' | 'offlineCode' | 'personalLinks'
  /** Additional routes exist only when the tenant switches them on. */
  readonly additional?: boolean
  /** Is switched on with this additional page. */
  readonly partOf?: string
  /** For search engines: the same for everybody, without anything personal, and worth being found. */
  readonly searchable?: boolean
}

/** The screens of the agency's area. */
const inAgency = { requiresAgencyAuth: true, additional: true, partOf: 'agency' } as const

export const pageRoutes = {
  Home: { path: '/', searchable: true },
  DankeStepsOfflineEmpfehlung: { path: '/danke', module: 'offlineCode' },
  PersoenlicherBereich: { path: '/persoenlicherbereich', requiresAuth: true },
  MeineDaten: { path: '/meinedaten', requiresAuth: true, closedWithAutologin: true },
  Login: { path: '/login', closedWithAutologin: true },
  AdminLogin: { path: '/login/:adminLoginToken' },
  Logout: { path: '/logout', requiresAuth: true },
  Empfehlungscode: { path: '/code', module: 'offlineCode' },
  PasswortVergessen: { path: '/passwortvergessen' },
  PasswortAendern: { path: '/passwortaendern', requiresAuth: true },
  EmailAendern: { path: '/emailaendern', requiresAuth: true, closedWithAutologin: true },
  EmailBestaetigen: { path: '/emailbestaetigen', closedWithAutologin: true },
  PasswortZuruecksetzen: { path: '/passwortsetzen', closedWithAutologin: true },
  Empfehlen: { path: '/empfehlen/:produktId' },
  AgentEmpfehlen: { path: '/agent/empfehlen/:produktId', module: 'agentRecommendation' },
  Bestaetigung: { path: '/bestaetigung' },
  Empfehlung: { path: '/empfehlung/:empfehlungsnummer' },
  EmpfaengerBestaetigung: { path: '/empfaengerbestaetigung' },
  EmpfehlungAbgelaufen: { path: '/empfehlungabgelaufen' },
  EmpfaengerDaten: { path: '/empfaengerdaten/:empfehlungsnummer' },
  PraemieWaehlen: { path: '/praemie' },
  PraemieDaten: { path: '/praemie/:praemieid' },
  EmpfaengerZustimmung: { path: '/empfaenger/zustimmung' },
  EmpfaengerBankdaten: { path: '/bankdaten' },
  EmpfehlerBankdaten: { path: '/empfehler/bankdaten', requiresAuth: true },
  Impressum: { path: '/impressum', searchable: true },
  Datenschutz: { path: '/datenschutz', searchable: true },
  Agb: { path: '/agb', searchable: true },
  Faq: { path: '/faq', searchable: true },
  Kontakt: { path: '/kontakt', searchable: true },
  NewsletterOptout: { path: '/empfehler/newsletter/optout' },
  NewsletterOptin: { path: '/empfehler/newsletter/optin' },
  RegistrierungAbschliessen: { path: '/registrieren', closedWithAutologin: true },
  MitarbeiterEmpfehlen: { path: '/mitarbeiterempfehlen', module: 'companyRecommendation' },
  AktuellePraemienuebersicht: { path: '/aktuellepraemienuebersicht', searchable: true },
  PraemieDanke: { path: '/praemiedanke' },
  KulanzDanke: { path: '/kulanzdanke' },
  Kundennummer: { path: '/kundennummer' },
  FileNotFound: { path: '/404' },
  Barrierefreiheitserklaerung: { path: '/barrierefreiheitserklaerung', searchable: true },
  Angebot: { path: '/angebot/:empfehlungsnummer' },
  PersoenlicherLink: { path: '/empfohlen/:code', module: 'personalLinks' },
  EmpfehlungBlockiert: { path: '/empfehlungnichtmoeglich' },
  KontoGeloescht: { path: '/kontogeloescht' },
  Produkt: { path: '/produkt/:produktId', searchable: true },
  Vergleich: { path: '/vergleich' },
  Geraetewahl: { path: '/geraete/:kategorie', searchable: true },

  Kategorie: { path: '/produkte/:kategorie', additional: true, searchable: true },
  Praemienuebersicht: { path: '/praemienuebersicht', additional: true, searchable: true },
  Teilnahmebedingungen: { path: '/teilnahmebedingungen', additional: true, searchable: true },
  registerAgency: { path: '/agentur/registrieren', additional: true },
  registerPassword: { path: '/agentur/passwort', additional: true },
  agency: { path: '/agentur', requiresAgencyAuth: true, additional: true, ability: 'Verwaltung' },
  agencyOrders: { path: '/agentur/auftraege', ...inAgency, ability: 'AuftragsReport' },
  agencyRecommenders: { path: '/agentur/empfehler', ...inAgency, ability: 'EmpfehlerReport' },
  agencyLeads: { path: '/agentur/interessenten', ...inAgency, ability: 'EmpfehlerReport' },
  agencyInvitations: { path: '/agentur/einladungen', ...inAgency, ability: 'Einladungstool' },
  agencyEmployees: { path: '/agentur/mitarbeiter', ...inAgency, ability: 'Mitarbeiter' },
  agencyRewardPlan: { path: '/agentur/praemienplan', ...inAgency, ability: 'Praemienplan' },
  agencyRewards: { path: '/agentur/praemien', ...inAgency, ability: 'Praemien' },
  agencyStatistics: { path: '/agentur/statistik', ...inAgency, ability: 'StatistikReport' },
  agencyInvoices: { path: '/agentur/rechnungen', ...inAgency, ability: 'Rechnungen' },
  agencyData: { path: '/agentur/stammdaten', ...inAgency, ability: 'Stammdaten' },
  agencyInvitation: { path: '/agentur/einladung', additional: true, partOf: 'agency' },
  customerInvitation: { path: '/einladung', additional: true, partOf: 'agency' },
  invitationOptout: { path: '/einladung/abbestellen', additional: true, partOf: 'agency' },
  agencySecondFactor: { path: '/agentur/zweiterfaktor', ...inAgency },
  agencyLogin: { path: '/agentur/login', additional: true },
  agencySso: { path: '/agentur/sso', additional: true, partOf: 'agency' },
  agencyLogout: { path: '/agentur/logout', requiresAgencyAuth: true, additional: true },
  agencyPasswordForgotten: { path: '/agentur/passwortvergessen', additional: true },
  agencyPasswordReset: { path: '/agentur/passwortsetzen', additional: true },
  agencyConfirm: { path: '/agentur/bestaetigen', additional: true },
  registerAdditionalData: { path: '/agentur/zusatzdaten', ...inAgency, ability: 'Rechnungen' },
  agencyHome: { path: '/agentur/start', additional: true },
  agencyRules: { path: '/agentur/regeln', additional: true },
  agencyDataProtection: { path: '/agentur/datenschutz', additional: true },
  agencyInfo: { path: '/agentur/info', additional: true },
  agencyCost: { path: '/agentur/kosten', additional: true },
  profisellerOrders: { path: '/profiseller/auftraege', requiresAuth: true, additional: true },
  profisellerArea: { path: '/profiseller', requiresAuth: true, additional: true },
  profisellerCommissions: { path: '/profiseller/provisionen', requiresAuth: true, additional: true },
  profisellerData: { path: '/profiseller/meinedaten', requiresAuth: true, additional: true },
  profisellerBilling: { path: '/profiseller/abrechnung', requiresAuth: true, additional: true },
  profisellerRegistration: { path: '/profiseller/registrieren', additional: true },
  interstitial: { path: '/willkommen', additional: true },
} as const satisfies Record<string, PageRoute>

export type PageName = keyof typeof pageRoutes

/** Is the page one that search engines may keep? */
export const isSearchable = (name: PageName): boolean => (pageRoutes[name] as PageRoute).searchable === true

export const pageNames = Object.keys(pageRoutes) as PageName[]

/** Is the page there, given the additional pages a tenant has switched on? */
export function isSwitchedOn(name: PageName, additional: readonly string[]): boolean {
  const page: PageRoute = pageRoutes[name]
  return page.additional !== true || additional.includes(page.partOf ?? name)
}
