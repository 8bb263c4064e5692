import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: readonly string[]
  readonly messageId: string
  readonly from: string
}

export interface MailServerOptions {
  /** Port to listen on; any free port by default. */
  readonly port?: number
  /** Address to listen on; 127.0.0.1 by default. */
  readonly host?: string
  /** These three return a refusal, e.g. `550 5.1.1 No such user`, or `undefined` to accept. */
  readonly sender?: (address: string) => string | undefined
  readonly recipient?: (address: string) => string | undefined
  readonly message?: () => string | undefined
  /** Awaited before a mail is accepted. */
  readonly before?: (mail: ReceivedMail) => Promise<void>
}

const refusal = (refusalText: string) => {
  const [, code = '550', rest = ''] = /^(\d{3}) (.*)$/.exec(refusalText) ?? []
  return Object.assign(new Error(rest), { responseCode: Number(code) })
}

/** Starts a mail server that keeps the mails it receives. */
export async function openMailServer(options: MailServerOptions = {}) {
  const received: ReceivedMail[] = []
  let atOnce = 0
  let mostConcurrent = 0
  const server = new SMTPServer({
    closeTimeout: 100,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom({ address }, _session, done) {
      const refusalText = options.sender?.(address)
      done(refusalText ? refusal(refusalText) : null)
    },
    onRcptTo({ address }, _session, done) {
      const refusalText = options.recipient?.(address)
      done(refusalText ? refusal(refusalText) : null)
    },
    async onData(stream, session, done) {
      atOnce += 1
      mostConcurrent = Math.max(mostConcurrent, atOnce)
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
      const refusalText = options.message?.()
      if (!refusalText) {
        await options.before?.(mail)
        received.push(mail)
      }
      atOnce -= 1
      done(refusalText ? refusal(refusalText) : null)
    },
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', listening)
  })
  // Clients may disconnect midway.
  server.on('error', () => {})
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Returns the highest number of concurrent mails. */
    highestConcurrency: () => mostConcurrent,
    atOnce: () => atOnce,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
