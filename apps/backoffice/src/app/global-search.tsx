import { SearchBox } from '../features/desk/search-box.tsx'
import { useCan, useTenantScope } from './tenant-scope.ts'

/** Search over all of a tenant's data, at the top of every page, if the operator may use it. */
export function GlobalSearch() {
  const may = useCan()
  const { tenant } = useTenantScope()
  return tenant && may('searchDesk') ? <SearchBox key={tenant.key} /> : null
}
