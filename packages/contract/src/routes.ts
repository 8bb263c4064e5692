/**
 * Every page of the portal: name → default path below `/{locale}`, and who may open it.
 * A tenant may give a page another path; names never change. SPEC §2.
 */
export interface PageRoute {
  readonly path: string
  readonly requiresAuth?: boolean
  readonly requiresAgencyAuth?: boolean
  /** Closed when the tenant logs its people in by itself (IsAutologin). */
  readonly closedWithAutologin?: boolean
  /** Additional routes exist only when the tenant switches them on. */
  readonly additional?: boolean
}

export const pageRoutes = {
  Home: { path: '/' },
  DankeStepsOfflineEmpfehlung: { path: '/danke' },
  PersoenlicherBereich: { path: '/persoenlicherbereich', requiresAuth: true },
  MeineDaten: { path: '/meinedaten', requiresAuth: true, closedWithAutologin: true },
  Login: { path: '/login', closedWithAutologin: true },
  AdminLogin: { path: '/login/:adminLoginToken' },
  Logout: { path: '/logout', requiresAuth: true },
  Empfehlungscode: { path: '/code' },
  PasswortVergessen: { path: '/passwortvergessen' },
  PasswortAendern: { path: '/passwortaendern', requiresAuth: true },
  EmailAendern: { path: '/emailaendern', requiresAuth: true, closedWithAutologin: true },
  EmailBestaetigen: { path: '/emailbestaetigen', closedWithAutologin: true },
  PasswortZuruecksetzen: { path: '/passwortsetzen', closedWithAutologin: true },
  Empfehlen: { path: '/empfehlen/:produktId' },
  AgentEmpfehlen: { path: '/agent/empfehlen/:produktId' },
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
  Impressum: { path: '/impressum' },
  Datenschutz: { path: '/datenschutz' },
  Agb: { path: '/agb' },
  Faq: { path: '/faq' },
  Kontakt: { path: '/kontakt' },
  NewsletterOptout: { path: '/empfehler/newsletter/optout' },
  NewsletterOptin: { path: '/empfehler/newsletter/optin' },
  RegistrierungAbschliessen: { path: '/registrieren', closedWithAutologin: true },
  MitarbeiterEmpfehlen: { path: '/mitarbeiterempfehlen' },
  AktuellePraemienuebersicht: { path: '/aktuellepraemienuebersicht' },
  PraemieDanke: { path: '/praemiedanke' },
  KulanzDanke: { path: '/kulanzdanke' },
  Kundennummer: { path: '/kundennummer' },
  FileNotFound: { path: '/404' },
  Barrierefreiheitserklaerung: { path: '/barrierefreiheitserklaerung' },
  Angebot: { path: '/angebot/:empfehlungsnummer' },
  EmpfehlungBlockiert: { path: '/empfehlungnichtmoeglich' },
  KontoGeloescht: { path: '/kontogeloescht' },

  Kategorie: { path: '/produkte/:kategorie', additional: true },
  Praemienuebersicht: { path: '/praemienuebersicht', additional: true },
  Teilnahmebedingungen: { path: '/teilnahmebedingungen', additional: true },
  registerAgency: { path: '/agentur/registrieren', additional: true },
  registerPassword: { path: '/agentur/passwort', additional: true },
  agency: { path: '/agentur', requiresAgencyAuth: true, additional: true },
  agencyLogin: { path: '/agentur/login', additional: true },
  agencyLogout: { path: '/agentur/logout', requiresAgencyAuth: true, additional: true },
  agencyPasswordForgotten: { path: '/agentur/passwortvergessen', additional: true },
  agencyPasswordReset: { path: '/agentur/passwortsetzen', additional: true },
  agencyConfirm: { path: '/agentur/bestaetigen', additional: true },
  registerAdditionalData: { path: '/agentur/zusatzdaten', additional: true },
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
export const pageNames = Object.keys(pageRoutes) as PageName[]
