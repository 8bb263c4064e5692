import { createTransport, type Transporter } from 'nodemailer'
import { mailSlots } from './jobs/mail-pool.ts'

export interface Smtp {
  /** For mails that wait for their turn, over connections that are kept; one on which nothing comes for two minutes is given up. */
  readonly queued: Transporter
  /** For mails that somebody waits for, looking on: silence at any step is given up. */
  readonly atOnce: Transporter
}

/** @param patienceMs how long a step may take without a word from the mail server */
export function openSmtp(url: string, patienceMs = 20_000): Smtp {
  const connecting = { url, connectionTimeout: patienceMs, greetingTimeout: patienceMs }
  return {
    queued: createTransport({
      ...connecting,
      pool: true,
      maxConnections: mailSlots,
      maxMessages: 100,
      socketTimeout: 6 * patienceMs,
    }),
    atOnce: createTransport({ ...connecting, socketTimeout: patienceMs, dnsTimeout: patienceMs }),
  }
}

/** Of a mail server's refusals those that are about its own client, whatever the mail: it may be told better tomorrow. */
const aboutUs = [530, 534, 535, 538]

/**
 * Did the mail server refuse this mail for good? It did where it answers the recipient or the message with 5xx. What it says of the
 * connection, the login or the sender, or of its own rules for who may send through it (5.7.x), concerns all mails: those wait.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { command, responseCode, response } = error as Error & {
    readonly command?: string
    readonly responseCode?: number
    readonly response?: string
  }
  if (responseCode === undefined || responseCode < 500 || aboutUs.includes(responseCode)) return false
  if (command === 'DATA') return true
  return command === 'RCPT TO' && !/\b5\.7\.\d/.test(response ?? '')
}
