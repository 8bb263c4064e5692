import { isRedirect } from '@tanstack/react-router'
import { ApiError } from '@zuruf/contract/api-error'
import { describe, expect, test } from 'vitest'
import { parseReturnTo } from '../features/accounts/return-to.ts'
import { orAgencyLogin, orLogin } from './or-login.ts'
import type { AgencyUser } from './session.ts'
import { contextFor, type TestFacts } from './test-context.ts'

const ended = () => new ApiError('PSOF0204', 401, '')
const agencyUser = { Rollen: ['AgenturInhaber'], Agentur: {} } as unknown as AgencyUser

/** Runs a loader whose call is refused. @returns the page it redirects to, and the query that leads back */
async function refused(
  load: typeof orLogin,
  pathname: string,
  search: Readonly<Record<string, unknown>> = {},
  { error = ended() as unknown, ...given }: TestFacts & { readonly error?: unknown } = {},
) {
  const context = contextFor({ loggedIn: true, agencyUser, ...given })
  const outcome = await load(context, { pathname, search }, Promise.reject(error)).catch((thrown) => thrown)
  if (!isRedirect(outcome)) throw outcome
  const { redirect } = outcome.options.search as unknown as { redirect: string }
  return { context, to: String(outcome.options.to), replace: outcome.options.replace, redirect }
}

const back = async (...args: Parameters<typeof refused>) => parseReturnTo((await refused(...args)).redirect)

// SPEC §2.67, §4.06
describe('an ended session redirects to the login, which leads back to the same page', () => {
  test('with its filter and page number', async () => {
    const search = { ansicht: 'praemien', status: 'offen', suche: 'Mara', zeige: '40' }
    const { to, replace, redirect } = await refused(orLogin, '/de/persoenlicherbereich', search)
    expect({ to, replace }).toEqual({ to: '/de/login', replace: true })
    expect(parseReturnTo(redirect)).toEqual({ name: 'PersoenlicherBereich', params: {}, search })
  })

  test('and the login can tell the person why it shows', async () => {
    expect((await refused(orLogin, '/de/meinedaten')).context.session.hasEnded()).toBe(true)
    expect((await refused(orAgencyLogin, '/de/agentur/auftraege')).context.agency.hasEnded()).toBe(true)
  })

  test('with the parameters of its path', async () => {
    expect(await back(orLogin, '/de/empfehlung/4711ABC')).toEqual({
      name: 'Empfehlung',
      params: { empfehlungsnummer: '4711ABC' },
      search: {},
    })
  })

  test.each([
    ['/de/agentur/auftraege', 'agencyOrders', { ansicht: 'freigabe', von: '2026-01-01', seite: '3' }],
    ['/de/agentur/interessenten', 'agencyLeads', { produkt: '462', seite: '2' }],
    ['/de/agentur/empfehler', 'agencyRecommenders', { suche: 'Ar', sortierung: 'Name', richtung: 'auf' }],
    ['/de/agentur/einladungen', 'agencyInvitations', { wen: 'Kunde', status: 'gesendet', seite: 2 }],
    ['/de/agentur/statistik', 'agencyStatistics', { monate: '24' }],
  ])('on %s', async (path, name, search) => {
    expect((await refused(orAgencyLogin, path, search)).to).toBe('/de/agentur/login')
    expect(await back(orAgencyLogin, path, search)).toEqual({ name, params: {}, search })
  })

  test('with the tab of the agent page', async () => {
    expect(await back(orAgencyLogin, '/de/agent/empfehlen/1345', { reiter: 'leads' })).toEqual({
      name: 'AgentEmpfehlen',
      params: { produktId: '1345' },
      search: { reiter: 'leads' },
    })
  })

  test('without the tokens of its address', async () => {
    const search = {
      hex: 'f00',
      token: 'secret',
      anmeldetoken: 'secret',
      redirect: '//evil.test',
      channel: 'x',
    }
    const { redirect } = await refused(orLogin, '/de/praemie', search)
    expect(redirect).not.toMatch(/secret|f00|evil/)
    expect(parseReturnTo(redirect)).toEqual({
      name: 'PraemieWaehlen',
      params: {},
      search: { channel: 'x' },
    })
  })
})

test('ends only the session whose call was refused', async () => {
  const own = await refused(orLogin, '/de/meinedaten')
  expect([own.context.session.get(), own.context.agency.get()]).toEqual([null, agencyUser])
  const agency = await refused(orAgencyLogin, '/de/agentur')
  expect([agency.context.session.get() !== null, agency.context.agency.get()]).toEqual([true, null])
})

// SPEC §1.24
test('with autologin, redirects to the page that explains how to log in', async () => {
  const given = { config: { IsAutologin: true } }
  expect((await refused(orLogin, '/de/persoenlicherbereich', {}, given)).to).toBe('/de/willkommen')
})

test('redirects to the set-up of a missing second factor, and from there back', async () => {
  const search = { ansicht: 'offen', seite: '2' }
  const given = { error: new ApiError('PSOF0211', 403, '') }
  const { to, context, redirect } = await refused(orAgencyLogin, '/de/agentur/auftraege', search, given)
  expect(to).toBe('/de/agentur/zweiterfaktor')
  expect(context.agency.get()).toBe(agencyUser)
  expect(parseReturnTo(redirect)).toEqual({ name: 'agencyOrders', params: {}, search })
})

test('any other refusal is thrown as it is', async () => {
  const error = new ApiError('PSOF0203', 403, '')
  await expect(refused(orLogin, '/de/meinedaten', {}, { error })).rejects.toBe(error)
  await expect(refused(orAgencyLogin, '/de/agentur', {}, { error })).rejects.toBe(error)
})
