import type { PersonalData } from '../../platform/personal-data.ts'
import type { GoodwillService } from './service.ts'
import { requestToWire } from './wire.ts'

/** A limit, because all requests are in memory at once; nobody has as many. */
const MAX_REQUESTS = 50_000

/** Customer and order numbers given in goodwill requests. */
export function goodwillPersonalData({ goodwill }: { readonly goodwill: GoodwillService }): PersonalData {
  return {
    async export(tx, context, { id }) {
      const views = await goodwill.viewsOfAccount(tx, id, MAX_REQUESTS)
      return {
        Kundennummern: views.map((view) => ({
          ...requestToWire(view, context),
          Kundennummer: view.request.customerNumber,
          Auftragsnummer: view.request.orderNumber,
        })),
      }
    },

    async erase(tx, { now }, { id }) {
      await goodwill.deleteAllOf(tx, id, now)
      return {}
    },
  }
}
