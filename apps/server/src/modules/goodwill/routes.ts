import type { goodwillRequest } from '@zuruf/contract/area'
import { goodwillStateWire, maskCustomerNumber } from '@zuruf/domain'
import type { z } from 'zod'
import type { Http } from '../../platform/http/mount.ts'
import type { GoodwillService, GoodwillView } from './service.ts'

const tags = ['goodwill']

export function mountGoodwill(http: Http, goodwill: GoodwillService): void {
  http.mount('setCustomerNumber', {
    tags,
    limit: (tenant) => tenant.settings.limits.goodwill,
    handler: async ({ context, params, query, body }) =>
      toWire(await goodwill.request(context, params.id, body?.Kundennummer ?? query.kundennummer ?? '')),
  })

  http.mount('listGoodwill', {
    tags,
    handler: async ({ context }) => (await goodwill.list(context)).map(toWire),
  })
}

function toWire({ request, referral }: GoodwillView): z.output<typeof goodwillRequest> {
  return {
    Empfehlungsnummer: referral.number,
    Produkt: { Id: referral.productId, Name: referral.productName },
    Kundennummer: maskCustomerNumber(request.customerNumber),
    Status: goodwillStateWire[request.state],
    Erstellt: request.createdAt.toISOString(),
  }
}
