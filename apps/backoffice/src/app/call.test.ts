import { ApiError } from '@zuruf/contract/api-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerAuthPrompts } from './auth-prompts.ts'
import { call, page } from './call.ts'

interface Sent {
  readonly url: string
  readonly key: string | null
}

let sent: Sent[]
/** Responses of the server in order; an error stands for a broken connection. */
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

test('resends an unanswered request with the same idempotency key', async () => {
  says = [new TypeError('connection reset'), new Response('Bad Gateway', { status: 502 })]
  await expect(unlock()).rejects.toMatchObject({ code: 'NETWORK' })
  await expect(unlock()).rejects.toBeInstanceOf(ApiError)
  await unlock()
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  await unlock()
  expect(sent.at(-1)?.key).not.toBe(sent[0]?.key)
})

test('prompts for a login when the session has ended, then repeats the call', async () => {
  const letGo = registerAuthPrompts({ login: async () => true, prove: async () => false })
  says = [refused(401, 'PSOF0204')]
  await unlock()
  expect(sent).toHaveLength(2)
  letGo()
  says = [refused(401, 'PSOF0204')]
  await expect(unlock()).rejects.toMatchObject({ code: 'PSOF0204', message: 'Nein.' })
})

test('repeats a call for the tenant it was made for after the page has changed tenant', async () => {
  const letGo = registerAuthPrompts({
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

test('does not prompt for a login on logout', async () => {
  const login = vi.fn(async () => true)
  const letGo = registerAuthPrompts({ login, prove: async () => false })
  says = [refused(401, 'PSOF0204')]
  await expect(call('endOperatorSession', { asks: false })).rejects.toBeInstanceOf(ApiError)
  letGo()
  expect(login).not.toHaveBeenCalled()
})
