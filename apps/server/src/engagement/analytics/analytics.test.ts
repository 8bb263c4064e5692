import { goalIds } from '@zuruf/contract/goals'
import { germanDay } from '@zuruf/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/harness/app.ts'
import { day } from '../../../test/harness/clock.ts'
import { follow, recommend, referralBody } from '../../../test/harness/people.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const today = () => germanDay(server.clock.now())
const days = () => ({ query: { from: today(), to: today() } })

describe('goal collector', () => {
  const hit = (idgoal: number, changes: Readonly<Record<string, string>> = {}) => ({
    query: {
      idsite: '1',
      rec: '1',
      idgoal: String(idgoal),
      action_name: 'Home',
      _id: 'abcdef0123456789',
      ...changes,
    },
  })
  async function counted(tenant = 'swb') {
    const reader = await server.operator('read-only', [tenant])
    const { goals } = await reader.ok('getGoals', { tenant, ...days() })
    return Object.fromEntries(goals.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]))
  }

  // SPEC §7.57
  test('answers with a pixel and counts goals by either path and method', async () => {
    const answer = await server.api.call('collectGoal', hit(1))
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/gif'])
    await server.api.call('collectGoalAlias', hit(1))
    await server.api.call('collectGoals', { ...hit(5), body: null })
    await server.api.call('collectGoalsAlias', {
      query: {},
      body: { requests: ['?idsite=1&rec=1&idgoal=20&_id=abcdef0123456789', 'idsite=1&rec=1&idgoal=20'] },
    })
    expect(await counted()).toEqual({ 1: 2, 5: 1, 20: 2 })
  })

  test.each([
    ['another site', hit(2, { idsite: '7' }), {}],
    ['a goal that is none', hit(Math.max(...goalIds) + 1), {}],
    ['no goal', hit(2, { idgoal: '' }), {}],
    ['not to be recorded', hit(2, { rec: '0' }), {}],
    ['a robot', hit(2), { headers: { 'user-agent': 'Googlebot/2.1' } }],
    ['nonsense', hit(2, { idgoal: 'x'.repeat(100) }), {}],
  ])('answers the same and stores nothing for %s', async (_, request, caller) => {
    const before = await counted()
    expect((await server.api.call('collectGoal', { ...request, ...caller })).status).toBe(200)
    expect(await counted()).toEqual(before)
  })

  test('stores no addresses, and nothing for another tenant', async () => {
    await server.api.call('collectGoal', hit(18, { action_name: '/angebot/AB12?klick=1', _rcn: '=cmd()' }))
    const kept = await server.database.query('select page, campaign from goal_hit where goal = 18')
    expect(kept).toEqual([{ page: '', campaign: '' }])
    expect(await counted('nordlicht')).toEqual({})
  })

  test('exports its counts by day as CSV', async () => {
    await server.api.call('collectGoal', hit(11, { _rcn: 'herbst' }))
    const reader = await server.operator('read-only', ['swb'])
    const { text } = await reader.call('exportGoals', { tenant: 'swb', ...days() })
    expect(text).toContain(`${today()};11;shared-whatsapp;herbst;1`)
  })

  test('takes one point for each hit from a limit shared by all endpoints', async () => {
    await server.configure('swb', { limits: { goals: { points: 5, perSeconds: 600 } } })
    const ip = '198.51.100.30'
    const one = 'idsite=1&rec=1&idgoal=9'
    const statuses = [
      await server.api.call('collectGoal', { ...hit(9), ip }),
      await server.api.call('collectGoalAlias', { ...hit(9), ip }),
      await server.api.call('collectGoals', { query: {}, body: { requests: [one, one] }, ip }),
      await server.api.call('collectGoalsAlias', { query: {}, body: { requests: [one, one] }, ip }),
      await server.api.call('collectGoal', { ...hit(9), ip }),
    ].map(({ status }) => status)
    await server.configure('swb', {})
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect((await counted())[9]).toBe(4)
  })

  test('stops storing at the daily limit and answers the same', async () => {
    await server.api.call('collectGoal', hit(13))
    const [counter] = await server.database.query<{ key: string; points: number }>(
      `select key, points from rate_limit where key like 'goals-of-day:1:%'`,
    )
    const set = (points?: number) =>
      server.database.query('update rate_limit set points = $1 where key = $2', [points, counter?.key])
    await set(199_999)
    const answers = [
      await server.api.call('collectGoal', { ...hit(13), ip: '198.51.100.31' }),
      await server.api.call('collectGoal', { ...hit(13), ip: '198.51.100.32' }),
    ]
    await set(counter?.points)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await counted())[13]).toBe(2)
  })

  test('keeps goals for thirteen months', async () => {
    await server.api.call('collectGoal', hit(27))
    const after = (count: number) =>
      server.scheduled('consent.purge', new Date(server.clock.now().getTime() + count * day))
    const kept = async () => (await server.database.query('select from goal_hit where goal = 27')).length
    await after(394)
    expect(await kept()).toBe(1)
    await after(397)
    expect(await kept()).toBe(0)
  })

  test('stores every goal of the contract', async () => {
    for (const id of goalIds) {
      const { status } = await server.api.call('collectGoal', { ...hit(id), ip: `198.51.100.${100 + id}` })
      expect([id, status]).toEqual([id, 200])
    }
    expect(Object.keys(await counted()).map(Number)).toEqual(goalIds)
  })
})

describe('page counts without consent', () => {
  const open = (Seite: 'Faq' | 'Empfehlen', Kampagne?: string, headers = {}) =>
    server.api.call('countPage', { body: { Seite, ...(Kampagne && { Kampagne }) }, headers })
  async function visits() {
    const reader = await server.operator('read-only', ['swb'])
    return reader.ok('getVisits', { tenant: 'swb', ...days() })
  }

  test('list pages, campaigns and funnel steps', async () => {
    await Promise.all([open('Empfehlen', 'Herbst'), open('Empfehlen'), open('Faq', 'herbst')])
    const referral = await recommend(server)
    await follow(server, referral)
    const { pages, campaigns, steps } = await visits()
    expect(pages).toEqual([
      { page: 'Empfehlen', count: 2 },
      { page: 'Faq', count: 1 },
    ])
    expect(campaigns).toEqual([
      { campaign: 'herbst', count: 2 },
      { campaign: '', count: 1 },
    ])
    const of = Object.fromEntries(steps.map(({ step, count }) => [step, count]))
    expect(of).toMatchObject({ form: 2, referrals: 1, clicks: 1, orders: 0 })
  })

  test('ignore robots and refuse unknown pages', async () => {
    const before = await visits()
    await open('Faq', undefined, { 'user-agent': 'Googlebot/2.1' })
    const wrong = await server.api.call('countPage', { body: { Seite: 'Nirgends' as 'Faq' } })
    expect(wrong.status).toBe(422)
    expect(await visits()).toEqual(before)
  })

  test('are written when the server shuts down', async () => {
    const own = await openTestApp({ empty: false })
    await own.api.call('countPage', { body: { Seite: 'Faq' } })
    await own.app.close()
    const kept = await own.database.query(`select count from page_count where page = 'Faq'`)
    await own.close()
    expect(kept).toEqual([{ count: 1 }])
  })

  test('limit the number of campaigns in a day', async () => {
    await server.configure('swb', { limits: { pages: { points: 1_000, perSeconds: 600 } } })
    await Promise.all(Array.from({ length: 250 }, (_, index) => open('Faq', `erfunden-${index}`)))
    await visits()
    await server.configure('swb', {})
    const rows = await server.database.query('select distinct campaign from page_count')
    expect(rows.length).toBeLessThanOrEqual(202)
  })
})

test('the campaign of a referral shows in the figures and at the desk', async () => {
  const body = { ...referralBody(), Empfehlung: { ...referralBody().Empfehlung, Channel: 'herbst-aktion' } }
  const created = await server.api.ok('createReferral', { query: {}, body })
  if (!('Empfehlung' in created)) throw new Error('No referral came back')
  const support = await server.operator('support', ['swb'])
  const { groups } = await support.ok('getFunnel', {
    tenant: 'swb',
    query: { ...days().query, by: 'channel' },
  })
  expect(groups.find(({ key }) => key === 'herbst-aktion')).toMatchObject({ shares: 1 })
  const { referrals } = await support.ok('listReferrals', {
    tenant: 'swb',
    query: { channel: 'herbst-aktion' },
  })
  expect(referrals.map(({ number }) => number)).toEqual([created.Empfehlung.Empfehlungsnummer])
})
