import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum age of a signature, and tolerance for a fast clock of the sender. */
const toleranceSeconds = 300

/**
 * Verifies `t=<unix>,v1=<hex hmac-sha256 of "t.body">`. DESIGN §6 "Order intake"
 * @param header the raw X-Zuruf-Signature header
 * @param body the signed bytes: the raw body of order events, otherwise {@link signedCall}
 */
export function isSignedWith(secret: string, header: string, body: Buffer, now: Date): boolean {
  const match = /^t=(\d{1,12}),\s*v1=([\da-f]{64})$/i.exec(header.trim())
  if (!match?.[1] || !match[2]) return false
  if (Math.abs(now.getTime() / 1000 - Number(match[1])) > toleranceSeconds) return false
  const expected = createHmac('sha256', secret).update(`${match[1]}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(match[2], 'hex'))
}

/**
 * Returns the bytes that are signed for a call other than order events: method, path and query as sent, a line
 * break, and the body if there is one. For order events, only the body is signed.
 */
export const signedCall = (method: string, target: string, body: string | Buffer = ''): Buffer =>
  Buffer.concat([Buffer.from(`${method} ${target}\n`), Buffer.from(body)])

/** Returns the signature header for a body, as a provider creates it. */
export function sign(secret: string, body: string | Buffer, now: Date): string {
  const t = Math.floor(now.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex')}`
}
