import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import ssh2 from 'ssh2'
import { hostKeyOf } from '../../src/platform/sftp.ts'
import { type Mishap, serveFolder } from './sftp-folder.ts'

const { Server, utils } = ssh2

/** A provider's SFTP server, and what a program needs to log in to it. */
export interface SftpServer {
  readonly port: number
  readonly username: string
  readonly privateKey: string
  readonly hostKey: string
  /** The folder for orders, as a client names it. */
  readonly folder: string
  /** What is in it, by name. */
  files(): Promise<Record<string, string>>
  put(name: string, content: string): Promise<void>
  close(): Promise<void>
}

/** One of our own, in this process, which can also misbehave. */
export interface OwnSftpServer extends SftpServer {
  readonly password: string
  /** How often somebody tried to log in. */
  logins(): number
  /** What goes wrong from now on. */
  setMishap(mishap: Mishap): void
}

/** A new pair of keys. One in about a thousand that `ssh2` makes is malformed (1.17.0), and is made again. */
function newKey(): { readonly privateKey: string; readonly publicKey: string } {
  for (;;) {
    const { private: privateKey, public: publicKey } = utils.generateKeyPairSync('ed25519')
    const isWhole = [privateKey, publicKey].every((key) => !(utils.parseKey(key) instanceof Error))
    if (isWhole) return { privateKey, publicKey }
  }
}

/** The host key's name for people. */
function nameOf(privateKey: string): string {
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
        // One that was renamed since it was listed is not there by this name any more.
        const text = await readFile(join(inbox, name), 'utf8').catch(() => undefined)
        if (text !== undefined) found[name] = text
      }
      return found
    },
    put: (name: string, content: string) => writeFile(join(inbox, name), content),
    remove: () => rm(home, { recursive: true }),
  }
}

/** @param hostKey of a server that was there before; absent: a new one */
export async function openSftpServer(
  given: { readonly hostPrivateKey?: string; readonly port?: number } = {},
) {
  const { home, files, put, remove } = await newFolder()
  const host = given.hostPrivateKey ?? newKey().privateKey
  const client = newKey()
  const clientKey = utils.parseKey(client.publicKey)
  if (clientKey instanceof Error) throw clientKey
  const [expected] = [clientKey].flat()
  const password = 'ein langes Passwort'
  let logins = 0
  let mishap: Mishap = 'none'
  const ssh = new Server({ hostKeys: [host] }, (connection) => {
    connection.on('error', () => {})
    connection.on('authentication', (attempt) => {
      if (attempt.method === 'none') return attempt.reject(['password', 'publickey'])
      // A key is first asked about, and then used.
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
      accept().on('sftp', (open) => serveFolder(open(), home, () => mishap))
    })
  })
  // Without delay, as OpenSSH's: small packets would wait for each other.
  const server = createServer({ noDelay: true }, (socket) => ssh.injectSocket(socket))
  await new Promise<void>((done) => server.listen(given.port ?? 0, '127.0.0.1', done))
  const own: OwnSftpServer & { readonly hostPrivateKey: string } = {
    port: (server.address() as AddressInfo).port,
    username: 'zuruf',
    password,
    privateKey: client.privateKey,
    hostPrivateKey: host,
    hostKey: nameOf(host),
    folder: 'inbox',
    files,
    put,
    logins: () => logins,
    setMishap(next) {
      mishap = next
    },
    async close() {
      await new Promise<void>((done) => server.close(() => done()))
      await remove()
    },
  }
  return own
}

/** Where OpenSSH's server is on this machine; undefined where it is not installed. */
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
 * A real `sshd` of this machine, as the user who runs the test, with a configuration and keys of its own on a high port.
 * @throws Error with what it wrote when it does not start
 */
async function startSshd(): Promise<SftpServer> {
  if (!sshdPath) throw new Error('There is no sshd on this machine')
  const { home, inbox, files, put, remove } = await newFolder()
  const [host, client] = [newKey(), newKey()]
  const port = await freePort()
  const hostKeyFile = join(home, 'host_key')
  await writeFile(hostKeyFile, host.privateKey, { mode: 0o600 })
  await writeFile(join(home, 'authorized_keys'), `${client.publicKey}\n`)
  await chmod(home, 0o700)
  // Only root needs the folder, which the distribution's own service makes when it starts.
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
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`sshd did not start:\n${said}`)
    await new Promise((next) => setTimeout(next, 20))
  }
  return {
    port,
    username: userInfo().username,
    privateKey: client.privateKey,
    hostKey: nameOf(host.privateKey),
    folder: inbox,
    files,
    put,
    async close() {
      child.kill('SIGTERM')
      await ended
      await remove()
    },
  }
}

/** What `ssh -V` calls this machine's OpenSSH, for the name of a test. */
const sshdVersion = sshdPath
  ? spawnSync('ssh', ['-V'], { encoding: 'utf8' }).stderr?.trim() || 'sshd'
  : 'none on this machine: install openssh-server'

/** What the tests of SFTP run against; a real sshd only where the machine has one. */
export const sftpServers = [
  { name: 'a server in this process', start: openSftpServer, isMissing: false },
  { name: `a real sshd (${sshdVersion})`, start: startSshd, isMissing: !sshdPath },
] as const
