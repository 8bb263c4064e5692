import { useApiQuery } from '../app/answers.ts'

export type Scope = { readonly kind: 'all' } | { readonly kind: 'category' | 'product'; readonly id: string }

export interface Choice {
  readonly id: string
  readonly name: string
}

/**
 * Products and categories a rule can be about: what visitors see, whichever catalogue the tenant has, or will see once its
 * portal is open. Only a help for typing: without it the API still says what is not there.
 */
export function useCatalogue() {
  const { data } = useApiQuery('previewCatalogue', {})
  const known: Readonly<Record<'product' | 'category', readonly Choice[]>> = {
    product: data?.products.map(({ Id, Name }) => ({ id: Id, name: Name })) ?? [],
    category: data?.categories.map(({ Id, Name }) => ({ id: Id, name: Name })) ?? [],
  }
  return {
    choices: (kind: 'product' | 'category'): readonly Choice[] => known[kind],
    nameOf: (scope: Scope): string =>
      scope.kind === 'all' ? '' : (known[scope.kind].find(({ id }) => id === scope.id)?.name ?? scope.id),
  }
}
