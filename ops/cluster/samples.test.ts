import { expect, test } from 'vitest'
import { databaseProxy, poolerSettings, webProxy } from './application.ts'
import { addressOf, databaseMachines, webMachines } from './machines.ts'
import { fillSample, readVariables } from './samples.ts'

/** The samples fit the machines of the drill, which fills them in. */

const own = { SERVER_NAME: 'db1', SERVER_ADDRESS: addressOf.db1 }

test('what a sample does not contain cannot be replaced', () => {
  expect(() => fillSample('haproxy/database.cfg', { SERVER_NAME: 'db1' })).toThrow(
    'ops/haproxy/database.cfg has no "SERVER_NAME"',
  )
})

test('all name the same database servers', () => {
  const addresses = databaseMachines.map((machine) => addressOf[machine])
  const { ETCD_INITIAL_CLUSTER: members, ETCD_NAME: name } = readVariables(fillSample('etcd/etcd.env', own))
  expect(name).toBe('db1')
  expect(members).toBe(databaseMachines.map((one) => `${one}=http://${addressOf[one]}:2380`).join(','))
  expect(fillSample('patroni/patroni.yml', own)).toContain(
    `hosts: [${addresses.map((address) => `${address}:2379`).join(', ')}]`,
  )
  const servers = databaseMachines.map((one) => `  server ${one} ${addressOf[one]}:5432 check port 8008\n`)
  expect(databaseProxy('10.0.0.1')).toContain(servers.join(''))
})

test('the proxy names the web processes of the drill', () => {
  const servers = webMachines.map((one) => `  server ${one} ${addressOf[one]}:3000 check\n`)
  expect(webProxy()).toContain(servers.join(''))
  expect(webProxy()).not.toMatch(/bind :|ssl crt/)
})

test('the drill gives PgBouncer no passwords', () => {
  expect(poolerSettings('/drill')).toContain('auth_type = trust\nauth_file = /drill/userlist.txt\n')
})
