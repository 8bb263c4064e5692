import type { Call, Http } from '../../platform/http/mount.ts'
import type { AgencyCommissions } from './agency-commissions.ts'
import { commissionToWire, lineFromWire, lineToWire, monthToWire, productToWire } from './wire.ts'

const tags = ['agencies']
const pageSize = 25

/** Mounts the routes for an agency's reward plan and commissions. */
export function mountCommissions(http: Http, commissions: AgencyCommissions): void {
  http.mount('getRewardPlan', {
    tags,
    handler: async ({ context }) => {
      const { onlyOwn, lines, products, people, categories } = await commissions.getPlan(context)
      return {
        Zeilen: lines.map(lineToWire),
        Produkte: products.map((product) => productToWire(product, onlyOwn)),
        Mitarbeiter: people.map(({ id, name }) => ({ Id: id, Name: name })),
        Kategorien: categories.map(({ id, name }) => ({ Id: id, Name: name })),
      }
    },
  })

  http.mount('addRewardPlanLine', {
    tags,
    handler: ({ context, body }) => commissions.addLine(context, lineFromWire(body)),
  })

  http.mount('removeRewardPlanLine', {
    tags,
    handler: async ({ context, params }) => {
      await commissions.endLine(context, params.id)
      return null
    },
  })

  http.mount('tryRewardPlanLine', {
    tags,
    handler: async ({ context, body }) => {
      const { onlyOwn, products } = await commissions.previewLine(context, lineFromWire(body))
      return { Produkte: products.map((product) => productToWire(product, onlyOwn)) }
    },
  })

  const listCommissions = async ({
    context,
    query: { monat, nach, anzahl = pageSize },
  }: Call<'listCommissions' | 'listPartnerCommissions'>) => {
    const month = monat && `${monat}-01`
    const page = await commissions.list(context, { month, after: nach, limit: anzahl })
    return {
      Provisionen: page.commissions.map((row) => commissionToWire(context, row, page.onlyOwn)),
      Weitere: page.hasMore,
      Monate: page.months.map((totals) => monthToWire(totals, page.onlyOwn)),
    }
  }
  http.mount('listCommissions', { tags, handler: listCommissions })
  http.mount('listPartnerCommissions', { tags: ['partners'], handler: listCommissions })
}
