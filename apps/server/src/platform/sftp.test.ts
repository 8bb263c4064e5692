// SPEC §H.02

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OwnSftpServer, openSftpServer, type SftpServer, sftpServers } from '../../test/harness/sftp.ts'
import { isUsableKey, SftpFailure, type SftpFiles, type SftpTarget, withSftp } from './sftp.ts'

/** SFTP against a server in this process and the machine's own sshd. Decision 093 */

const targetOf = (server: SftpServer, changes: Partial<SftpTarget> = {}): SftpTarget => ({
  host: '127.0.0.1',
  port: server.port,
  username: server.username,
  login: 'key',
  secret: server.privateKey,
  hostKey: server.hostKey,
  ...changes,
})

const at = <T>(target: SftpTarget, work: (files: SftpFiles) => Promise<T>, timeoutMs = 60_000) =>
  withSftp(target, { timeoutMs }, { local: true }, work)

/**
 * @returns the failure
 * @throws Error when there was none
 */
const failureOf = (conversation: Promise<unknown>): Promise<SftpFailure> =>
  conversation.then(
    () => {
      throw new Error('It did not fail')
    },
    (error: unknown) => {
      if (error instanceof SftpFailure) return error
      throw error
    },
  )

const outcomeOf = async (conversation: Promise<unknown>) => (await failureOf(conversation)).outcome

for (const { name, start, options } of sftpServers) {
  describe(name, options, () => {
    let server: SftpServer
    beforeEach(async () => {
      server = await start()
      return () => server.close()
    })
    const path = (file: string) => `${server.folder}/${file}`

    test('writes a file and renames it', async () => {
      // Longer than one protocol packet.
      const content = Buffer.from('Zeile;ä\n'.repeat(200_000))
      const sizes = await at(targetOf(server), async (files) => {
        const before = await files.size(path('orders.csv'))
        await files.write(path('orders.csv.part'), content)
        expect(await files.rename(path('orders.csv.part'), path('orders.csv'))).toBe(true)
        return [before, await files.size(path('orders.csv'))]
      })
      expect(sizes).toEqual([undefined, content.length])
      expect(await server.files()).toEqual({ 'orders.csv': content.toString() })
    })

    test('does not overwrite an existing file', async () => {
      await server.put('orders.csv', 'the first')
      const kept = await at(targetOf(server), async (files) => {
        await files.write(path('new.part'), Buffer.from('the second'))
        return files.rename(path('new.part'), path('orders.csv'))
      })
      expect(kept).toBe(false)
      const again = at(targetOf(server), (files) => files.write(path('orders.csv'), Buffer.from('x')))
      expect(await outcomeOf(again)).toBe('not-writable')
      expect(await server.files()).toEqual({ 'new.part': 'the second', 'orders.csv': 'the first' })
    })

    test('reports a missing folder; removal is idempotent', async () => {
      const missing = at(targetOf(server), (files) => files.write('nowhere/orders.csv', Buffer.from('x')))
      expect(await outcomeOf(missing)).toBe('folder-missing')
      await server.put('old.part', 'x')
      await at(targetOf(server), async (files) => {
        await files.remove(path('old.part'))
        await files.remove(path('old.part'))
      })
      expect(await server.files()).toEqual({})
    })

    test('sends no login until the host key is confirmed', async () => {
      const seen = await failureOf(at(targetOf(server, { hostKey: null }), async () => {}))
      expect([seen.outcome, seen.hostKey]).toEqual(['host-key-unconfirmed', server.hostKey])
      const other = `ssh-ed25519 SHA256:${'A'.repeat(43)}`
      const changed = await failureOf(at(targetOf(server, { hostKey: other }), async () => {}))
      expect([changed.outcome, changed.hostKey]).toEqual(['host-key-changed', server.hostKey])
      const otherKind = server.hostKey.replace('ssh-ed25519', 'ssh-rsa')
      expect(await outcomeOf(at(targetOf(server, { hostKey: otherKind }), async () => {}))).toBe(
        'host-key-changed',
      )
      if ('logins' in server) expect((server as OwnSftpServer).logins()).toBe(0)
    })

    test('rejects a wrong login key', async () => {
      const stranger = await openSftpServer()
      await stranger.close()
      const refused = at(targetOf(server, { secret: stranger.privateKey }), async () => {})
      expect(await outcomeOf(refused)).toBe('login-refused')
    })
  })
}

describe('in-process server', () => {
  let server: OwnSftpServer
  beforeEach(async () => {
    server = await openSftpServer()
    return () => server.close()
  })
  afterEach(() => server.setFailure('none'))

  test('accepts only the correct password', async () => {
    const login = { login: 'password', secret: server.password } as const
    expect(await at(targetOf(server, login), (files) => files.size('inbox/none'))).toBeUndefined()
    const wrong = at(targetOf(server, { ...login, secret: 'falsch' }), async () => {})
    expect(await outcomeOf(wrong)).toBe('login-refused')
  })

  test('a silent server times out', async () => {
    server.setFailure('silent')
    const silent = at(targetOf(server), (files) => files.size('inbox/none'), 300)
    expect(await outcomeOf(silent)).toBe('timed-out')
  })

  test('reports a refused write', async () => {
    server.setFailure('no-writing')
    const refused = at(targetOf(server), (files) => files.write('inbox/x', Buffer.from('x')))
    expect(await outcomeOf(refused)).toBe('not-writable')
  })

  test('a missing server is unreachable', async () => {
    const gone = await openSftpServer()
    await gone.close()
    expect(await outcomeOf(at(targetOf(gone), async () => {}))).toBe('unreachable')
  })
})

test.each(['127.0.0.1', 'localhost', '10.0.0.8', '169.254.169.254', '::1', 'db.internal', '2130706433'])(
  'does not connect to the private host %s',
  async (host) => {
    const server = await openSftpServer()
    try {
      const target = targetOf(server, { host })
      const inside = withSftp(target, { timeoutMs: 1_000 }, { local: false }, async () => {})
      expect(await outcomeOf(inside)).toBe('host-forbidden')
      expect(server.logins()).toBe(0)
    } finally {
      await server.close()
    }
  },
)

test('accepts a complete private key without a passphrase only', async () => {
  const server = await openSftpServer()
  await server.close()
  expect(isUsableKey(server.privateKey)).toBe(true)
  expect(isUsableKey(server.privateKey.slice(0, 200))).toBe(false)
  expect(isUsableKey(`ssh-ed25519 ${Buffer.from('x').toString('base64')}`)).toBe(false)
  expect(isUsableKey('')).toBe(false)
})
