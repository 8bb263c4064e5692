// SPEC §S.49

import { pageRoutes } from '@zuruf/contract/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { browser } from '../harness/client.ts'
import { day } from '../harness/clock.ts'
import { newIpAddress } from '../harness/new-address.ts'
import { confirmedRecommender, recommend } from '../harness/people.ts'

/**
 * Attack: somebody opens pages with made-up codes until the rate limit refuses them. Pages without a session
 * are rendered once for all visitors, so a limit per address must not become a limit shared by all visitors.
 */

const swb = { personalLinks: true, limits: { code: { points: 5, perSeconds: 600 } } }

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ pages: true, settings: { swb } })
})
afterAll(() => server.close())

const open = async (url: string, remoteAddress = newIpAddress()) =>
  server.app.inject({
    url,
    remoteAddress,
    headers: { host: 'localhost', 'user-agent': browser, accept: 'text/html' },
  })

async function personalCode(): Promise<string> {
  const { token } = await confirmedRecommender(server)
  return (await server.api.ok('createPersonalLink', { token, body: { AgbText: 'Ich stimme zu.' } })).Code
}

const isNamed = async (code: string, address?: string) =>
  (await open(`/de/empfohlen/${code}`, address)).body.includes('Frieda empfiehlt')

test('guessed codes do not block a personal link for other visitors', async () => {
  const code = await personalCode()
  const guesser = newIpAddress()
  for (let n = 0; n < 6; n++) await open(`/de/empfohlen/erfunden-${n}`, guesser)
  expect([await isNamed(code, guesser), await isNamed(code)]).toEqual([false, true])
})

test('guessed codes do not block a link the guesser opens at the same time', async () => {
  const code = await personalCode()
  const guesser = newIpAddress()
  for (let n = 0; n < 6; n++) await open(`/de/empfohlen/erfunden-${n}`, guesser)
  // The guesser may be shown the page that was rendered for the others.
  const [, ...others] = await Promise.all([isNamed(code, guesser), isNamed(code), isNamed(code)])
  expect(others).toEqual([true, true])
})

test('a link opened 100 times at once from one address is rendered once', async () => {
  const [code, address] = [await personalCode(), newIpAddress()]
  const all = await Promise.all(Array.from({ length: 100 }, () => isNamed(code, address)))
  expect(all.filter((named) => !named)).toEqual([])
})

test('an expired printed code opened repeatedly still works for others', async () => {
  const { referral } = await confirmedRecommender(server)
  server.clock.advance(61 * day)
  const path = `/de/empfaengerdaten/${referral.Offlinecode}?ohnepraemie=1`
  const one = newIpAddress()
  for (let n = 0; n < 6; n++) await open(`${path}&channel=kanal${n}`, one)
  const other = await open(path)
  expect([other.statusCode, other.body.includes('Frieda')]).toEqual([200, true])
})

test('pages count each visitor separately', async () => {
  const [code, referral] = [await personalCode(), await recommend(server)]
  await server.database.query('delete from rate_limit')
  const parts: Readonly<Record<string, string>> = {
    code,
    empfehlungsnummer: referral.Empfehlungsnummer,
    produktId: '462',
    kategorie: 'oekostrom',
  }
  for (const { path } of Object.values(pageRoutes)) {
    await open(`/de${path.replaceAll(/:(\w+)/g, (_, name: string) => parts[name] ?? 'unbekannt')}`)
  }
  const keys = await server.database.query<{ key: string }>('select key from rate_limit order by key')
  expect(keys.filter(({ key }) => !/\b10\.\d+\.\d+\.\d+$/.test(key))).toEqual([])
  expect(keys.length).toBeGreaterThan(0)
})
