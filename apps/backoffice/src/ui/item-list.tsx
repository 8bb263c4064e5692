import Box from '@mui/material/Box'
import type { ReactElement, ReactNode } from 'react'
import { List, type ListProps, type RaRecord } from 'react-admin'
import { PageByKey } from './page-by-key.tsx'

interface FilterProps {
  readonly alwaysOn?: boolean
}

interface ItemListProps {
  /** One of the desk's `resources`. */
  readonly resource: string
  readonly filters?: ReactElement[]
  readonly filterDefaultValues?: ListProps['filterDefaultValues']
  /** Always sent, not shown. */
  readonly filter?: ListProps['filter']
  readonly sort?: ListProps['sort']
  readonly perPage?: number
  /** Shown when there is nothing and no filter hides it. */
  readonly empty?: ReactElement
  readonly actions?: ReactElement | false
  /** Keeps filters and page out of the address, for a list that is a part of a page. */
  readonly isPart?: boolean
  /** Cards are inside, which bring their own ground. */
  readonly isCards?: boolean
  readonly children: ReactNode
}

/** react-admin's list as we use it: filters in the address, pages by key. Inside goes a `DataTable`. */
export function ItemList({
  empty,
  actions = false,
  isPart,
  isCards,
  children,
  filters,
  perPage = 25,
  ...list
}: ItemListProps) {
  return (
    <List<RaRecord>
      {...list}
      perPage={perPage}
      {...(filters && { filters })}
      // react-admin's own bar offers to add filters, which is for those that are not shown already.
      actions={
        filters?.some((filter) => !(filter.props as FilterProps).alwaysOn) && !actions ? undefined : actions
      }
      empty={empty ?? false}
      exporter={false}
      disableSyncWithLocation={isPart}
      title={false}
      {...(isCards && { component: 'div' as const })}
      pagination={<PageByKey />}
      storeKey={isPart ? false : undefined}
      sx={{ '& .RaList-main': { overflow: 'hidden' } }}
    >
      <Box sx={{ overflowX: 'auto' }}>{children}</Box>
    </List>
  )
}
