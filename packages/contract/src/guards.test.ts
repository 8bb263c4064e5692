import { describe, expect, test } from 'vitest'
import { type Ability, abilitiesOf, agencyRoles, isAgencyRole } from './abilities.ts'
import { evaluateGuards, openWithForcedLogin, type Visit } from './guards.ts'
import { type PageName, type PageRoute, pageNames, pageRoutes } from './routes.ts'

interface Given extends Partial<Visit> {
  readonly page: PageName
}

/** Visits a page as the contract declares it, for a tenant with all pages switched on and no flags set. */
function visit(given: Given): string {
  const route: PageRoute = pageRoutes[given.page]
  const outcome = evaluateGuards({
    localeKnown: true,
    closed: false,
    requiresAuth: route.requiresAuth ?? false,
    requiresAgencyAuth: route.requiresAgencyAuth ?? false,
    closedWithAutologin: route.closedWithAutologin ?? false,
    autologin: false,
    forcesLogin: false,
    advModule: false,
    hasInterstitial: false,
    loggedIn: false,
    agencyLoggedIn: false,
    agencyEnrolling: false,
    ability: route.ability,
    agencyRoles: [],
    hasLoginToken: false,
    ...given,
  })
  return outcome.kind === 'lead' ? `${outcome.to}${outcome.wayBack ? ' and back' : ''}` : outcome.kind
}

const flags = { autologin: true, forcesLogin: true, advModule: true, hasInterstitial: true } as const

/** Every combination of the four flags. */
const combinations = Array.from({ length: 16 }, (_, bits) =>
  Object.fromEntries(Object.keys(flags).map((flag, place) => [flag, (bits & (1 << place)) !== 0])),
) as Pick<Visit, keyof typeof flags>[]

const ownPages = [
  'PersoenlicherBereich',
  'MeineDaten',
  'Logout',
  'PasswortAendern',
  'EmailAendern',
  'EmpfehlerBankdaten',
  'profisellerOrders',
  'profisellerArea',
  'profisellerCommissions',
  'profisellerData',
  'profisellerBilling',
]
const agencyPages: readonly string[] = pageNames.filter(
  (name) => (pageRoutes[name] as PageRoute).requiresAgencyAuth,
)
/** SPEC §2: "disabled with autologin"; and the e-mail change, because the tenant's own site vouches for the address. */
const gone = [
  'Login',
  'MeineDaten',
  'PasswortZuruecksetzen',
  'RegistrierungAbschliessen',
  'EmailAendern',
  'EmailBestaetigen',
]
/** SPEC §2: the default list for forced login. */
const whitelist: PageName[] = [
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
]

describe.each(combinations)('with %o', (given) => {
  const login = given.autologin ? 'interstitial' : 'Login'
  const forced = given.hasInterstitial ? 'interstitial' : login

  // SPEC §1.29, §1.30, §2.47, §2.60, §2.64, §2.66, §2.67, §2.68, §2.69
  test('opens every page only to the visitors that the specification names', () => {
    for (const page of pageNames) checkPage(page)
  })

  function checkPage(page: PageName): void {
    const isGone = given.autologin && gone.includes(page)
    const isElsewhere = given.advModule && page === 'Impressum'

    const loggedIn = visit({
      page,
      ...given,
      loggedIn: true,
      agencyLoggedIn: true,
      agencyRoles: ['AgenturInhaber'],
    })
    expect(loggedIn, page).toBe(isGone ? 'not-found' : isElsewhere ? 'Home' : 'open')

    const loggedOut = visit({ page, ...given })
    if (isGone) expect(loggedOut, page).toBe('not-found')
    else if (isElsewhere) expect(loggedOut, page).toBe('Home')
    else if (agencyPages.includes(page)) expect(loggedOut, page).toBe('agencyLogin and back')
    else if (page === 'Logout') expect(loggedOut, page).toBe(login)
    else if (ownPages.includes(page)) expect(loggedOut, page).toBe(`${login} and back`)
    else if (!given.forcesLogin || openWithForcedLogin.has(page)) expect(loggedOut, page).toBe('open')
    else expect(loggedOut, page).toBe(`${forced} and back`)
  }

  test('answers not-found for an unknown language or a page the tenant does not have', () => {
    for (const [page, loggedIn] of pageNames.flatMap((name) => [
      [name, true] as const,
      [name, false] as const,
    ])) {
      expect(visit({ page, ...given, loggedIn, localeKnown: false }), page).toBe('not-found')
      const closed = visit({ page, ...given, loggedIn, closed: true })
      expect(closed, page).toBe(page === 'interstitial' && given.autologin ? 'open' : 'not-found')
    }
  })

  // SPEC §2.65
  test('redirects a token in the address to the login only with autologin', () => {
    for (const page of pageNames) {
      const without = visit({ page, ...given })
      const came = visit({ page, ...given, hasLoginToken: true })
      expect(came, page).toBe(given.autologin && page !== 'AdminLogin' ? 'AdminLogin and back' : without)
      const loggedIn = visit({ page, ...given, hasLoginToken: true, loggedIn: true })
      expect(loggedIn, page).toBe(visit({ page, ...given, loggedIn: true }))
    }
  })

  test('redirects only to pages that open', () => {
    for (const page of pageNames) {
      const [to, ...rest] = visit({ page, ...given }).split(' ')
      const target = pageNames.find((name) => name === to)
      if (!target || (target === 'Home' && rest.length === 0)) continue
      expect(visit({ page: target, ...given }), `${page} → ${target}`).toBe('open')
    }
  })
})

test('forced login leaves at least the pages of the specification open', () => {
  expect(whitelist.filter((page) => !openWithForcedLogin.has(page))).toEqual([])
})

// SPEC §6.05
test('agency and recommender sessions do not open each other’s pages', () => {
  expect(visit({ page: 'agency', loggedIn: true })).toBe('agencyLogin and back')
  expect(visit({ page: 'agency', agencyLoggedIn: true, agencyRoles: ['AgenturMitarbeiter'] })).toBe('open')
  expect(visit({ page: 'PersoenlicherBereich', agencyLoggedIn: true })).toBe('Login and back')
})

describe('agency pages', () => {
  const withAbility = pageNames.filter((name) => (pageRoutes[name] as PageRoute).ability)

  // SPEC §6.06
  test.each([...agencyRoles, 'Nase'])('open to %s as the table of abilities states', (role) => {
    expect(withAbility.length).toBeGreaterThan(9)
    for (const page of withAbility) {
      const { ability } = pageRoutes[page] as PageRoute
      const may = isAgencyRole(role) && abilitiesOf[role].includes(ability as Ability)
      const elsewhere = page === 'agency' ? 'agencyLogin' : 'agency'
      expect(visit({ page, agencyLoggedIn: true, agencyRoles: [role] }), page).toBe(may ? 'open' : elsewhere)
    }
  })

  test('redirect to the second-factor set-up while the second factor is missing', () => {
    for (const page of agencyPages as PageName[]) {
      const opened = visit({
        page,
        agencyLoggedIn: true,
        agencyEnrolling: true,
        agencyRoles: ['AgenturInhaber'],
      })
      const isOpen = ['agencySecondFactor', 'agencyLogout'].includes(page)
      expect(opened, page).toBe(isOpen ? 'open' : 'agencySecondFactor and back')
    }
  })
})
