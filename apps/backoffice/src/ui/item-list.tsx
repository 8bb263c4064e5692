import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { ReactElement, ReactNode } from 'react'
import { List, type ListProps, type RaRecord, useListContext } from 'react-admin'
import { CursorPagination } from './cursor-pagination.tsx'
import { ErrorNotice } from './error-notice.tsx'

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
  /** Omits the surrounding card, for content that consists of cards. */
  readonly isCards?: boolean
  /** Refetch interval in milliseconds, for lists that change by themselves. */
  readonly every?: number
  readonly children: ReactNode
}

/** Aligns all kinds of filters in one row with equal gaps; a list without filters starts at the same height. */
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
  // On a phone the toolbar is stacked above the filters, where a flex basis in percent would apply to its
  // height.
  '& .RaList-actions .MuiToolbar-root': {
    minHeight: { xs: 40 },
    bgcolor: 'transparent',
    flex: { xs: 'none', sm: '0 1 100%', md: '0 1 auto' },
  },
  '& .RaFilterForm-filterFormInput': { alignItems: 'center' },
  '& .RaFilterForm-filterFormInput .MuiFormControl-root': { m: 0 },
  '& .RaFilterFormInput-spacer': { display: 'none' },
} as const

/** Our configuration of react-admin's list: filters in the address, paging by cursor. Contains a `DataTable`. */
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
      // react-admin's default toolbar has a button to add filters, which is only needed if some are hidden.
      actions={
        filters?.some((filter) => !(filter.props as FilterProps).alwaysOn) && !actions ? undefined : actions
      }
      empty={empty ?? false}
      error={<ListError />}
      // The error is shown in place of the list.
      queryOptions={{ onError: () => {}, ...(every && { refetchInterval: every }) }}
      exporter={false}
      disableSyncWithLocation={isPart}
      title={false}
      {...(isCards && { component: 'div' as const })}
      pagination={<CursorPagination />}
      storeKey={isPart ? false : undefined}
      sx={looks}
    >
      <ListContent>{children}</ListContent>
    </List>
  )
}

/** Rows of the list, or placeholders while they load. */
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
