import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface TakenMail {
  readonly to: readonly string[]
  readonly messageId: string
  readonly from: string
}

export interface MailServerOptions {
  /** Port to listen on; any free port by default. */
  readonly port?: number
  /** Returns the refusal of an address, e.g. `550 5.1.1 No such user`; `undefined` accepts it. */
  readonly sender?: (address: string) => string | undefined
  readonly recipient?: (address: string) => string | undefined
  readonly message?: () => string | undefined
  /** Awaited before a mail is accepted. */
  readonly before?: (mail: TakenMail) => Promise<void>
}

const refusal = (words: string) => {
  const [, code = '550', rest = ''] = /^(\d{3}) (.*)$/.exec(words) ?? []
  return Object.assign(new Error(rest), { responseCode: Number(code) })
}

/** Starts a mail server that keeps the mails it receives. */
export async function openMailServer(options: MailServerOptions = {}) {
  const taken: TakenMail[] = []
  let atOnce = 0
  let most = 0
  const server = new SMTPServer({
    closeTimeout: 100,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom({ address }, _session, done) {
      const words = options.sender?.(address)
      done(words ? refusal(words) : null)
    },
    onRcptTo({ address }, _session, done) {
      const words = options.recipient?.(address)
      done(words ? refusal(words) : null)
    },
    async onData(stream, session, done) {
      atOnce += 1
      most = Math.max(most, atOnce)
      // A mail whose client was killed during transfer does not count.
      const raw = await text(stream).catch(() => undefined)
      if (raw === undefined) {
        atOnce -= 1
        return
      }
      const { mailFrom, rcptTo } = session.envelope
      const mail = {
        to: rcptTo.map(({ address }) => address),
        messageId: /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '',
        from: mailFrom ? mailFrom.address : '',
      }
      const words = options.message?.()
      if (!words) {
        await options.before?.(mail)
        taken.push(mail)
      }
      atOnce -= 1
      done(words ? refusal(words) : null)
    },
  })
  // Clients may disconnect midway.
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(options.port ?? 0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** Returns the highest number of concurrent mails. */
    mostAtOnce: () => most,
    atOnce: () => atOnce,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
