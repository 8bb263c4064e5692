import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { FieldCipher } from '../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { isOutsideHost, type Reach } from '../../platform/outbound.ts'
import { isUsableKey, SftpFailure, type SftpTarget, withSftp } from '../../platform/sftp.ts'
import type { MailChannel, SftpChannel } from './channel-repository.ts'
import * as repository from './channel-repository.ts'
import * as handovers from './repository.ts'
import * as runs from './run-repository.ts'
import { inFolder, openSecret, sealSecret } from './sftp-channel.ts'

export interface Dependencies {
  readonly database: Database
  readonly cipher: FieldCipher
  readonly reach: Reach
}

/** Which SFTP server, as an operator fills it in. */
export interface SftpServerInput
  extends Pick<SftpChannel, 'host' | 'port' | 'username' | 'login' | 'folder'> {
  /** Absent: the stored one. */
  readonly secret?: string | undefined
  readonly hostKey: string | null
}

export interface SftpChannelInput extends SftpServerInput, Pick<SftpChannel, 'isActive' | 'schedule'> {
  readonly hostKey: string
  /** When the settings that were read were stored; null: there were none. */
  readonly version: string | null
}

export interface MailChannelInput extends Pick<MailChannel, 'isActive' | 'addresses' | 'schedule'> {
  readonly version: string | null
}

/** How long an operator waits for a server at most. */
const TEST_MS = 20_000
const DETAIL_CHARACTERS = 300

export type HandoverChannelSettings = ReturnType<typeof handoverChannelSettings>

/** The ways on which a tenant's orders reach the provider, besides its pull. Decision 093 */
export function handoverChannelSettings({ database, cipher, reach }: Dependencies) {
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)

  /** @throws AppError PSOF0100 */
  function assertServer({ host, login, secret }: SftpServerInput): void {
    if (!isOutsideHost(host, reach)) throw new AppError('PSOF0100', { host: 'sftp-host' })
    if (secret !== undefined && login === 'key' && !isUsableKey(secret)) {
      throw new AppError('PSOF0100', { secret: 'sftp-key' })
    }
  }

  /**
   * The secret that was typed, or the stored one.
   * @throws AppError PSOF0100 where there is none, or it belongs to another server, user or kind of login: a secret is
   *   shown to nobody but who it was entered for
   */
  function secretFor(wanted: SftpServerInput, stored: SftpChannel | undefined): string {
    if (wanted.secret !== undefined) return wanted.secret
    const isSame =
      stored?.host === wanted.host &&
      stored.port === wanted.port &&
      stored.username === wanted.username &&
      stored.login === wanted.login
    if (!isSame) throw new AppError('PSOF0100', { secret: stored ? 'sftp-secret-again' : 'required' })
    return openSecret(cipher, stored)
  }

  return {
    /** What is set up, and what waits. */
    read: (context: Context) =>
      inTenant(context, async (tx) => ({
        pull: context.tenant.settings.handover,
        sftp: await repository.findSftp(tx),
        mail: await repository.findMail(tx),
        free: await handovers.countFree(tx),
        pendingFiles: await runs.countPending(tx),
      })),

    /** Does anything hand orders over, or tell somebody that they wait? */
    async isAnyActive(context: Context): Promise<boolean> {
      if (context.tenant.settings.handover !== 'off') return true
      return inTenant(context, async (tx) => {
        const found = [await repository.findSftp(tx), await repository.findMail(tx)]
        return found.some((channel) => channel?.isActive)
      })
    },

    /** @throws AppError PSOF0100; PSOF0102 when somebody changed it since */
    async setSftp(context: Context, input: SftpChannelInput): Promise<SftpChannel> {
      const server = normalised(input)
      assertServer(server)
      return inTenant(context, async (tx) => {
        const stored = await repository.lockSftp(tx)
        assertVersion(stored, input.version)
        const { tenant, now } = context
        const channel: SftpChannel = {
          tenantId: tenant.id,
          isActive: input.isActive,
          host: server.host,
          port: server.port,
          username: server.username,
          login: server.login,
          secret: sealSecret(cipher, tenant.id, secretFor(server, stored)),
          hostKey: input.hostKey,
          folder: server.folder,
          schedule: input.schedule,
          // From now on: what was due before is not caught up on.
          doneUntil: now,
          updatedAt: now,
        }
        await put(() => repository.putSftp(tx, channel, stored === undefined))
        await recordAudit(tx, context, 'handover.sftp-set', null, {
          active: channel.isActive,
          server: `${channel.username}@${channel.host}:${channel.port}`,
          hostKey: channel.hostKey,
          folder: channel.folder,
          newSecret: input.secret !== undefined,
        })
        return channel
      })
    },

    /**
     * Connects as an upload would, and writes and removes an empty file.
     * @returns how it went, and the host key that the server shows
     * @throws AppError PSOF0100
     */
    async testSftp(context: Context, input: SftpServerInput) {
      const server = normalised(input)
      assertServer(server)
      const stored = await inTenant(context, repository.findSftp)
      const target: SftpTarget = { ...server, secret: secretFor(server, stored) }
      const result = await attempt(target, server, reach)
      await inTenant(context, (tx) =>
        recordAudit(tx, context, 'handover.sftp-tested', null, {
          server: `${server.username}@${server.host}:${server.port}`,
          outcome: result.outcome,
        }),
      )
      return result
    },

    /** @throws AppError PSOF0101; PSOF0102 while a file waits for the server */
    async removeSftp(context: Context): Promise<void> {
      await inTenant(context, async (tx) => {
        const stored = await repository.lockSftp(tx)
        if (!stored) throw new AppError('PSOF0101')
        if ((await runs.countPending(tx)) > 0) throw new AppError('PSOF0102')
        await repository.deleteSftp(tx)
        await recordAudit(tx, context, 'handover.sftp-removed', null, { server: stored.host })
      })
    },

    /** @throws AppError PSOF0102 when somebody changed it since */
    async setMail(context: Context, { version, ...input }: MailChannelInput): Promise<MailChannel> {
      return inTenant(context, async (tx) => {
        const stored = await repository.lockMail(tx)
        assertVersion(stored, version)
        const { tenant, now } = context
        const channel: MailChannel = {
          tenantId: tenant.id,
          isActive: input.isActive,
          addresses: [...new Set(input.addresses)],
          schedule: input.schedule,
          doneUntil: now,
          updatedAt: now,
        }
        await put(() => repository.putMail(tx, channel, stored === undefined))
        await recordAudit(tx, context, 'handover.mail-set', null, {
          active: channel.isActive,
          addresses: channel.addresses.join(' '),
        })
        return channel
      })
    },
  }
}

/** @throws AppError PSOF0102 when somebody else stored the first settings meanwhile */
async function put(store: () => Promise<boolean>): Promise<void> {
  if (!(await store())) throw new AppError('PSOF0102')
}

function assertVersion(stored: { readonly updatedAt: Date } | undefined, version: string | null): void {
  if ((stored?.updatedAt.toISOString() ?? null) !== version) throw new AppError('PSOF0102')
}

const bareHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')

function normalised<Input extends SftpServerInput>(input: Input): Input {
  const folder = input.folder === '/' ? '/' : input.folder.replace(/\/+$/, '')
  return { ...input, host: bareHost(input.host), folder }
}

async function attempt(target: SftpTarget, server: Pick<SftpChannel, 'folder'>, reach: Reach) {
  try {
    await withSftp(target, { timeoutMs: TEST_MS }, reach, async (files) => {
      const path = inFolder(server, `zuruf-test-${newId()}.part`)
      await files.write(path, Buffer.alloc(0))
      await files.remove(path)
    })
    return { outcome: 'ok' as const, hostKey: target.hostKey, detail: null }
  } catch (error) {
    if (!(error instanceof SftpFailure)) throw error
    return {
      outcome: error.outcome,
      hostKey: error.hostKey ?? null,
      detail: error.message.slice(0, DETAIL_CHARACTERS),
    }
  }
}
