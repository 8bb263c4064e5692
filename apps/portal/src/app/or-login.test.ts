import { isRedirect } from '@tanstack/react-router'
import { ApiError } from '@zuruf/contract/api-error'
import { describe, expect, test } from 'vitest'
import { parseReturnTo } from '../features/accounts/return-to.ts'
import { orAgencyLogin, orLogin } from './or-login.ts'
import type { AgencyUser } from './session.ts'
import { contextFor, type Given } from './test-context.ts'

const ended = () => new ApiError('PSOF0204', 401, '')
const acting = { Rollen: ['AgenturInhaber'], Agentur: {} } as unknown as AgencyUser

/** Returns where a loader leads whose call is refused: the page, and the query that leads back. */
async function refused(
  ask: typeof orLogin,
  pathname: string,
  search: Readonly<Record<string, unknown>> = {},
  { error = ended() as unknown, ...given }: Given & { readonly error?: unknown } = {},
) {
  const context = contextFor({ loggedIn: true, acting, ...given })
  const outcome = await ask(context, { pathname, search }, Promise.reject(error)).catch((thrown) => thrown)
  if (!isRedirect(outcome)) throw outcome
  const { redirect } = outcome.options.search as unknown as { redirect: string }
  return { context, to: String(outcome.options.to), replace: outcome.options.replace, redirect }
}

const back = async (...args: Parameters<typeof refused>) => parseReturnTo((await refused(...args)).redirect)

// SPEC §2.67, §4.06
describe('an ended session leads to the login and back to the same page', () => {
  test('with its filter and page', async () => {
    const search = { ansicht: 'praemien', status: 'offen', suche: 'Mara', zeige: '40' }
    const { to, replace, redirect } = await refused(orLogin, '/de/persoenlicherbereich', search)
    expect({ to, replace }).toEqual({ to: '/de/login', replace: true })
    expect(parseReturnTo(redirect)).toEqual({ name: 'PersoenlicherBereich', params: {}, search })
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

test('the session that has ended is dropped, the other one is kept', async () => {
  const own = await refused(orLogin, '/de/meinedaten')
  expect([own.context.session.get(), own.context.agency.get()]).toEqual([null, acting])
  const agency = await refused(orAgencyLogin, '/de/agentur')
  expect([agency.context.session.get() !== null, agency.context.agency.get()]).toEqual([true, null])
})

// SPEC §1.24
test('with autologin, the page that explains the login takes its place', async () => {
  const given = { config: { IsAutologin: true } }
  expect((await refused(orLogin, '/de/persoenlicherbereich', {}, given)).to).toBe('/de/willkommen')
})

test('a missing second factor leads to its set-up and back', async () => {
  const search = { ansicht: 'offen', seite: '2' }
  const given = { error: new ApiError('PSOF0211', 403, '') }
  const { to, context, redirect } = await refused(orAgencyLogin, '/de/agentur/auftraege', search, given)
  expect(to).toBe('/de/agentur/zweiterfaktor')
  expect(context.agency.get()).toBe(acting)
  expect(parseReturnTo(redirect)).toEqual({ name: 'agencyOrders', params: {}, search })
})

test('any other refusal is thrown as it is', async () => {
  const error = new ApiError('PSOF0203', 403, '')
  await expect(refused(orLogin, '/de/meinedaten', {}, { error })).rejects.toBe(error)
  await expect(refused(orAgencyLogin, '/de/agentur', {}, { error })).rejects.toBe(error)
})
