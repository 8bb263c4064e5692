import { type Ability, can } from './abilities.ts'
import type { PageName } from './routes.ts'

/** What is known when a page is about to open: the page as the tenant has it, the tenant's flags, and who asks. */
export interface Visit {
  readonly localeKnown: boolean
  readonly page: PageName
  /** The tenant has not switched this page on, or has switched it off. */
  readonly closed: boolean
  readonly requiresAuth: boolean
  readonly requiresAgencyAuth: boolean
  readonly closedWithAutologin: boolean
  /** IsAutologin, ModuleErzwingeLogin, ModuleAdv. */
  readonly autologin: boolean
  readonly forcesLogin: boolean
  readonly advModule: boolean
  /** Does the tenant have a page of its own for people who must log in? */
  readonly hasInterstitial: boolean
  readonly loggedIn: boolean
  readonly agencyLoggedIn: boolean
  /** Logged in for an agency without the second factor it takes, which alone may be set up then. */
  readonly agencyEnrolling: boolean
  /** What the page takes, and what who is logged in for an agency is there. */
  readonly ability: Ability | undefined
  readonly agencyRoles: readonly string[]
  /** The address carries a token to log in with. */
  readonly hasLoginToken: boolean
}

export type GuardOutcome =
  | { readonly kind: 'open' }
  | { readonly kind: 'not-found' }
  /** `wayBack`: the page asked for is handed on, as name and parameters, to go on there after the login. */
  | { readonly kind: 'lead'; readonly to: PageName; readonly wayBack: boolean }

interface GuardRule {
  readonly name: string
  readonly applies: (visit: Visit) => boolean
  readonly outcome: (visit: Visit) => GuardOutcome
}

/** Pages that stay open with forced login. The first seventeen are SPEC §2's list. */
export const openWithForcedLogin: ReadonlySet<PageName> = new Set([
  'FileNotFound',
  'Agb',
  'EmpfaengerBankdaten',
  'Empfehlungscode',
  'Datenschutz',
  'EmpfaengerDaten',
  'Faq',
  'Impressum',
  'Kontakt',
  'Login',
  'Logout',
  'PasswortZuruecksetzen',
  'PasswortVergessen',
  'PraemieWaehlen',
  'PraemieDaten',
  'RegistrierungAbschliessen',
  'Barrierefreiheitserklaerung',
  // What a recipient or the reader of a mail sees must not ask for the recommender's login, nor the pages it leads to.
  'Angebot',
  'PersoenlicherLink',
  'Bestaetigung',
  'EmpfaengerZustimmung',
  'EmpfaengerBestaetigung',
  'EmpfehlungAbgelaufen',
  'EmpfehlungBlockiert',
  'NewsletterOptin',
  'NewsletterOptout',
  'Kundennummer',
  'PraemieDanke',
  'KulanzDanke',
  'Teilnahmebedingungen',
  // Whose account has just been deleted is logged in no more.
  'KontoGeloescht',
  'EmailBestaetigen',
  'AdminLogin',
  'interstitial',
  // Agencies log in by a door of their own.
  'agencyLogin',
  'agencySso',
  'agencyPasswordForgotten',
  'agencyPasswordReset',
  'agencyConfirm',
  'agencyDataProtection',
  'registerAgency',
  'registerPassword',
  'registerAdditionalData',
  // Whoever wants to become a sales partner has no account yet.
  'profisellerRegistration',
  // Whom an agency invites has no account yet, and may say that they want no more mail.
  'agencyInvitation',
  'customerInvitation',
  'invitationOptout',
])

const open: GuardOutcome = { kind: 'open' }
const notFound: GuardOutcome = { kind: 'not-found' }
const lead = (to: PageName, wayBack = false): GuardOutcome => ({ kind: 'lead', to, wayBack })

/** Where people log in. A tenant that does it by itself has no login page; there the page that explains it serves. */
const loginOf = ({ autologin }: Visit): PageName => (autologin ? 'interstitial' : 'Login')

/** Which page opens for whom. The first rule that applies decides; when none does, the page opens. SPEC §2 */
export const guardRules: readonly GuardRule[] = [
  {
    name: 'an unknown language is no page',
    applies: (visit) => !visit.localeKnown,
    outcome: () => notFound,
  },
  {
    name: 'with autologin, a token in the address logs in first',
    applies: (visit) =>
      visit.autologin && visit.hasLoginToken && !visit.loggedIn && visit.page !== 'AdminLogin',
    outcome: () => lead('AdminLogin', true),
  },
  {
    name: 'a page the tenant does not have is no page',
    applies: (visit) => visit.closed && !(visit.page === 'interstitial' && visit.autologin),
    outcome: () => notFound,
  },
  {
    name: 'with autologin, pages about login and password are no pages',
    applies: (visit) => visit.autologin && visit.closedWithAutologin,
    outcome: () => notFound,
  },
  {
    name: 'with the adv module, the imprint is elsewhere',
    applies: (visit) => visit.advModule && visit.page === 'Impressum',
    outcome: () => lead('Home'),
  },
  {
    name: 'the agency’s pages ask for the agency’s login',
    applies: (visit) => visit.requiresAgencyAuth && !visit.agencyLoggedIn,
    outcome: () => lead('agencyLogin', true),
  },
  {
    name: 'without the second factor, the agency opens nothing but setting it up',
    applies: (visit) =>
      visit.requiresAgencyAuth &&
      visit.agencyEnrolling &&
      !['agencySecondFactor', 'agencyLogout'].includes(visit.page),
    outcome: () => lead('agencySecondFactor', true),
  },
  {
    name: 'a page of the agency opens to who has its ability',
    applies: (visit) =>
      visit.ability !== undefined && !visit.agencyEnrolling && !can(visit.agencyRoles, visit.ability),
    outcome: (visit) => (visit.page === 'agency' ? lead('agencyLogin') : lead('agency')),
  },
  {
    name: 'who is not logged in has nothing to log out of',
    applies: (visit) => visit.page === 'Logout' && !visit.loggedIn,
    outcome: (visit) => lead(loginOf(visit)),
  },
  {
    name: 'one’s own pages ask for the login',
    applies: (visit) => visit.requiresAuth && !visit.loggedIn,
    outcome: (visit) => lead(loginOf(visit), true),
  },
  {
    name: 'with forced login, all but a few pages ask for it',
    applies: (visit) => visit.forcesLogin && !visit.loggedIn && !openWithForcedLogin.has(visit.page),
    outcome: (visit) => lead(visit.hasInterstitial ? 'interstitial' : loginOf(visit), true),
  },
]

/** Decides whether a page opens. */
export function decide(visit: Visit): GuardOutcome {
  return guardRules.find((rule) => rule.applies(visit))?.outcome(visit) ?? open
}
