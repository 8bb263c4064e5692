import { SearchBox } from '../features/desk/search-box.tsx'
import { useCan, useTenantScope } from './place.ts'

/** The search over everything of a tenant, above every page, for who may look. */
export function GlobalSearch() {
  const may = useCan()
  const { tenant } = useTenantScope()
  return tenant && may('searchDesk') ? <SearchBox key={tenant.key} /> : null
}
