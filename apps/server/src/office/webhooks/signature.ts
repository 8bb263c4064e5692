import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** Creates an endpoint secret: 256 random bits in the format of the Standard Webhooks libraries. */
export const newSecret = () => prefix + randomBytes(32).toString('base64')

/**
 * Returns the headers a receiver verifies, as specified by Standard Webhooks (standardwebhooks.com):
 * `webhook-id` detects repeated events, `webhook-timestamp` old ones, and `webhook-signature` covers both and
 * the body.
 * @param secrets two while a secret is being replaced; a receiver needs only one of them
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
