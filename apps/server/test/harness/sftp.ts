import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import ssh2 from 'ssh2'
import { hostKeyOf } from '../../src/platform/sftp.ts'
import { requires } from './requires.ts'
import { type SftpFailure, serveFolder } from './sftp-folder.ts'

const { Server, utils } = ssh2

/** A provider's SFTP server and the credentials to log in to it. */
export interface SftpServer {
  readonly port: number
  readonly username: string
  readonly privateKey: string
  readonly hostKey: string
  /** Path of the folder for orders, as clients use it. */
  readonly folder: string
  /** Returns its files by name. */
  files(): Promise<Record<string, string>>
  put(name: string, content: string): Promise<void>
  remove(name: string): Promise<void>
  close(): Promise<void>
}

/** A server in this process that can misbehave. */
export interface OwnSftpServer extends SftpServer {
  readonly password: string
  /** Number of login attempts. */
  logins(): number
  /** Sets how it misbehaves from now on. */
  setFailure(failure: SftpFailure): void
  /** Sets what happens between a rename and its answer. */
  setOnRenamed(work: () => Promise<void>): void
}

/** Creates a key pair. About one in a thousand made by `ssh2` 1.17.0 is malformed and is created again. */
function newKey(): { readonly privateKey: string; readonly publicKey: string } {
  for (;;) {
    const { private: privateKey, public: publicKey } = utils.generateKeyPairSync('ed25519')
    const isWhole = [privateKey, publicKey].every((key) => !(utils.parseKey(key) instanceof Error))
    if (isWhole) return { privateKey, publicKey }
  }
}

/** Returns the fingerprint of the host key for display. */
function fingerprintOf(privateKey: string): string {
  const key = utils.parseKey(privateKey)
  if (key instanceof Error) throw key
  const [first] = [key].flat()
  return hostKeyOf(first?.getPublicSSH() ?? Buffer.alloc(0))
}

async function newFolder() {
  const home = await mkdtemp(join(tmpdir(), 'zuruf-sftp-'))
  const inbox = join(home, 'inbox')
  await mkdir(inbox)
  return {
    home,
    inbox,
    async files() {
      const found: Record<string, string> = {}
      for (const name of (await readdir(inbox)).sort()) {
        // A file renamed since the listing no longer exists under this name.
        const text = await readFile(join(inbox, name), 'utf8').catch(() => undefined)
        if (text !== undefined) found[name] = text
      }
      return found
    },
    put: (name: string, content: string) => writeFile(join(inbox, name), content),
    remove: (name: string) => rm(join(inbox, name)),
    clear: () => rm(home, { recursive: true }),
  }
}

/**
 * Opens a server in this process.
 *
 * @param given host key and port of an earlier server; default: new ones
 */
export async function openSftpServer(
  reuse: { readonly hostPrivateKey?: string; readonly port?: number } = {},
) {
  const { home, files, put, remove, clear } = await newFolder()
  const host = reuse.hostPrivateKey ?? newKey().privateKey
  const client = newKey()
  const clientKey = utils.parseKey(client.publicKey)
  if (clientKey instanceof Error) throw clientKey
  const [expected] = [clientKey].flat()
  const password = 'ein langes Passwort'
  let logins = 0
  let failure: SftpFailure = 'none'
  let onRenamed = async () => {}
  const ssh = new Server({ hostKeys: [host] }, (connection) => {
    connection.on('error', () => {})
    connection.on('authentication', (attempt) => {
      if (attempt.method === 'none') return attempt.reject(['password', 'publickey'])
      // A key login has two steps, a query and the signed login; only the latter counts.
      if (attempt.method === 'password' || ('signature' in attempt && attempt.signature)) logins++
      if (attempt.method === 'password' && attempt.password === password) return attempt.accept()
      if (attempt.method === 'publickey' && expected && attempt.key.data.equals(expected.getPublicSSH())) {
        const { signature, blob } = attempt
        if (!signature || !blob || expected.verify(blob, signature, attempt.hashAlgo) === true) {
          return attempt.accept()
        }
      }
      attempt.reject()
    })
    connection.on('session', (accept) => {
      accept().on('sftp', (open) =>
        serveFolder(
          open(),
          home,
          () => failure,
          () => onRenamed(),
        ),
      )
    })
  })
  // Sends small packets without delay, as OpenSSH does; otherwise they would wait for each other.
  const server = createServer({ noDelay: true }, (socket) => ssh.injectSocket(socket))
  await new Promise<void>((done) => server.listen(reuse.port ?? 0, '127.0.0.1', done))
  const own: OwnSftpServer & { readonly hostPrivateKey: string } = {
    port: (server.address() as AddressInfo).port,
    username: 'zuruf',
    password,
    privateKey: client.privateKey,
    hostPrivateKey: host,
    hostKey: fingerprintOf(host),
    folder: 'inbox',
    files,
    put,
    remove,
    logins: () => logins,
    setFailure(next) {
      failure = next
    },
    setOnRenamed(work) {
      onRenamed = work
    },
    async close() {
      await new Promise<void>((done) => server.close(() => done()))
      await clear()
    },
  }
  return own
}

/** Path of OpenSSH's server; undefined if it is not installed. */
const sshdPath = ['/usr/sbin/sshd', '/usr/local/sbin/sshd', '/usr/bin/sshd'].find(existsSync)

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

async function listens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}

/**
 * Starts a real `sshd` as the current user, with its own configuration and keys on a high port.
 *
 * @throws Error with its output if it does not start
 */
async function startSshd(): Promise<SftpServer> {
  if (!sshdPath) throw new Error('There is no sshd on this machine')
  const { home, inbox, files, put, remove, clear } = await newFolder()
  const [host, client] = [newKey(), newKey()]
  const port = await freePort()
  const hostKeyFile = join(home, 'host_key')
  await writeFile(hostKeyFile, host.privateKey, { mode: 0o600 })
  await writeFile(join(home, 'authorized_keys'), `${client.publicKey}\n`)
  await chmod(home, 0o700)
  // Only root needs this folder, which the distribution's service creates on start.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true })
  await writeFile(
    join(home, 'sshd_config'),
    [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${hostKeyFile}`,
      'PidFile none',
      `AuthorizedKeysFile ${join(home, 'authorized_keys')}`,
      'StrictModes no',
      'UsePAM no',
      'PasswordAuthentication no',
      'KbdInteractiveAuthentication no',
      'PermitRootLogin prohibit-password',
      'Subsystem sftp internal-sftp',
    ].join('\n'),
  )
  const child = spawn(sshdPath, ['-D', '-e', '-f', join(home, 'sshd_config')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`sshd did not start:\n${output}`)
    await new Promise((next) => setTimeout(next, 20))
  }
  return {
    port,
    username: userInfo().username,
    privateKey: client.privateKey,
    hostKey: fingerprintOf(host.privateKey),
    folder: inbox,
    files,
    put,
    remove,
    async close() {
      child.kill('SIGTERM')
      await ended
      await clear()
    },
  }
}

/** Version of the installed OpenSSH from `ssh -V`, for test titles. */
const sshdVersion = sshdPath
  ? spawnSync('ssh', ['-V'], { encoding: 'utf8' }).stderr?.trim() || 'sshd'
  : 'none on this machine'

/** Servers that the SFTP tests run against; a real sshd only if it is installed. */
export const sftpServers = [
  { name: 'a server in this process', start: openSftpServer, options: {} },
  {
    name: `a real sshd (${sshdVersion})`,
    start: startSshd,
    options: requires(sshdPath !== undefined, 'no sshd on this machine; Debian package openssh-server'),
  },
] as const
