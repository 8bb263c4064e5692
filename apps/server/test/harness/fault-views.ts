import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { browser } from './client.ts'
import type { OperatorClient } from './operator.ts'
import { newEmail, referralBody } from './people.ts'

/** What a person and the desk see of a fault. */

/** Opens a referral's link in a browser. */
export async function openLink(server: TestApp, number: string) {
  const { statusCode, headers, body } = await server.app.inject({
    url: `/e/${number}`,
    headers: { host: 'localhost', accept: 'text/html,*/*', 'user-agent': browser },
  })
  const heading = /<h1>(.*?)<\/h1>/.exec(body)?.[1]
  return { status: statusCode, retryAfter: headers['retry-after'], heading, body }
}

/** The page of `openLink` while something is out of order. */
export const faultPage = {
  status: 503,
  retryAfter: '5',
  heading: 'Gerade nicht erreichbar',
  body: expect.stringContaining('Bitte versuchen Sie es in einigen Minuten noch einmal.'),
}

/** The answer to a call of the API while something is out of order. */
export const faultProblem = {
  status: 503,
  headers: expect.objectContaining({ 'retry-after': '5', 'cache-control': 'no-store' }),
  body: expect.objectContaining({
    code: 'PSOF0001',
    detail: 'Bei uns gibt es gerade eine Störung. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  }),
}

/** A form that is sent again, as the portal does, with the same key and content until it has an answer. */
export function referralForm(server: TestApp, name: string) {
  const email = newEmail(name)
  const body = referralBody({ email })
  const headers = { 'idempotency-key': `form of ${email}` }
  return {
    send: () => server.api.call('createReferral', { query: {}, body, headers }),
    /** Numbers of the referrals that it has made. */
    async made(): Promise<string[]> {
      const rows = await server.database.query<{ number: string }>(
        'select r.number from referral r join account a on (a.tenant_id, a.id) = (r.tenant_id, r.account_id) where a.email = $1',
        [email],
      )
      return rows.map(({ number }) => number)
    },
  }
}

/** Returns a part of the installation's health, as an operator sees it. */
export async function healthOf(operator: OperatorClient, name: string) {
  const { checks } = await operator.ok('getHealth', {})
  return checks.find((check) => check.name === name)
}

/** Returns an alert of the overview. */
export async function alertOf(operator: OperatorClient, kind: string) {
  const { alerts } = await operator.ok('listAlerts', {})
  return alerts.find((alert) => alert.kind === kind)
}
