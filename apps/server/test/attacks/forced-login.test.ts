// SPEC §S.55

import { allEndpoints } from '@zuruf/contract'
import { type AnonymousOperationId, calledBy, isOpenWithForcedLogin } from '@zuruf/contract/forced-login'
import { openWithForcedLogin } from '@zuruf/contract/guards'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAgency, addEmployee, agencyToken } from '../harness/agencies.ts'
import { openTestApp, type TestApp } from '../harness/app.ts'
import { urlOf } from '../harness/client.ts'
import { confirmedRecommender } from '../harness/people.ts'
import { validRequest } from '../harness/valid-requests.ts'
import { makeWorld, type World } from '../harness/world.ts'

/**
 * Attack: a tenant requires login (ModuleErzwingeLogin), and somebody bypasses its pages and calls the API
 * directly. Whatever a closed page shows or does must be closed in the API too; whatever an open page needs
 * must work.
 */

let server: TestApp
let world: World
let user: string
let agent: string
beforeAll(async () => {
  server = await openTestApp()
  world = await makeWorld(server, 'swb')
  user = (await confirmedRecommender(server)).token
  agent = await agencyToken(server, 'swb', await addEmployee(server, 'swb', await addAgency(server, 'swb')))
  await server.configure('swb', { forcesLogin: true })
})
afterAll(() => server.close())

const anonymous = allEndpoints.filter(({ access, base }) => access === 'public' && base !== 'backoffice')

async function call(id: string, token?: string): Promise<string> {
  const endpoint = anonymous.find((one) => one.id === id)
  if (!endpoint) throw new Error(`No operation ${id}`)
  const { params, query, body } = validRequest(id as AnonymousOperationId, world)
  const reply = await server.api.send<{ code?: string } | null>(
    endpoint.method,
    urlOf(endpoint, 'swb', params, query),
    {
      headers: { 'x-requested-with': 'test' },
      ...(token && { token }),
      ...(body !== undefined && { body }),
    },
  )
  return `${reply.status} ${reply.body?.code ?? ''}`.trim()
}

test('the table lists exactly the operations that need no token', () => {
  expect(Object.keys(calledBy).toSorted()).toEqual(anonymous.map(({ id }) => id).toSorted())
})

describe.each(anonymous.map(({ id }) => ({ id })))('$id', ({ id }) => {
  const pages = calledBy[id as AnonymousOperationId]
  const isOpen = pages === 'every page' || pages.some((page) => openWithForcedLogin.has(page))

  test(`is ${isOpen ? 'open' : 'closed'} to who is not logged in, as its pages are`, async () => {
    expect(isOpenWithForcedLogin(id)).toBe(isOpen)
    const answer = await call(id)
    if (isOpen) expect(answer).not.toBe('401 PSOF0204')
    else expect(answer).toBe('401 PSOF0204')
  })
})

// Logging out ends the session the test needs.
test.each(anonymous.map(({ id }) => id).filter((id) => id !== 'logout'))(
  '%s is open to logged-in users, including agencies',
  async (id) => {
    for (const token of [user, agent]) expect(await call(id, token)).not.toBe('401 PSOF0204')
  },
)

test('operations for logged-in users only are closed', () => {
  const closed = [
    'createReferral',
    'listProducts',
    'getReferral',
    'joinCompany',
    'findAgents',
    'getReferralQr',
  ]
  expect(closed.filter(isOpenWithForcedLogin)).toEqual([])
})

test('operations a recipient needs are open', () => {
  const needed = ['followLink', 'getReferralOffer', 'createRecipient', 'completeTracking', 'redeemCode']
  expect(needed.filter((id) => !isOpenWithForcedLogin(id))).toEqual([])
})
