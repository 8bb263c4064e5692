import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@zuruf/contract'
import { operations, pathPattern } from '@zuruf/contract/operations'
import { usePlace } from '../../app/place.ts'
import type { Terms } from './terms.ts'

export interface Choice {
  readonly id: string
  readonly name: string
}

/**
 * Products and categories a rule can be about: what the portal shows, whichever catalogue the tenant has. Public, and only a
 * help for typing: without it the API still says what is not there.
 */
export function useCatalogue() {
  const { tenant } = usePlace()
  const { data } = useQuery({
    queryKey: ['catalogue', tenant?.key],
    staleTime: 300_000,
    async queryFn() {
      const read = async <T>(id: 'listProducts' | 'listCategories') => {
        const path = pathPattern(operations[id]).replace(':mandant', tenant?.key ?? '')
        const response = await fetch(path)
        return (response.ok ? await response.json() : []) as T
      }
      const [products, categories] = await Promise.all([
        read<ResponseOf<'listProducts'>>('listProducts'),
        read<ResponseOf<'listCategories'>>('listCategories'),
      ])
      return {
        product: products.map(({ Id, Name }) => ({ id: Id, name: Name })),
        category: categories.map(({ Id, Name }) => ({ id: Id, name: Name })),
      } satisfies Record<string, Choice[]>
    },
  })
  return {
    choices: (kind: 'product' | 'category'): readonly Choice[] => data?.[kind] ?? [],
    nameOf: (scope: Terms['scope']): string =>
      scope.kind === 'all' ? '' : (data?.[scope.kind].find(({ id }) => id === scope.id)?.name ?? scope.id),
  }
}
