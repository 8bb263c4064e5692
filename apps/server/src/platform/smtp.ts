import { createTransport, type Transporter } from 'nodemailer'

export interface Smtp {
  /** For mails that wait for their turn: one that does not answer at all is given up, a slow one is let finish. */
  readonly queued: Transporter
  /** For mails that somebody waits for, looking on: silence at any step is given up. */
  readonly atOnce: Transporter
}

/** @param patienceMs how long a step may take without a word from the mail server */
export function openSmtp(url: string, patienceMs = 20_000): Smtp {
  const connecting = { url, connectionTimeout: patienceMs, greetingTimeout: patienceMs }
  return {
    queued: createTransport(connecting),
    atOnce: createTransport({ ...connecting, socketTimeout: patienceMs, dnsTimeout: patienceMs }),
  }
}
