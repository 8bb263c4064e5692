import DeleteOutlinedIcon from '@mui/icons-material/DeleteOutlined'
import EditOutlinedIcon from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import type { BackofficeOperationId } from '@zuruf/contract/backoffice-operations'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'

interface ItemActionsProps {
  /** Name of the item, for screen readers. */
  readonly name: string
  readonly mayChange: BackofficeOperationId
  onEdit(): void
  onRemove(): void
}

/** Buttons that edit or delete an item. */
export function ItemActions({ name, mayChange, onEdit, onRemove }: ItemActionsProps) {
  const t = useT()
  const may = useCan()
  if (!may(mayChange)) return null
  return (
    <>
      <IconButton aria-label={`${t('frame.edit')}: ${name}`} onClick={onEdit}>
        <EditOutlinedIcon />
      </IconButton>
      <IconButton aria-label={`${t('catalogue.remove')}: ${name}`} onClick={onRemove}>
        <DeleteOutlinedIcon />
      </IconButton>
    </>
  )
}
