import { SearchBox } from '../features/desk/search-box.tsx'
import { useMay, usePlace } from './place.ts'

/** The search over everything of a tenant, above every page, for who may look. */
export function GlobalSearch() {
  const may = useMay()
  const { tenant } = usePlace()
  return tenant && may('searchDesk') ? <SearchBox key={tenant.key} /> : null
}
