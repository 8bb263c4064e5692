import { useApiQuery } from '../app/api-hooks.ts'

export type Scope = { readonly kind: 'all' } | { readonly kind: 'category' | 'product'; readonly id: string }

export interface Choice {
  readonly id: string
  readonly name: string
}

/**
 * Returns the products and categories a rule can apply to: those visitors see, or will see once the portal is
 * live, from whichever catalogue the tenant uses. Serves as an input aid only; the API validates the ids.
 */
export function useCatalogue() {
  const { data } = useApiQuery('previewCatalogue', {})
  const choicesByKind: Readonly<Record<'product' | 'category', readonly Choice[]>> = {
    product: data?.products.map(({ Id, Name }) => ({ id: Id, name: Name })) ?? [],
    category: data?.categories.map(({ Id, Name }) => ({ id: Id, name: Name })) ?? [],
  }
  return {
    choices: (kind: 'product' | 'category'): readonly Choice[] => choicesByKind[kind],
    nameOf: (scope: Scope): string =>
      scope.kind === 'all'
        ? ''
        : (choicesByKind[scope.kind].find(({ id }) => id === scope.id)?.name ?? scope.id),
  }
}
