import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { SortList, type SortTexts } from '../../ui/sort-list.tsx'
import { ChangedBy, ItemState } from './item-state.tsx'
import { ItemName } from './item-table.tsx'
import { editPathOf } from './page-paths.ts'
import type { Summary } from './types.ts'

/** Questions in the order in which visitors see them; each move is saved at once. */
export function FaqList({ items }: { readonly items: readonly Summary[] }) {
  const t = useT()
  const to = useScopedPath()
  // Shows the new order until the server has confirmed it.
  const [pendingOrder, setPendingOrder] = useState<readonly string[] | null>(null)
  const order = useApiMutation('orderContent', { done: 'content.sort.saved' })
  const itemById = new Map(items.map((item) => [item.id, item]))
  const sorted =
    pendingOrder?.length === items.length ? pendingOrder.flatMap((id) => itemById.get(id) ?? []) : items
  const texts: SortTexts = {
    instructions: t('content.sort.instructions'),
    drag: (name) => t('content.sort.drag', { name }),
    up: (name) => t('content.sort.up', { name }),
    down: (name) => t('content.sort.down', { name }),
    lifted: (name) => t('content.sort.lifted', { name }),
    over: (name, place) => t('content.sort.over', { name, place }),
    dropped: (name) => t('content.sort.dropped', { name }),
  }

  function sort(next: readonly Summary[]) {
    const ids = next.map(({ id }) => id)
    setPendingOrder(ids)
    order.mutate({ params: { kind: 'faq' }, body: { ids } }, { onError: () => setPendingOrder(null) })
  }

  return (
    <SortList
      items={sorted}
      texts={texts}
      nameOf={({ title }) => title || t('content.list.untitled')}
      onSort={sort}
    >
      {(item) => (
        <Stack
          direction={{ xs: 'column', md: 'row' }}
          sx={{ alignItems: { md: 'center' }, columnGap: 2, rowGap: 0.5, py: 0.5 }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <RowLink to={to(editPathOf('faq', item.id))}>
              <ItemName kind="faq" item={item} />
            </RowLink>
            {item.changedAt && (
              <Typography variant="body2" color="textSecondary">
                <ChangedBy item={item} />
              </Typography>
            )}
          </Box>
          <Box>
            <ItemState item={item} />
          </Box>
        </Stack>
      )}
    </SortList>
  )
}
