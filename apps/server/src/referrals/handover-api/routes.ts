import type { FastifyRequest } from 'fastify'
import type { ProviderKeys } from '../../identity/provider-keys/index.ts'
import { signedCall } from '../../identity/provider-keys/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Http } from '../../platform/http/mount.ts'
import { orderToWire } from '../handovers/index.ts'
import type { ProviderHandovers } from './provider.ts'

const tags = ['provider']

export interface Dependencies {
  readonly providerHandovers: ProviderHandovers
  readonly providerKeys: Pick<ProviderKeys, 'authenticate'>
}

/** Routes by which the provider's programs fetch orders and send receipts. */
export function mountHandovers(http: Http, { providerHandovers, providerKeys }: Dependencies): void {
  /**
   * @throws AppError provider-signature unless the signature covers the call's method, path, query and body
   */
  async function signedBy(context: Context, request: FastifyRequest): Promise<Context> {
    const { headers, method, url, rawBody } = request
    const id = await providerKeys.authenticate(
      context,
      headers['x-zuruf-key'],
      headers['x-zuruf-signature'],
      signedCall(method, url, rawBody),
    )
    return { ...context, actor: { kind: 'provider', id } }
  }

  http.mount('pullOrders', {
    tags,
    handler: async ({ context, query, request }) => {
      const page = await providerHandovers.pull(await signedBy(context, request), query)
      return {
        orders: page.orders.map((order) => orderToWire(order, page.consents.get(order.recipientId))),
        next: page.next,
      }
    },
  })

  http.mount('postOrderReceipt', {
    tags,
    handler: async ({ context, params, body, request }) =>
      providerHandovers.receive(await signedBy(context, request), params.number, body),
  })
}
