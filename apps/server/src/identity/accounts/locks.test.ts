import type { LockKind } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { confirmedRecommender, password } from '../../../test/harness/people.ts'
import { withTenant } from '../../platform/database/database.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({
    settings: { swb: { limits: { login: { points: 1000, perSeconds: 600 } } } },
  })
})
afterAll(() => server.close())

const limits = { login: { points: 1000, perSeconds: 600 } }
const logIn = async (Email: string, Password = password) => {
  const reply = await server.api.call('login', { body: { Email, Password } })
  return reply.body.code ?? reply.status
}
const isIn = async (token: string) => (await server.api.call('getUser', { token })).status === 200

async function lock(email: string, kind: LockKind) {
  const [account] = await server.database.query<{ id: string }>('select id from account where email = $1', [
    email,
  ])
  const context = server.contextOf('swb', { actor: { kind: 'system', id: 'test' } })
  await withTenant(server.connection.database, context.tenant.id, (tx) =>
    server.modules.locks.lock(tx, context, account?.id ?? '', kind, 'Verdacht auf Missbrauch'),
  )
  return account?.id
}

describe('locking an account', () => {
  // SPEC §S.16
  test.each<[LockKind, string]>([
    ['general', 'PSOF0205'],
    ['single', 'PSOF0206'],
    ['wildcard', 'PSOF0207'],
  ])('as "%s" ends its sessions; only the right password shows why', async (kind, code) => {
    const { email, token } = await confirmedRecommender(server)
    await lock(email, kind)
    expect(await isIn(token)).toBe(false)
    expect(await logIn(email)).toBe(code)
    expect(await logIn(email, 'Falsch-Falsch-1')).toBe('PSOF0201')
  })

  test('invalidates its mailed links', async () => {
    const { email } = await confirmedRecommender(server)
    await server.api.ok('requestPasswordReset', {
      params: { id: email },
      headers: { 'x-requested-with': 'test' },
    })
    const [mail] = await server.runJobs()
    await lock(email, 'single')
    const body = { Token: mail?.token ?? '', Passwort: 'Herbstzeitlose-0815' }
    expect(await server.api.refusal('resetPassword', { body })).toBe('410 PSOF0202')
  })

  test('is audited with its reason', async () => {
    const { email } = await confirmedRecommender(server)
    const id = await lock(email, 'single')
    const [noted] = await server.database.query(
      `select actor_id, details from audit where action = 'account.locked' and subject_id = $1`,
      [id],
    )
    expect(noted).toEqual({
      actor_id: 'test',
      details: { kind: 'single', reason: 'Verdacht auf Missbrauch' },
    })
  })

  test('during a login leaves no session', async () => {
    for (let n = 0; n < 5; n++) {
      const { email } = await confirmedRecommender(server)
      const [reply] = await Promise.all([
        server.api.call('login', { body: { Email: email, Password: password } }),
        lock(email, 'single'),
      ])
      expect(await isIn(reply.body.Token ?? 'none')).toBe(false)
    }
  })
})

describe('barred addresses', () => {
  test('cannot log in, and their sessions end when the settings change', async () => {
    const barred = await confirmedRecommender(server, { email: 'emil@werk.example' })
    const free = await confirmedRecommender(server, { email: 'frei@example.org' })
    await server.configure('swb', { lockedWildcards: ['*@werk.example'], limits })
    expect([await isIn(barred.token), await isIn(free.token)]).toEqual([false, true])
    expect(await logIn('Emil@Werk.example')).toBe('PSOF0207')
    expect(await logIn('emil@werk.example', 'Falsch-Falsch-1')).toBe('PSOF0201')
    await server.configure('swb', { limits })
    // An ended session stays ended when the settings change back.
    expect(await isIn(barred.token)).toBe(false)
    expect(await logIn('emil@werk.example')).toBe(200)
  })

  test('include all addresses outside a whitelist', async () => {
    const outside = await confirmedRecommender(server, { email: 'aussen@example.org' })
    const inside = await confirmedRecommender(server, { email: 'innen@verein.example' })
    await server.configure('swb', { emailWhitelist: ['verein.example'], limits })
    expect([await isIn(outside.token), await isIn(inside.token)]).toEqual([false, true])
    expect([await logIn('aussen@example.org'), await logIn('innen@verein.example')]).toEqual([
      'PSOF0205',
      200,
    ])
    await server.configure('swb', { limits })
  })
})
