import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { newDataDir } from './data-dir.ts'
import { launch, runToEnd, stop } from './process.ts'

export interface Installation {
  /** Returns the address of a tenant's pages by the first part of its host; also that of the back office. */
  address(host?: string): string
  /**
   * Creates the first operator with the command.
   *
   * @returns the printed token, with which the operator sets a password
   */
  createOperator(email: string, name: string): Promise<string>
  /**
   * Waits for a mail to this address.
   *
   * @returns its source
   */
  mailTo(email: string): Promise<string>
  stop(): Promise<void>
}

/** Starts a new installation without demo, tenant or operator, and a mail server for it. */
export async function startInstallation(): Promise<Installation> {
  const dataDir = newDataDir('zuruf-e2e-first')
  const mails: { readonly to: readonly string[]; readonly source: string }[] = []
  const mailServer = await startMailServer((to, source) => mails.push({ to, source }))
  const port = String(await freePort())
  const settings = {
    DATA_DIR: dataDir,
    PORT: port,
    DEMO: 'off',
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_KEY: `first:${randomBytes(32).toString('base64')}`,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  }
  const zuruf = await launch('src/main.ts', settings)
  return {
    address: (host) => `http://${host ? `${host}.` : ''}localhost:${port}`,
    async createOperator(email, name) {
      const args = ['--email', email, '--name', name, '--language', 'de']
      return (JSON.parse(await runToEnd('src/operator.ts', args, settings)) as { token: string }).token
    },
    async mailTo(email) {
      const deadline = Date.now() + 90_000
      for (;;) {
        const mail = mails.find(({ to }) => to.includes(email))
        if (mail) return mail.source
        if (Date.now() > deadline) throw new Error(`No mail to ${email}`)
        await pause(100)
      }
    },
    async stop() {
      await stop(zuruf)
      await mailServer.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startMailServer(take: (to: readonly string[], source: string) => void) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        take(
          session.envelope.rcptTo.map(({ address }) => address),
          Buffer.concat(chunks).toString(),
        )
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return { port, stop: () => new Promise<void>((done) => server.close(done)) }
}

/** Finds a free port in advance, since the settings contain the address. */
function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((found) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })
}
