import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { ReactElement, ReactNode } from 'react'
import { List, type ListProps, type RaRecord, useListContext } from 'react-admin'
import { ErrorNotice } from './error-notice.tsx'
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
  /** Asks again every so many milliseconds: what it shows changes by itself. */
  readonly every?: number
  readonly children: ReactNode
}

/** Filters stand in one line with one gap, whatever kind they are, and a list without them begins where they would. */
const looks = {
  '& .RaList-main': { overflow: 'hidden', pt: 0.75 },
  '& .RaList-noActions': { mt: -0.75 },
  '& .RaList-actions': {
    alignItems: { xs: 'stretch', sm: 'center' },
    minHeight: 0,
    pb: 1.5,
    px: 0,
    bgcolor: 'transparent',
  },
  '& .RaList-actions form': { gap: 1.5, minHeight: 40, p: 0, flex: { xs: 'none', md: '0 1 100%' } },
  '& .RaTopToolbar-root': { minHeight: 40, p: 0, alignItems: 'center' },
  // On a phone it is above the filters: a share of the width would be one of the height.
  '& .RaList-actions .MuiToolbar-root': {
    minHeight: { xs: 40 },
    bgcolor: 'transparent',
    flex: { xs: 'none', sm: '0 1 100%', md: '0 1 auto' },
  },
  '& .RaFilterForm-filterFormInput': { alignItems: 'center' },
  '& .RaFilterForm-filterFormInput .MuiFormControl-root': { m: 0 },
  '& .RaFilterFormInput-spacer': { display: 'none' },
} as const

/** react-admin's list as we use it: filters in the address, pages by key. Inside goes a `DataTable`. */
export function ItemList({
  empty,
  actions = false,
  every,
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
      error={<ListError />}
      // It is said where the list would be.
      queryOptions={{ onError: () => {}, ...(every && { refetchInterval: every }) }}
      exporter={false}
      disableSyncWithLocation={isPart}
      title={false}
      {...(isCards && { component: 'div' as const })}
      pagination={<PageByKey />}
      storeKey={isPart ? false : undefined}
      sx={looks}
    >
      <ListContent>{children}</ListContent>
    </List>
  )
}

/** Its rows, or their places while they are on their way. */
function ListContent({ children }: { readonly children: ReactNode }) {
  const { isPending } = useListContext()
  if (!isPending) return <Box sx={{ overflowX: 'auto' }}>{children}</Box>
  return (
    <Stack aria-hidden="true" spacing={1.5} sx={{ p: 2 }}>
      {['header', 'first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <Skeleton key={row} variant="rounded" height={row === 'header' ? 20 : 36} />
      ))}
    </Stack>
  )
}

function ListError() {
  const { error, refetch } = useListContext()
  return <ErrorNotice error={error} onRetry={() => refetch()} />
}
