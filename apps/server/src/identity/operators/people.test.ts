// SPEC §B.01

import type { Problem } from '@zuruf/contract'
import { demoPassword } from '@zuruf/demo/people/logins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { hour } from '../../../test/harness/clock.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const newEmail = () => `neu-${crypto.randomUUID()}@operators.test`
const newPassword = 'Herbstzeitlose-0815'
async function setPassword(token: string, password = newPassword) {
  const reply = await server.api.call('setOperatorPassword', { body: { token, password } })
  return { status: reply.status, problem: reply.body as Problem | null }
}

async function invited() {
  const admin = await server.operator('admin')
  const email = newEmail()
  const answer = await admin.ok('inviteOperator', {
    body: { email, name: 'Nele Neu', grants: [{ tenant: 'swb', role: 'support' }] },
  })
  return { admin, email, ...answer }
}

describe('an invitation', () => {
  test('creates a link that sets a password once within three days', async () => {
    const { admin, operator, link } = await invited()
    expect(operator).toMatchObject({ passwordSet: false, secondFactorSet: false, disabled: false })
    expect(operator.grants).toEqual([{ tenant: 'swb', role: 'support' }])
    expect((await setPassword(link.token, 'kurz')).problem?.fields).toHaveProperty('password')
    expect((await setPassword(link.token, 'Nele-Neu-0815')).problem?.fields).toHaveProperty('password')
    const both = await Promise.all([setPassword(link.token), setPassword(link.token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 410])
    const late = await admin.ok('issueOperatorLink', { params: { id: operator.id } })
    server.clock.advance(72 * hour)
    expect((await setPassword(late.token)).problem?.code).toBe('PSOF0202')
  })

  test('invalidates earlier links with a new one', async () => {
    const { admin, operator, link } = await invited()
    const second = await admin.ok('issueOperatorLink', { params: { id: operator.id } })
    expect((await setPassword(link.token)).problem?.code).toBe('PSOF0202')
    expect((await setPassword(second.token)).status).toBe(204)
  })

  test('is refused for an existing operator and for an unknown tenant', async () => {
    const { admin, email } = await invited()
    const body = { email: email.toUpperCase(), name: 'Nele Neu', grants: [] }
    expect(await admin.refusal('inviteOperator', { body })).toBe('409 PSOF0302')
    const nowhere = await admin.call('inviteOperator', {
      body: { ...body, email: newEmail(), grants: [{ tenant: 'nirgends', role: 'support' }] },
    })
    expect([nowhere.status, Object.keys(nowhere.body.fields ?? {})]).toEqual([422, ['grants.0.tenant']])
  })

  test('opens no recommender area', async () => {
    const { email, link } = await invited()
    await setPassword(link.token)
    const body = { Email: email, Password: newPassword }
    expect(await server.api.refusal('login', { body })).toBe('401 PSOF0201')
  })
})

describe('an admin', () => {
  test('changes grants from the next call on', async () => {
    const admin = await server.operator('admin')
    const other = await server.operator('content', ['nordlicht'])
    const ask = () =>
      other.call('issueAdminLogin', { body: { email: 'empfehler@demo.test', reason: 'Hilfe am Telefon' } })
    expect((await ask()).body.code).toBe('PSOF0601')
    const grants = [{ tenant: 'swb', role: 'support' as const }]
    await admin.ok('setOperatorGrants', {
      params: { id: other.id },
      body: { grants: [...grants, ...grants] },
    })
    expect((await ask()).status).toBe(201)
    expect((await other.ok('getOperator', {})).grants).toEqual(grants)
    await admin.ok('setOperatorGrants', { params: { id: other.id }, body: { grants: [] } })
    expect((await ask()).body.code).toBe('PSOF0601')
  })

  test('disables an operator, who is logged out until enabled again', async () => {
    const { admin, email, operator, link } = await invited()
    await setPassword(link.token)
    const other = await server.operator('finance')
    const password = { body: { email, password: newPassword } }
    const spare = await admin.ok('issueOperatorLink', { params: { id: operator.id } })
    for (const id of [operator.id, other.id]) {
      await admin.ok('setOperatorDisabled', { params: { id }, body: { disabled: true } })
    }
    expect(await other.refusal('getOperator', {})).toBe('401 PSOF0204')
    expect(await server.api.refusal('beginOperatorSession', password)).toBe('403 PSOF0205')
    expect((await setPassword(spare.token)).problem?.code).toBe('PSOF0202')
    expect(await admin.refusal('issueOperatorLink', { params: { id: operator.id } })).toBe('409 PSOF0102')
    await admin.ok('setOperatorDisabled', { params: { id: operator.id }, body: { disabled: false } })
    expect((await server.api.call('beginOperatorSession', password)).status).toBe(200)
    expect(await other.refusal('getOperator', {})).toBe('401 PSOF0204')
  })

  test('resets a lost second factor, and its owner sets up a new one', async () => {
    const admin = await server.operator('admin')
    const body = { email: 'lesen@demo.test', password: demoPassword }
    expect(await server.api.refusal('beginOperatorSession', { body })).toBe('401 PSOF0210')
    const found = (await admin.ok('listOperators', {})).find(({ email }) => email === body.email)
    expect(found).toMatchObject({ secondFactorSet: true, grants: [{ tenant: null, role: 'read-only' }] })
    await admin.ok('resetOperatorSecondFactor', { params: { id: found?.id ?? '' } })
    const { secondFactorMissing } = await server.api.ok('beginOperatorSession', { body })
    expect(secondFactorMissing).toBe(true)
  })

  test('cannot change their own access', async () => {
    const { id, ...admin } = await server.operator('admin')
    const params = { id }
    expect(await admin.refusal('setOperatorGrants', { params, body: { grants: [] } })).toBe('409 PSOF0102')
    expect(await admin.refusal('setOperatorDisabled', { params, body: { disabled: true } })).toBe(
      '409 PSOF0102',
    )
    expect(await admin.refusal('resetOperatorSecondFactor', { params })).toBe('409 PSOF0102')
  })

  test('remains when two disable each other at the same moment', async () => {
    for (let n = 0; n < 5; n++) {
      const [a, b] = [await server.operator('admin'), await server.operator('admin')]
      const disable = (by: typeof a, id: string) =>
        by.call('setOperatorDisabled', { params: { id }, body: { disabled: true } })
      const answers = await Promise.all([disable(a, b.id), disable(b, a.id)])
      const done = answers.filter(({ status }) => status === 200)
      expect(done).toHaveLength(1)
      for (const { status } of answers) expect([200, 401, 403]).toContain(status)
    }
  })

  test('is audited with action and subject', async () => {
    const { id, ...admin } = await server.operator('admin')
    const other = await server.operator('support')
    await admin.ok('setOperatorGrants', {
      params: { id: other.id },
      body: { grants: [{ tenant: null, role: 'finance' }] },
    })
    const [row] = await server.database.query(
      'select action, operator_id, subject_id, details from operator_audit order by id desc limit 1',
    )
    expect(row).toEqual({
      action: 'grants.set',
      operator_id: id,
      subject_id: other.id,
      details: { grants: 'all:finance' },
    })
  })
})

describe('operator command', () => {
  const context = () =>
    ({ actor: { kind: 'system', id: 'test' }, locale: 'de', now: server.clock.now() }) as const

  test('creates the first operator as admin of all tenants, and a new link when repeated', async () => {
    const person = { email: newEmail(), name: 'Erna Erste', language: 'de' }
    const first = await server.modules.operators.admitByCommand(context(), person, false)
    const second = await server.modules.operators.admitByCommand(context(), person, false)
    expect([first.isNew, second.isNew]).toEqual([true, false])
    expect((await setPassword(first.token)).status).toBe(410)
    expect((await setPassword(second.token)).status).toBe(204)
    const admin = await server.operator('admin')
    const found = (await admin.ok('listOperators', {})).find(({ email }) => email === person.email)
    expect(found?.grants).toEqual([{ tenant: null, role: 'admin' }])
  })
})

test('ended sessions are purged a day later', async () => {
  const { id } = await server.operator('support')
  const count = async () =>
    (await server.database.query('select from operator_session where operator_id = $1', [id])).length
  server.clock.advance(13 * hour)
  await server.scheduled('tokens.purge')
  expect(await count()).toBe(1)
  server.clock.advance(24 * hour)
  await server.scheduled('tokens.purge')
  expect(await count()).toBe(0)
})
