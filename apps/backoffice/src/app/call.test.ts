import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { call, page } from './call.ts'
import { appoint } from './doorkeeper.ts'

interface Sent {
  readonly url: string
  readonly key: string | null
}

let sent: Sent[]
/** What the server says to each request in turn; an error: the connection broke. */
let says: (Response | Error)[]

beforeEach(() => {
  sent = []
  says = []
  page.tenant = 'swb'
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, key: new Headers(init.headers).get('Idempotency-Key') })
    const answer = says.shift() ?? new Response(null, { status: 204 })
    if (answer instanceof Error) throw answer
    return answer
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const refused = (status: number, code: string) => Response.json({ code, detail: 'Nein.' }, { status })
const unlock = () => call('unlockAccount', { params: { id: '1' }, body: { reason: 'geklärt' } })

test('what got no answer is sent again with the same key, so that it happens once', async () => {
  says = [new TypeError('connection reset'), new Response('Bad Gateway', { status: 502 })]
  await expect(unlock()).rejects.toMatchObject({ code: 'NETWORK' })
  await expect(unlock()).rejects.toBeInstanceOf(ApiError)
  await unlock()
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  await unlock()
  expect(sent.at(-1)?.key).not.toBe(sent[0]?.key)
})

test('a session that is over asks for the login, and then the call goes on', async () => {
  const letGo = appoint({ login: async () => true, prove: async () => false })
  says = [refused(401, 'PSOF0204')]
  await unlock()
  expect(sent).toHaveLength(2)
  letGo()
  says = [refused(401, 'PSOF0204')]
  await expect(unlock()).rejects.toMatchObject({ code: 'PSOF0204', message: 'Nein.' })
})

test('what was meant for one tenant is not sent to another that was opened meanwhile', async () => {
  const letGo = appoint({
    async login() {
      page.tenant = 'nordlicht'
      return true
    },
    prove: async () => false,
  })
  says = [refused(401, 'PSOF0204')]
  await unlock()
  letGo()
  expect(sent.map(({ url }) => url.includes('/swb/'))).toEqual([true, true])
})

test('who logs out is not asked to log in for it', async () => {
  const login = vi.fn(async () => true)
  const letGo = appoint({ login, prove: async () => false })
  says = [refused(401, 'PSOF0204')]
  await expect(call('endOperatorSession', { asks: false })).rejects.toBeInstanceOf(ApiError)
  letGo()
  expect(login).not.toHaveBeenCalled()
})
