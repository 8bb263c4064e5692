import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret of an endpoint: 256 random bits in the form the libraries of Standard Webhooks take. */
export const newSecret = () => prefix + randomBytes(32).toString('base64')

/**
 * The headers a receiver checks, by the Standard Webhooks specification (standardwebhooks.com): with `webhook-id` it knows
 * an event it has had, with `webhook-timestamp` an old one, and `webhook-signature` covers both and the body.
 * @param secrets more than one while a secret is being replaced; the receiver needs any of them
 */
export function signedHeaders(secrets: readonly string[], id: string, body: string, now: Date) {
  const seconds = Math.floor(now.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'Zuruf-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
