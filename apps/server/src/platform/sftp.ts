import { createHash, timingSafeEqual } from 'node:crypto'
import type { SftpLogin, SftpOutcome } from '@zuruf/domain'
import ssh2, { type SFTPWrapper } from 'ssh2'
import { connectExternal, ForbiddenAddress, type OutboundPolicy } from './outbound.ts'

/** SFTP server and our login there. Decision 093 */
export interface SftpTarget {
  readonly host: string
  readonly port: number
  readonly username: string
  readonly login: SftpLogin
  /** Password, or private key in PEM or OpenSSH format without a passphrase. */
  readonly secret: string
  /** Type and fingerprint of the trusted host key (`ssh-ed25519 SHA256:…`); null: none is trusted yet. */
  readonly hostKey: string | null
}

export interface SftpLimits {
  /** Limit for the whole session. */
  readonly timeoutMs: number
}

/** The SFTP session failed. */
export class SftpFailure extends Error {
  readonly outcome: Exclude<SftpOutcome, 'ok'>
  /** Host key the server presented, if any. */
  readonly hostKey: string | undefined

  constructor(outcome: Exclude<SftpOutcome, 'ok'>, message: string, hostKey?: string) {
    super(message)
    this.outcome = outcome
    this.hostKey = hostKey
  }
}

/** File operations on the server. Each throws SftpFailure. */
export interface SftpFiles {
  /** @returns the size in bytes; undefined when the file does not exist */
  size(path: string): Promise<number | undefined>
  /** Writes a new file and syncs it to disk where the server supports it. Fails if the file exists. */
  write(path: string, content: Buffer): Promise<void>
  /**
   * Renames a file without overwriting.
   * @returns false when the server refuses, for instance because the target exists
   */
  rename(from: string, to: string): Promise<boolean>
  /** Removes a file if it exists. */
  remove(path: string): Promise<void>
}

/** Shorter than the upload limit, so that a firewall dropping packets is noticed early. */
const CONNECT_MS = 20_000

/** Signature algorithms of RSA keys, without SHA-1. */
const signaturesOf: Readonly<Record<string, readonly string[]>> = {
  'ssh-rsa': ['rsa-sha2-512', 'rsa-sha2-256'],
}
const hostKeyKinds = [
  'ssh-ed25519',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'ssh-rsa',
]

// CommonJS package: Node does not detect its named exports.
const { Client, utils } = ssh2
const { STATUS_CODE: status } = utils.sftp

/**
 * Logs in to an SFTP server and runs the work. Sends the login only to a server with the expected host key.
 * @returns the result of the work
 * @throws SftpFailure
 */
export async function withSftp<T>(
  target: SftpTarget,
  { timeoutMs }: SftpLimits,
  reach: OutboundPolicy,
  work: (files: SftpFiles) => Promise<T>,
): Promise<T> {
  const connectMs = Math.min(timeoutMs, CONNECT_MS)
  const socket = await connectExternal({ ...target, timeoutMs: connectMs }, reach).catch((error: unknown) => {
    const outcome = error instanceof ForbiddenAddress ? 'host-forbidden' : 'unreachable'
    throw new SftpFailure(outcome, messageOf(error))
  })
  // Packets are small, and each waits for the previous response.
  socket.setNoDelay(true)
  const client = new Client()
  let shown: string | undefined
  let timer: NodeJS.Timeout | undefined
  // Also rejects pending calls when the connection breaks or the time is up.
  const broken = new Promise<never>((_, failed) => {
    timer = setTimeout(
      () => failed(new SftpFailure('timed-out', 'The server took too long', shown)),
      timeoutMs,
    )
    client.on('error', (error) => failed(connectionFailure(error, target.hostKey, shown)))
    client.on('close', () => failed(new SftpFailure('failed', 'The server ended the connection', shown)))
  })
  broken.catch(() => {})
  const login = target.login === 'key' ? { privateKey: target.secret } : { password: target.secret }
  try {
    const ready = new Promise<void>((done) => client.once('ready', () => done()))
    client.connect({
      sock: socket,
      username: target.username,
      ...login,
      readyTimeout: 0,
      algorithms: { serverHostKey: trustedSignatures(target.hostKey) as never },
      hostVerifier: (key: Buffer) => {
        shown = hostKeyOf(key)
        return isSame(shown, target.hostKey)
      },
    })
    await Promise.race([ready, broken])
    const opening = answered<SFTPWrapper>((callback) => client.sftp(callback))
    const sftp = await Promise.race([opening, broken])
    return await Promise.race([work(filesOf(sftp)), broken])
  } catch (error) {
    throw error instanceof SftpFailure ? error : new SftpFailure('failed', messageOf(error), shown)
  } finally {
    clearTimeout(timer)
    client.end()
    socket.destroy()
  }
}

/** Whether the text is a private key of a known type without a passphrase. */
export function isUsableKey(text: string): boolean {
  const key = utils.parseKey(text)
  if (key instanceof Error) return false
  const [first] = [key].flat()
  return first?.isPrivateKey() === true
}

/**
 * Returns type and fingerprint of a host key, as printed by `ssh-keygen -l`.
 * @param key as the server sends it
 */
export function hostKeyOf(key: Buffer): string {
  const kind = key.subarray(4, 4 + key.readUInt32BE(0)).toString('latin1')
  const fingerprint = createHash('sha256').update(key).digest('base64').replace(/=+$/, '')
  return `${kind} SHA256:${fingerprint}`
}

function isSame(shown: string, expected: string | null): boolean {
  if (expected === null || shown.length !== expected.length) return false
  return timingSafeEqual(Buffer.from(shown), Buffer.from(expected))
}

/** Requests the trusted key type, so that a server with several keys presents that one. */
function trustedSignatures(hostKey: string | null): string[] {
  const kind = hostKey?.split(' ')[0]
  const kinds = kind && hostKeyKinds.includes(kind) ? [kind] : hostKeyKinds
  return kinds.flatMap((one) => signaturesOf[one] ?? [one])
}

function connectionFailure(
  error: Error & { readonly level?: string },
  expected: string | null,
  shown: string | undefined,
): SftpFailure {
  if (shown !== undefined && !isSame(shown, expected)) {
    const outcome = expected === null ? 'host-key-unconfirmed' : 'host-key-changed'
    return new SftpFailure(outcome, 'The server shows another host key', shown)
  }
  if (error.level === 'client-authentication') return new SftpFailure('login-refused', error.message, shown)
  // A server without a key of the trusted type presents none.
  if (expected !== null && /no matching host key/i.test(error.message)) {
    return new SftpFailure('host-key-changed', error.message)
  }
  return new SftpFailure(shown === undefined ? 'unreachable' : 'failed', error.message, shown)
}

type Answer<T> = (error: Error | null | undefined, result: T) => void

const answered = <T>(ask: (callback: Answer<T>) => void): Promise<T> =>
  new Promise((done, failed) => ask((error, result) => (error ? failed(error) : done(result))))

const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function filesOf(sftp: SFTPWrapper): SftpFiles {
  return {
    async size(path) {
      try {
        return (await answered<{ size: number }>((callback) => sftp.stat(path, callback))).size
      } catch (error) {
        if (codeOf(error) === status.NO_SUCH_FILE) return undefined
        throw new SftpFailure('not-writable', messageOf(error))
      }
    },
    async write(path, content) {
      const handle = await answered<Buffer>((callback) => sftp.open(path, 'wx', callback)).catch(
        (error: unknown) => {
          const isMissing = codeOf(error) === status.NO_SUCH_FILE
          throw new SftpFailure(isMissing ? 'folder-missing' : 'not-writable', messageOf(error))
        },
      )
      await answered<void>((callback) => sftp.write(handle, content, 0, content.length, 0, callback as never))
      // OpenSSH extension; without it the server decides when to write the file to disk.
      await answered<void>((callback) => sftp.ext_openssh_fsync(handle, callback as never)).catch(() => {})
      await answered<void>((callback) => sftp.close(handle, callback as never))
    },
    async rename(from, to) {
      try {
        await answered<void>((callback) => sftp.rename(from, to, callback as never))
        return true
      } catch (error) {
        if (codeOf(error) === undefined) throw error
        return false
      }
    },
    async remove(path) {
      await answered<void>((callback) => sftp.unlink(path, callback as never)).catch((error: unknown) => {
        if (codeOf(error) === undefined) throw error
      })
    },
  }
}
