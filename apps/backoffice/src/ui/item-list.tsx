import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { ReactElement, ReactNode } from 'react'
import { List, type ListProps, type RaRecord, useListContext } from 'react-admin'
import { CursorPagination } from './cursor-pagination.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { WideTable } from './wide-table.tsx'

interface FilterProps {
  readonly alwaysOn?: boolean
}

interface ItemListProps {
  /** Name of one of the `resources` of the feature. */
  readonly resource: string
  readonly filters?: ReactElement[]
  readonly filterDefaultValues?: ListProps['filterDefaultValues']
  /** Filter that is always sent and has no input. */
  readonly filter?: ListProps['filter']
  readonly sort?: ListProps['sort']
  readonly perPage?: number
  /** Shown when the list is empty and no filter is set. */
  readonly empty?: ReactElement
  readonly actions?: ReactElement | false
  /** For a list that is only part of a page: keeps filters and page number out of the address. */
  readonly isPart?: boolean
  /** Omits the surrounding card, for content that consists of cards. */
  readonly isCards?: boolean
  /** Refetch interval in milliseconds, for lists that change by themselves. */
  readonly refetchMs?: number
  readonly children: ReactNode
}

/**
 * Aligns all kinds of filters in one row with equal gaps; a list without filters starts at the same height.
 */
const listStyles = {
  '& .RaList-main': { overflow: 'hidden', pt: 0.75 },
  '& .RaList-noActions': { mt: -0.75 },
  '& .RaList-actions': {
    alignItems: { xs: 'stretch', sm: 'center' },
    minHeight: 0,
    pb: 1.5,
    px: 0,
    bgcolor: 'transparent',
  },
  '& .RaList-actions form': { gap: 1.5, minHeight: 40, p: 0, flex: { xs: 'none', sm: '0 1 100%' } },
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
  '& .RaFilterForm-filterFormInput .MuiTextField-root': { minWidth: '10rem' },
  '& .RaFilterFormInput-spacer': { display: 'none' },
} as const

/**
 * react-admin's `List`, configured with filters in the address and paging by cursor. Its child is usually a
 * `DataTable`.
 */
export function ItemList({
  empty,
  actions = false,
  refetchMs,
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
      queryOptions={{ onError: () => {}, ...(refetchMs && { refetchInterval: refetchMs }) }}
      exporter={false}
      disableSyncWithLocation={isPart}
      title={false}
      {...(isCards && { component: 'div' as const })}
      pagination={<CursorPagination />}
      storeKey={isPart ? false : undefined}
      sx={listStyles}
    >
      <ListContent>{children}</ListContent>
    </List>
  )
}

/** Rows of the list, or placeholders while they load. */
function ListContent({ children }: { readonly children: ReactNode }) {
  const { isPending } = useListContext()
  if (!isPending) return <WideTable>{children}</WideTable>
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
