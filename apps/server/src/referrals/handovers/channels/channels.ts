import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { FieldCipher } from '../../../platform/crypto.ts'
import { type Database, type Tx, withTenant } from '../../../platform/database/database.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { isExternalHost, type OutboundPolicy } from '../../../platform/outbound.ts'
import { isUsableKey, SftpFailure, type SftpTarget, withSftp } from '../../../platform/sftp.ts'
import type { MailChannel, SftpChannel } from '../channel-repository.ts'
import * as repository from '../channel-repository.ts'
import * as handovers from '../repository.ts'
import * as runs from '../run-repository.ts'
import { inFolder, openSecret, sealSecret } from './sftp-channel.ts'

export interface Dependencies {
  readonly database: Database
  readonly cipher: FieldCipher
  readonly reach: OutboundPolicy
}

/** Settings of an SFTP server as an operator enters them. */
export interface SftpServerInput
  extends Pick<SftpChannel, 'host' | 'port' | 'username' | 'login' | 'folder'> {
  /** Defaults to the stored secret. */
  readonly secret?: string | undefined
  readonly hostKey: string | null
}

export interface SftpChannelInput extends SftpServerInput, Pick<SftpChannel, 'isActive' | 'schedule'> {
  readonly hostKey: string
  /** Time at which the settings that the operator saw were stored; null if there were none. */
  readonly version: string | null
}

export interface MailChannelInput extends Pick<MailChannel, 'isActive' | 'addresses' | 'schedule'> {
  readonly version: string | null
}

/** Maximum time an operator waits for the server's answer. */
const TEST_MS = 20_000
/** Longer error messages of the server are cut. */
const DETAIL_CHARACTERS = 300

export type HandoverChannelSettings = ReturnType<typeof handoverChannelSettings>

/** Settings of the channels that hand over a tenant's orders, apart from the pull API. Decision 093 */
export function handoverChannelSettings({ database, cipher, reach }: Dependencies) {
  const inTenant = <T>(context: Context, work: (tx: Tx) => Promise<T>) =>
    withTenant(database, context.tenant.id, work)

  /** @throws AppError invalid-input */
  function assertServer({ host, login, secret }: SftpServerInput): void {
    if (!isExternalHost(host, reach)) throw invalid({ host: 'sftp-host' })
    if (secret !== undefined && login === 'key' && !isUsableKey(secret)) {
      throw invalid({ secret: 'sftp-key' })
    }
  }

  /**
   * Returns the entered secret, or the stored one.
   * @throws AppError invalid-input if there is none, or if the stored one belongs to another server, user
   *   or kind of login, because a secret is sent only to the server it was entered for
   */
  function secretFor(input: SftpServerInput, stored: SftpChannel | undefined): string {
    if (input.secret !== undefined) return input.secret
    if (!stored || !isSameLogin(input, stored))
      throw invalid({ secret: stored ? 'sftp-secret-again' : 'required' })
    return openSecret(cipher, stored)
  }

  return {
    /** Returns the channels and the numbers of waiting orders and files. */
    read: (context: Context) =>
      inTenant(context, async (tx) => ({
        pull: context.tenant.settings.handover,
        sftp: await repository.findSftp(tx),
        mail: await repository.findMail(tx),
        free: await handovers.countFree(tx),
        pendingFiles: await runs.countPending(tx),
      })),

    /**
     * Stores the settings. If the channel is active, the server is tested first; only a tested channel counts
     * as usable.
     * @throws AppError invalid-input; conflict if the settings have changed since
     */
    async setSftp(context: Context, input: SftpChannelInput): Promise<SftpChannel> {
      const server = normalise(input)
      assertServer(server)
      const before = await inTenant(context, repository.findSftp)
      assertVersion(before, input.version)
      const secret = secretFor(server, before)
      const tested = input.isActive ? await testConnection({ ...server, secret }, server, reach) : undefined
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
          secret: sealSecret(cipher, tenant.id, secret),
          hostKey: input.hostKey,
          folder: server.folder,
          schedule: input.schedule,
          // Runs that were due before now are skipped.
          doneUntil: now,
          testedOutcome: tested?.outcome ?? null,
          testedAt: tested ? now : null,
          updatedAt: now,
        }
        await storeOrConflict(() => repository.putSftp(tx, channel, stored === undefined))
        await recordAudit(tx, context, 'handover.sftp-set', null, {
          active: channel.isActive,
          server: `${channel.username}@${channel.host}:${channel.port}`,
          hostKey: channel.hostKey,
          folder: channel.folder,
          newSecret: input.secret !== undefined,
          ...(tested && { outcome: tested.outcome }),
        })
        return channel
      })
    },

    /**
     * Connects as an upload does, then writes and removes an empty file. The outcome is stored if these are
     * the stored settings.
     * @returns the outcome and the server's host key
     * @throws AppError invalid-input
     */
    async testSftp(context: Context, input: SftpServerInput) {
      const server = normalise(input)
      assertServer(server)
      const stored = await inTenant(context, repository.findSftp)
      const target: SftpTarget = { ...server, secret: secretFor(server, stored) }
      const result = await testConnection(target, server, reach)
      await inTenant(context, async (tx) => {
        if (stored && isStored(server, stored)) {
          await repository.saveTestOutcome(tx, stored.updatedAt, result.outcome, context.now)
        }
        await recordAudit(tx, context, 'handover.sftp-tested', null, {
          server: `${server.username}@${server.host}:${server.port}`,
          outcome: result.outcome,
        })
      })
      return result
    },

    /** @throws AppError not-found; conflict while a file is pending */
    async removeSftp(context: Context): Promise<void> {
      await inTenant(context, async (tx) => {
        const stored = await repository.lockSftp(tx)
        if (!stored) throw notFound()
        if ((await runs.countPending(tx)) > 0) throw conflict()
        await repository.deleteSftp(tx)
        await recordAudit(tx, context, 'handover.sftp-removed', null, { server: stored.host })
      })
    },

    /** @throws AppError conflict if the settings have changed since */
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
        await storeOrConflict(() => repository.putMail(tx, channel, stored === undefined))
        await recordAudit(tx, context, 'handover.mail-set', null, {
          active: channel.isActive,
          addresses: channel.addresses.join(' '),
        })
        return channel
      })
    },
  }
}

const isSameLogin = (input: SftpServerInput, stored: SftpChannel): boolean =>
  stored.host === input.host &&
  stored.port === input.port &&
  stored.username === input.username &&
  stored.login === input.login

/**
 * Returns whether these are the stored settings. A newly entered secret is not compared with the stored one.
 */
const isStored = (input: SftpServerInput, stored: SftpChannel): boolean =>
  input.secret === undefined &&
  isSameLogin(input, stored) &&
  stored.hostKey === input.hostKey &&
  stored.folder === input.folder

/** @throws AppError conflict if somebody else has stored the first settings at the same time */
async function storeOrConflict(store: () => Promise<boolean>): Promise<void> {
  if (!(await store())) throw conflict()
}

function assertVersion(stored: { readonly updatedAt: Date } | undefined, version: string | null): void {
  if ((stored?.updatedAt.toISOString() ?? null) !== version) throw conflict()
}

const bareHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')

function normalise<Input extends SftpServerInput>(input: Input): Input {
  const folder = input.folder === '/' ? '/' : input.folder.replace(/\/+$/, '')
  return { ...input, host: bareHost(input.host), folder }
}

/** Connects as an upload does, and writes and removes an empty file. */
async function testConnection(
  target: SftpTarget,
  server: Pick<SftpChannel, 'folder'>,
  reach: OutboundPolicy,
) {
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
