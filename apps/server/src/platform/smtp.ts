import { createTransport, type Transporter } from 'nodemailer'
import { mailSlots } from './jobs/mail-pool.ts'

export interface Smtp {
  /** For queued mails, over pooled connections; one that is silent for two minutes is closed. */
  readonly queued: Transporter
  /** For mails whose sender waits for the outcome: gives up on silence at any step. */
  readonly atOnce: Transporter
}

/** @param patienceMs how long a step may take without a response from the mail server */
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

/** Reply codes about our login at the mail server. They do not depend on the mail, and the login may be fixed later. */
const loginReplyCodes = [530, 534, 535, 538]

/**
 * Whether the mail server rejected this mail for good: a 5xx reply to the recipient or the message. Replies
 * about the connection, login or sender, and policy replies about who may send (5.7.x), concern all mails,
 * which then wait.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { command, responseCode, response } = error as Error & {
    readonly command?: string
    readonly responseCode?: number
    readonly response?: string
  }
  if (responseCode === undefined || responseCode < 500 || loginReplyCodes.includes(responseCode)) return false
  if (command === 'DATA') return true
  return command === 'RCPT TO' && !/\b5\.7\.\d/.test(response ?? '')
}
