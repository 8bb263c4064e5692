import type { Operation } from './endpoint.ts'

const prefixes = {
  tenant: '/api/v1/:mandant',
  provider: '/api/provider/v1/:mandant',
  backoffice: '/api/backoffice/v1',
  root: '',
} as const

/** Returns the full path pattern of an operation, with `:name` parameters. */
export function pathPattern(operation: Operation): string {
  return prefixes[operation.base] + operation.path
}

/** Returns whether the operation is about one tenant. Only the back office has others. */
export function isTenantBound({ base, path }: Pick<Operation, 'base' | 'path'>): boolean {
  return base !== 'backoffice' || path.startsWith('/:mandant/')
}
