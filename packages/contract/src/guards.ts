import { type Ability, can } from './abilities.ts'
import type { PageName } from './routes.ts'

/** Facts a guard decides on: the page as the tenant has it, the tenant's flags and the visitor. */
export interface Visit {
  readonly localeKnown: boolean
  readonly page: PageName
  /** The tenant has not switched this page on, or has switched it off. */
  readonly closed: boolean
  readonly requiresAuth: boolean
  readonly requiresAgencyAuth: boolean
  readonly closedWithAutologin: boolean
  /** Settings IsAutologin, ModuleErzwingeLogin, ModuleAdv. */
  readonly autologin: boolean
  readonly forcesLogin: boolean
  readonly advModule: boolean
  /** The tenant has its own page for people who must log in. */
  readonly hasInterstitial: boolean
  readonly loggedIn: boolean
  readonly agencyLoggedIn: boolean
  /** Logged in for an agency without the required second factor; only its set-up is open. */
  readonly agencyEnrolling: boolean
  /** Ability the page requires, and the roles of the agency session. */
  readonly ability: Ability | undefined
  readonly agencyRoles: readonly string[]
  /** The address carries a token to log in with. */
  readonly hasLoginToken: boolean
}

export type GuardOutcome =
  | { readonly kind: 'open' }
  | { readonly kind: 'not-found' }
  /** `wayBack`: the requested page is passed on by name and parameters, and opens after the login. */
  | { readonly kind: 'lead'; readonly to: PageName; readonly wayBack: boolean }

interface GuardRule {
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
  // Pages for recipients and mail readers, and the pages these lead to, must not require the recommender's
  // login.
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
  // After the deletion of their account, a person is no longer logged in.
  'KontoGeloescht',
  'EmailBestaetigen',
  'AdminLogin',
  'interstitial',
  // Agencies have their own login.
  'agencyLogin',
  'agencySso',
  'agencyPasswordForgotten',
  'agencyPasswordReset',
  'agencyConfirm',
  'agencyDataProtection',
  'registerAgency',
  'registerPassword',
  'registerAdditionalData',
  // A person who registers as a sales partner has no account yet.
  'profisellerRegistration',
  // A person invited by an agency has no account yet, and can unsubscribe from further mail.
  'agencyInvitation',
  'customerInvitation',
  'invitationOptout',
])

const open: GuardOutcome = { kind: 'open' }
const notFound: GuardOutcome = { kind: 'not-found' }
const lead = (to: PageName, wayBack = false): GuardOutcome => ({ kind: 'lead', to, wayBack })

/** Login page. With autologin there is none; the page that explains the login takes its place. */
export const loginOf = ({ autologin }: Pick<Visit, 'autologin'>): PageName =>
  autologin ? 'interstitial' : 'Login'

/** Page guards. The first rule that applies decides; if none does, the page opens. SPEC §2 */
const guardRules: readonly GuardRule[] = [
  // Unknown language.
  {
    applies: (visit) => !visit.localeKnown,
    outcome: () => notFound,
  },
  // Autologin: a token in the address logs in first.
  {
    applies: (visit) =>
      visit.autologin && visit.hasLoginToken && !visit.loggedIn && visit.page !== 'AdminLogin',
    outcome: () => lead('AdminLogin', true),
  },
  // Page that the tenant does not have.
  {
    applies: (visit) => visit.closed && !(visit.page === 'interstitial' && visit.autologin),
    outcome: () => notFound,
  },
  // Autologin: there are no pages about login and password.
  {
    applies: (visit) => visit.autologin && visit.closedWithAutologin,
    outcome: () => notFound,
  },
  // Module adv: the imprint is elsewhere.
  {
    applies: (visit) => visit.advModule && visit.page === 'Impressum',
    outcome: () => lead('Home'),
  },
  // Pages of an agency require its login.
  {
    applies: (visit) => visit.requiresAgencyAuth && !visit.agencyLoggedIn,
    outcome: () => lead('agencyLogin', true),
  },
  // Without the required second factor, only its set-up is open.
  {
    applies: (visit) =>
      visit.requiresAgencyAuth &&
      visit.agencyEnrolling &&
      !['agencySecondFactor', 'agencyLogout'].includes(visit.page),
    outcome: () => lead('agencySecondFactor', true),
  },
  // Pages of an agency require their ability.
  {
    applies: (visit) =>
      visit.ability !== undefined && !visit.agencyEnrolling && !can(visit.agencyRoles, visit.ability),
    outcome: (visit) => (visit.page === 'agency' ? lead('agencyLogin') : lead('agency')),
  },
  // Logout without a login.
  {
    applies: (visit) => visit.page === 'Logout' && !visit.loggedIn,
    outcome: (visit) => lead(loginOf(visit)),
  },
  // Personal pages require the login.
  {
    applies: (visit) => visit.requiresAuth && !visit.loggedIn,
    outcome: (visit) => lead(loginOf(visit), true),
  },
  // Forced login: all but a few pages require it.
  {
    applies: (visit) => visit.forcesLogin && !visit.loggedIn && !openWithForcedLogin.has(visit.page),
    outcome: (visit) => lead(visit.hasInterstitial ? 'interstitial' : loginOf(visit), true),
  },
]

/** Decides whether a page opens. */
export function evaluateGuards(visit: Visit): GuardOutcome {
  return guardRules.find((rule) => rule.applies(visit))?.outcome(visit) ?? open
}
