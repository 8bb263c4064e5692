import type { Ability } from './abilities.ts'

/**
 * Pages of the portal: name → default path below `/{locale}`, and access rules. A tenant can change a path;
 * names never change. SPEC §2.
 */
export interface PageRoute {
  readonly path: string
  readonly requiresAuth?: boolean
  readonly requiresAgencyAuth?: boolean
  /** Ability required to open a page of the agency's area. SPEC §6 */
  readonly ability?: Ability
  /** Closed when the tenant uses autologin (IsAutologin). */
  readonly closedWithAutologin?: boolean
  /** Closed unless the tenant has this module. */
  readonly module?: 'agentRecommendation' | 'companyRecommendation' | 'offlineCode' | 'personalLinks'
  /** Exists only if the tenant switches it on. */
  readonly additional?: boolean
  /** Switched on together with this additional page. */
  readonly partOf?: string
  /** Indexed by search engines: the same for everybody, without personal data, and useful as a search result. */
  readonly searchable?: boolean
}

/** Pages of the agency's area. */
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

/** Returns whether search engines may index the page. */
export const isSearchable = (name: PageName): boolean => (pageRoutes[name] as PageRoute).searchable === true

export const pageNames = Object.keys(pageRoutes) as PageName[]

/** Returns whether the page exists, given the additional pages a tenant has switched on. */
export function isSwitchedOn(name: PageName, additional: readonly string[]): boolean {
  const page: PageRoute = pageRoutes[name]
  return page.additional !== true || additional.includes(page.partOf ?? name)
}
