import { expect, test } from 'vitest'
import { chooseHosts, type HostState, parseHosts } from './hosts.ts'

/** Which server a connection goes to when a URL names several. */

test.each([
  ['postgres://zuruf@db/zuruf', undefined],
  [
    'postgres://zuruf:p%40ss@a:5432,b:5433/zuruf?sslmode=require',
    {
      urls: [
        'postgres://zuruf:p%40ss@a:5432/zuruf?sslmode=require',
        'postgres://zuruf:p%40ss@b:5433/zuruf?sslmode=require',
      ],
      wanted: 'read-write',
    },
  ],
  [
    'postgresql://a,b/db?target_session_attrs=any',
    { urls: ['postgresql://a/db', 'postgresql://b/db'], wanted: 'any' },
  ],
  ['postgres://a/db?target_session_attrs=standby', { urls: ['postgres://a/db'], wanted: 'standby' }],
  [
    'postgres://u@[::1]:5432,%2Frun%2Fpg/db',
    { urls: ['postgres://u@[::1]:5432/db', 'postgres://u@%2Frun%2Fpg/db'], wanted: 'read-write' },
  ],
])('reads the hosts of %s', (url, hosts) => {
  expect(parseHosts(url)).toEqual(hosts)
})

test.each([
  ['postgres://a,b/db?target_session_attrs=master', /"master" is unknown/],
  ['postgres://a,,b/db', /a host is missing/],
])('refuses %s', (url, message) => {
  expect(() => parseHosts(url)).toThrow(message)
})

type State = 'primary' | 'standby' | 'down'

/** Servers whose states a test sets, and how often each was asked. */
function servers(states: Record<string, State>) {
  const asked: string[] = []
  const probe = async (url: string): Promise<HostState> => {
    asked.push(url)
    const state = states[url]
    if (state === 'down') throw new Error('refused')
    return { host: url, port: 5432, standby: state === 'standby', readOnly: state === 'standby' }
  }
  const urls = Object.keys(states) as [string, ...string[]]
  return { states, asked, options: { urls, probe, patienceMs: 5_000, checkMs: 20 } }
}

test('goes to the primary, once for connections that are opened together', async () => {
  const { options, asked } = servers({ a: 'standby', b: 'primary', c: 'down' })
  const chooser = chooseHosts({ ...options, wanted: 'read-write' })
  const chosen = await Promise.all([chooser.choose(), chooser.choose(), chooser.choose()])
  expect(chosen.map(({ host }) => host)).toEqual(['b', 'b', 'b'])
  expect(asked.toSorted()).toEqual(['a', 'b', 'c'])
})

test('waits for a failover and follows it', async () => {
  const { options, states } = servers({ a: 'primary', b: 'standby' })
  const chooser = chooseHosts({ ...options, wanted: 'primary' })
  expect((await chooser.choose()).host).toBe('a')
  states.a = 'down'
  chooser.suspect()
  const next = chooser.choose()
  states.b = 'primary'
  expect((await next).host).toBe('b')
})

test('tells open connections of a failover that no statement has noticed', async () => {
  const { options, states } = servers({ a: 'primary', b: 'standby' })
  const chooser = chooseHosts({ ...options, wanted: 'read-write' })
  await chooser.choose()
  const moved = new Promise<string>((resolve) => {
    const stop = chooser.onMove(({ host }) => {
      stop()
      resolve(host)
    })
  })
  Object.assign(states, { a: 'down', b: 'primary' })
  expect(await moved).toBe('b')
})

test('stays with a server that is still in the wanted state', async () => {
  const { options, states } = servers({ a: 'standby', b: 'primary' })
  const chooser = chooseHosts({ ...options, wanted: 'any' })
  const { host } = await chooser.choose()
  states[host === 'a' ? 'b' : 'a'] = 'primary'
  chooser.suspect()
  expect((await chooser.choose()).host).toBe(host)
})

test('prefers a standby, and takes the primary if there is none', async () => {
  const { options, states } = servers({ a: 'primary', b: 'standby' })
  const chooser = chooseHosts({ ...options, wanted: 'prefer-standby' })
  expect((await chooser.choose()).host).toBe('b')
  states.b = 'down'
  chooser.suspect()
  expect((await chooser.choose()).host).toBe('a')
})

test('gives up with an error that a caller may retry', async () => {
  const { options } = servers({ a: 'standby', b: 'down' })
  const chooser = chooseHosts({ ...options, wanted: 'read-write', patienceMs: 10 })
  await expect(chooser.choose()).rejects.toMatchObject({
    message: 'None of 2 database servers is read-write',
    code: '08001',
  })
})
