import { ApiError } from '@zuruf/contract/api-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerAuthPrompts } from './auth-prompts.ts'
import { call, pageContext } from './call.ts'

interface Sent {
  readonly url: string
  readonly key: string | null
}

let sent: Sent[]
/** Responses of the server, in order. An `Error` is a broken connection. */
let responses: (Response | Error)[]

beforeEach(() => {
  sent = []
  responses = []
  pageContext.tenant = 'swb'
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, key: new Headers(init.headers).get('Idempotency-Key') })
    const answer = responses.shift() ?? new Response(null, { status: 204 })
    if (answer instanceof Error) throw answer
    return answer
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const errorResponse = (status: number, code: string) => Response.json({ code, detail: 'Nein.' }, { status })
const unlock = () => call('unlockAccount', { params: { id: '1' }, body: { reason: 'geklärt' } })

test('resends an unanswered request with the same idempotency key', async () => {
  responses = [new TypeError('connection reset'), new Response('Bad Gateway', { status: 502 })]
  await expect(unlock()).rejects.toMatchObject({ code: 'NETWORK' })
  await expect(unlock()).rejects.toBeInstanceOf(ApiError)
  await unlock()
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  await unlock()
  expect(sent.at(-1)?.key).not.toBe(sent[0]?.key)
})

test('prompts for a login when the session has ended, then repeats the call', async () => {
  const unregister = registerAuthPrompts({ login: async () => true, reauthenticate: async () => false })
  responses = [errorResponse(401, 'PSOF0204')]
  await unlock()
  expect(sent).toHaveLength(2)
  unregister()
  responses = [errorResponse(401, 'PSOF0204')]
  await expect(unlock()).rejects.toMatchObject({ code: 'PSOF0204', message: 'Nein.' })
})

test('repeats a call for the tenant it was made for after the page has changed tenant', async () => {
  const unregister = registerAuthPrompts({
    async login() {
      pageContext.tenant = 'nordlicht'
      return true
    },
    reauthenticate: async () => false,
  })
  responses = [errorResponse(401, 'PSOF0204')]
  await unlock()
  unregister()
  expect(sent.map(({ url }) => url.includes('/swb/'))).toEqual([true, true])
})

test('does not prompt for a login on logout', async () => {
  const login = vi.fn(async () => true)
  const unregister = registerAuthPrompts({ login, reauthenticate: async () => false })
  responses = [errorResponse(401, 'PSOF0204')]
  await expect(call('endOperatorSession', { promptsLogin: false })).rejects.toBeInstanceOf(ApiError)
  unregister()
  expect(login).not.toHaveBeenCalled()
})
