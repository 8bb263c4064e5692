import type { Http } from '../../platform/http/mount.ts'
import type { OrderIntake } from './intake.ts'

/** Route for the provider's order events. */
export function mountOrders(http: Http, intake: OrderIntake): void {
  http.mount('postOrderEvents', {
    tags: ['provider'],
    handler: async ({ context, body, request }) => {
      const keyId = await intake.authenticate(
        context,
        request.headers['x-zuruf-key'],
        request.headers['x-zuruf-signature'],
        request.rawBody,
      )
      return intake.receive({ ...context, actor: { kind: 'provider', id: keyId } }, body.events)
    },
  })
}
