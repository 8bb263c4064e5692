import { isNotFound, isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { guardPage } from './guard.ts'
import type { AgencyUser } from './session.ts'
import type { PageChanges } from './tenant.ts'
import { contextFor, type TestFacts } from './test-context.ts'

/** Returns where opening a path leads: `open`, `404`, or the path of another page. */
function visit(path: string, given: TestFacts = {}): string {
  try {
    guardPage(contextFor(given), path, {}, true)
    return 'open'
  } catch (outcome) {
    if (isNotFound(outcome)) return '404'
    if (isRedirect(outcome)) return String(outcome.options.to)
    throw outcome
  }
}

// SPEC §2.08, §2.12, §6.01, §6.02, §6.07
test('opens public pages and redirects personal pages to the login', () => {
  expect(visit('/')).toBe('open')
  expect(visit('/empfehlen/531')).toBe('open')
  expect(visit('/persoenlicherbereich')).toBe('/de/login')
  expect(visit('/persoenlicherbereich', { loggedIn: true })).toBe('open')
  expect(visit('/logout')).toBe('/de/login')
})

test('passes the requested page to the login by name and parameters', () => {
  try {
    guardPage(contextFor({}), '/meinedaten', {}, true)
    expect.unreachable()
  } catch (outcome) {
    const search = isRedirect(outcome)
      ? (outcome.options.search as unknown as { redirect: string })
      : undefined
    expect(JSON.parse(search?.redirect ?? '')).toEqual({ name: 'MeineDaten', params: {} })
  }
})

test('a forced login keeps the page, its parameters and its query, without secrets', () => {
  try {
    const search = { channel: 'Herbst 26', widget: '1', hex: 'f00', anmeldetoken: 'x'.repeat(43), token: 'y' }
    const given = { config: { ModuleErzwingeLogin: true } }
    guardPage(contextFor(given), '/empfehlen/531', search, true)
    expect.unreachable()
  } catch (outcome) {
    const { redirect } = isRedirect(outcome)
      ? (outcome.options.search as unknown as { redirect: string })
      : { redirect: '' }
    expect(JSON.parse(redirect)).toEqual({
      name: 'Empfehlen',
      params: { produktId: '531' },
      search: { channel: 'Herbst 26', widget: '1' },
    })
  }
})

// SPEC §1.24, §2.09, §2.10, §2.16, §2.32
test('a tenant with autologin has no login pages', () => {
  for (const path of ['/login', '/meinedaten', '/passwortsetzen', '/registrieren']) {
    expect(visit(path, { config: { IsAutologin: true } })).toBe('404')
  }
})

// SPEC §2.41
test('additional pages exist only where the tenant enables them', () => {
  expect(visit('/produkte/strom')).toBe('404')
  expect(visit('/produkte/strom', { changes: { Kategorie: { closed: false } } })).toBe('open')
  expect(visit('/faq', { changes: { Faq: { closed: true } } })).toBe('404')
})

test('pages of a disabled module return 404', () => {
  for (const [name, path] of [
    ['AgentEmpfehlen', '/agent/empfehlen/531'],
    ['MitarbeiterEmpfehlen', '/mitarbeiterempfehlen'],
  ] as const) {
    expect(visit(path)).toBe('open')
    expect(visit(path, { changes: { [name]: { closed: true } } })).toBe('404')
  }
})

test('redirects the imprint to the home page with the adv module', () => {
  expect(visit('/impressum', { config: { ModuleAdv: true } })).toBe('/de')
})

test('a forced login leaves legal pages and pages for recipients open', () => {
  const config = { ModuleErzwingeLogin: true }
  for (const path of ['/datenschutz', '/angebot/X', '/empfaengerdaten/X', '/praemie', '/code', '/login']) {
    expect(visit(path, { config })).toBe('open')
  }
  expect(visit('/', { config })).toBe('/de/login')
  expect(visit('/', { config, changes: { interstitial: { closed: false } } })).toBe('/de/willkommen')
  expect(visit('/', { config, loggedIn: true })).toBe('open')
})

// SPEC §6.07
test('redirects to the agency login even if a recommender is logged in', () => {
  const changes: PageChanges = { agency: { closed: false } }
  expect(visit('/agentur', { changes, loggedIn: true })).toBe('/de/agentur/login')
})

test('opens each page of the agency area by the role’s abilities', () => {
  const changes: PageChanges = { agency: { closed: false }, agencyInvoices: { closed: false } }
  const agencyUser = {
    Rollen: ['AgenturMitarbeiter'],
    Agentur: {},
    ZweiterFaktorFehlt: false,
  } as unknown as AgencyUser
  expect(visit('/agentur', { changes, agencyUser })).toBe('open')
  expect(visit('/agentur/rechnungen', { changes, agencyUser })).toBe('/de/agentur')
  const enrolling = { ...agencyUser, Rollen: ['AgenturInhaber'], ZweiterFaktorFehlt: true }
  expect(visit('/agentur/rechnungen', { changes, agencyUser: enrolling })).toBe('/de/agentur/zweiterfaktor')
})
