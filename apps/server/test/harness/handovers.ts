import type { BodyOf, Contracts, ResponseOf } from '@zuruf/contract'
import { sign, signedCall } from '../../src/identity/provider-keys/signature.ts'
import type { TestApp } from './app.ts'
import { newEmail, order, type Recommendation, type Referral, recommend } from './people.ts'

type Pulled = ResponseOf<'pullOrders'>
type Receipt = BodyOf<Contracts['postOrderReceipt']>

/** Text agreed to when confirming an order. */
export const terms = 'Ich bestätige meine Bestellung und die Bedingungen.'

export interface ProgramOptions {
  readonly tenant?: string
  readonly key?: string
  readonly secret?: string
  readonly at?: Date
  /** Signed in place of the call. */
  readonly signs?: Buffer
}

export interface ProgramReply<Body> {
  readonly status: number
  readonly body: Body & { readonly code?: string; readonly errors?: Readonly<Record<string, string>> }
}

/** Creates a provider's program that fetches orders and acknowledges them. */
export function providerProgram(test: TestApp, options: ProgramOptions = {}) {
  const tenant = options.tenant ?? 'swb'
  const base = `/api/provider/v1/${tenant}`

  async function send<Body>(method: 'GET' | 'POST', path: string, body = ''): Promise<ProgramReply<Body>> {
    const signed = options.signs ?? signedCall(method, path, body)
    const secret = options.secret ?? `demo-secret-${tenant}`
    const answer = await test.app.inject({
      method,
      url: path,
      headers: {
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        'x-zuruf-key': options.key ?? 'demo-provider',
        'x-zuruf-signature': sign(secret, signed, options.at ?? test.clock.now()),
      },
      ...(method === 'POST' && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  return {
    pull: (query = '') => send<Pulled>('GET', `${base}/orders${query}`),
    receipt: (number: string, receipt: Receipt) =>
      send<ResponseOf<'postOrderReceipt'>>(
        'POST',
        `${base}/orders/${number}/receipt`,
        JSON.stringify(receipt),
      ),
    /**
     * Returns the numbers of the waiting orders.
     *
     * @throws Error with the code of a refusal
     */
    async numbers(query = ''): Promise<string[]> {
      const { body } = await this.pull(query)
      if (body.code) throw new Error(body.code)
      return body.orders.map(({ orderNumber }) => orderNumber)
    },
  }
}

/**
 * Orders on our own form and confirms with the mailed link.
 *
 * @returns the order and its referral
 */
export async function confirmedOrder(test: TestApp, input: Recommendation = {}) {
  const tenant = input.tenant ?? 'swb'
  const referral = await recommend(test, input)
  const ordered = await order(test, referral, tenant, newEmail('karl'))
  await confirmOrder(test, ordered.mailedToken, tenant)
  return { ...ordered, referral }
}

/**
 * Places and confirms an order on our own form and hands it over in a downloaded file. The provider may then report
 * it without its number.
 */
export async function handedOverOrder(test: TestApp, referral: Referral) {
  const placed = await order(test, referral)
  await handOver(test, placed)
  return placed
}

/** Confirms an order and hands it over in a downloaded file. */
export async function handOver(
  test: TestApp,
  { mailedToken }: { readonly mailedToken: string },
): Promise<void> {
  await confirmOrder(test, mailedToken)
  await (await test.operator('support')).call('downloadHandovers', {})
}

/** Confirms an order like the page of the mailed link, which shows the bank account stored with the order. */
export async function confirmOrder(test: TestApp, token: string, tenant = 'swb'): Promise<void> {
  const { Bankdaten } = await test.api.ok('getRecipientOrder', { token, tenant })
  await test.api.ok('giveConsent', { body: { AgbText: terms, Iban: Bankdaten?.Iban }, token, tenant })
}
