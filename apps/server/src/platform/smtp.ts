import { createTransport, type Transporter } from 'nodemailer'
import { mailSlots } from './jobs/job-pool.ts'

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

/** Error of nodemailer. */
interface SmtpError extends Error {
  readonly code?: string
  /** Step at which it occurred. */
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/**
 * Whether the mail server rejected this mail for good: a 5xx reply to the recipient or the message. Replies
 * about the connection, login or sender, and policy replies about who may send (5.7.x), concern all mails,
 * which then wait.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { command, responseCode, response }: SmtpError = error
  if (responseCode === undefined || responseCode < 500 || loginReplyCodes.includes(responseCode)) return false
  if (command === 'DATA') return true
  return command === 'RCPT TO' && !/\b5\.7\.\d/.test(response ?? '')
}

/** Codes of nodemailer for a mail that it cannot send to any server. */
const codesOfBadMails: readonly (string | undefined)[] = ['EENVELOPE', 'EMESSAGE', 'ESTREAM']

/**
 * Whether no mail can be sent: the mail server does not answer, or its reply is about itself (421, x.3.x), the login,
 * the sender or the right to send through it. A reply about a recipient or a message concerns that mail alone.
 * @param error error of sending one mail
 */
export function isServerFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, command, responseCode, response = '' }: SmtpError = error
  if (responseCode === undefined) return !codesOfBadMails.includes(code)
  const isAboutServer = responseCode === 421 || /\b[45]\.3\.\d/.test(response)
  if (isAboutServer || loginReplyCodes.includes(responseCode)) return true
  // 4.7.x is greylisting.
  if (command === 'RCPT TO') return /\b5\.7\.\d/.test(response)
  return command !== 'DATA'
}
