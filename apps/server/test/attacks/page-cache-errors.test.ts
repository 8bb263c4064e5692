// SPEC §S.48

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import { demoTenants } from '@zuruf/demo/people/tenants'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mountPortal } from '../../src/platform/http/portal.ts'
import { trustProxyOf } from '../../src/platform/http/proxies.ts'
import { tenantActivity } from '../../src/platform/tenants/activity.ts'
import { tenantRoutes, tenantSettings } from '../../src/platform/tenants/settings.ts'
import type { Tenant } from '../../src/platform/tenants/tenant.ts'

/**
 * Attack: one rendering goes wrong: an answer with an unusual status, half a page, or a page without the data
 * of a failed API call. The next visitor must get the correct page. Or somebody fills the queue of renderings
 * before asking for a page that others want.
 */

/** Renders each address wrongly once, in the way its path says, and correctly afterwards. */
const entry = `
const seen = new Set()
const whole = (text) => new Response('<html>' + text + '</html>', { headers: { 'content-type': 'text/html' } })
const answers = {
  status: (n) => new Response([204, 205, 304].includes(Number(n)) ? null : '<html>refused</html>',
    { status: Number(n), headers: { 'content-type': 'text/html' } }),
  type: (type) => new Response('<html>refused</html>', { headers: { 'content-type': decodeURIComponent(type) } }),
  cut: () => new Response('<html>half', { headers: { 'content-type': 'text/html' } }),
  empty: () => new Response('', { headers: { 'content-type': 'text/html' } }),
  cookie: () => new Response('<html>hers</html>', { headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } }),
  broken: () => { throw new Error('broken') },
  slow: async (detail) => {
    globalThis.renderings.push(detail)
    await new Promise((next) => setTimeout(next, 5))
    return whole('page')
  },
  api: async (status, context) => {
    const answer = await context.api(new Request('http://localhost/api/fails/' + status))
    return whole(answer.ok ? 'page' : 'without what the API would have brought')
  },
}
export default { async fetch(request, { context }) {
  const { pathname } = new URL(request.url)
  const [, kind, detail] = pathname.split('/')
  if (seen.has(pathname)) return whole('page')
  seen.add(pathname)
  return answers[kind](detail, context)
} }
`

let app: FastifyInstance
let dir: string
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'zuruf-portal-'))
  mkdirSync(join(dir, 'client/assets'), { recursive: true })
  mkdirSync(join(dir, 'server'))
  writeFileSync(join(dir, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(dir, 'server/server.js'), entry)
  app = fastify({ trustProxy: trustProxyOf([]) })
  app.decorateRequest('scheme', 'http')
  await app.register(cookie)
  app.get<{ Params: { status: string } }>('/api/fails/:status', (request, reply) =>
    reply.status(Number(request.params.status)).send('failed'),
  )
  await mountPortal(app, {
    dir,
    findTenant: () => tenant,
    activity: tenantActivity(() => tenant),
    baseUrl: () => 'http://localhost',
    isOpenTo: () => true,
    seesDrafts: () => false,
    closedPage: () => '',
    countPage: () => {},
  })
})
afterAll(async () => {
  await app.close()
  rmSync(dir, { recursive: true, force: true })
})

const [demo] = demoTenants
const tenant = {
  ...demo,
  id: 1,
  version: '1',
  state: 'live',
  settings: tenantSettings.parse(demo?.settings),
  routes: tenantRoutes.parse(demo?.routes),
} as unknown as Tenant

/** Counts how many of three requests get something other than the page; the first one goes wrong. */
async function countWrongAnswers(path: string): Promise<number> {
  const answers: string[] = []
  for (let n = 0; n < 3; n++) {
    const { statusCode, body } = await app.inject({ url: path, headers: { host: 'localhost' } })
    answers.push(`${statusCode} ${body}`)
  }
  return answers.filter((text) => text !== '200 <html>page</html>').length
}

test('an answer with a status other than 200 is not cached', async () => {
  const cached: number[] = []
  for (let status = 201; status < 600; status++) {
    if ((await countWrongAnswers(`/status/${status}`)) !== 1) cached.push(status)
  }
  expect(cached).toEqual([])
})

describe('a page is not cached', () => {
  test.each([
    '/cut',
    '/empty',
    '/cookie',
    '/broken',
    '/type/application%2Fjson',
    '/type/text%2Fplain',
    '/type/%20',
  ])('%s', async (path) => {
    expect(await countWrongAnswers(path)).toBe(1)
  })

  test.each([429, 500, 502, 504])('if one of its API calls was answered %i', async (status) => {
    expect(await countWrongAnswers(`/api/${status}`)).toBe(1)
  })

  test.each([400, 401, 404, 503])('unless the answer was %i, a regular result', async (status) => {
    expect(await countWrongAnswers(`/api/${status}`)).toBe(3)
  })
})

test('a page that is last in the queue of one caller does not wait there for others', async () => {
  const renderings: string[] = []
  Object.assign(globalThis, { renderings })
  const ask = (detail: string, remoteAddress: string) =>
    app.inject({ url: `/slow/${detail}`, remoteAddress, headers: { host: 'localhost' } })
  const hostile = [...Array.from({ length: 20 }, (_, n) => `missing-${n}`), 'wanted'].map((detail) =>
    ask(detail, '198.51.100.1'),
  )
  const visitor = await ask('wanted', '198.51.100.2')
  expect(visitor.body).toBe('<html>page</html>')
  expect(renderings.length).toBeLessThan(6)
  await Promise.all(hostile)
  expect(renderings.filter((detail) => detail === 'wanted')).toHaveLength(1)
})
