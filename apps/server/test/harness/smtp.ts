import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface TakenMail {
  readonly to: readonly string[]
  readonly messageId: string
  readonly from: string
}

export interface MailServerOptions {
  /** Port to listen on; any, unless said otherwise. */
  readonly port?: number
  /** What is said of a sender, `undefined`: welcome. `550 5.1.1 No such user` and the like. */
  readonly sender?: (address: string) => string | undefined
  readonly recipient?: (address: string) => string | undefined
  readonly message?: () => string | undefined
  /** Waited for before a mail is taken. */
  readonly before?: (mail: TakenMail) => Promise<void>
}

const refusal = (words: string) => {
  const [, code = '550', rest = ''] = /^(\d{3}) (.*)$/.exec(words) ?? []
  return Object.assign(new Error(rest), { responseCode: Number(code) })
}

/** A mail server that keeps what it is given. */
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
      // A client that is killed in the middle of a mail has not given it.
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
  // A client that goes away in the middle.
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(options.port ?? 0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** As many mails as were ever given at the same time. */
    mostAtOnce: () => most,
    atOnce: () => atOnce,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
