import Checkbox from '@mui/material/Checkbox'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useTexts } from '../../app/texts.tsx'

/**
 * Checkbox that selects a row. react-admin's own checkbox column has labels that screen readers do
 * not find.
 */
export function SelectRowCheckbox({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTexts()
  const { selectedIds = [], onToggleItem } = useListContext()
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': t('orders.choose', { name }) } }}
    />
  )
}

/** Bar above the list while rows are selected: their number and the available actions. */
export function SelectionBar({ children }: { readonly children: ReactNode }) {
  const { counted } = useTexts()
  const { selectedIds = [] } = useListContext()
  if (selectedIds.length === 0) return null
  return (
    <Stack
      role="status"
      direction="row"
      spacing={2}
      sx={{ alignItems: 'center', justifyContent: 'space-between', px: 2, py: 1, bgcolor: 'primary.light' }}
    >
      <Typography sx={{ fontWeight: 600 }}>{counted('orders.chosen', selectedIds.length)}</Typography>
      {children}
    </Stack>
  )
}
