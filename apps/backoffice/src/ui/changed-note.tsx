import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type ReactNode, useState } from 'react'
import { useT } from '../app/texts.tsx'

interface ChangedNoteProps {
  readonly isChanged: boolean
  /** Called when the operator confirms having seen the changes, or takes that back. */
  readonly onConfirm: (isConfirmed: boolean) => void
  /** Current values, if the form does not show them. */
  readonly children?: ReactNode
}

/**
 * Warns that the data has changed since the form was opened. The warning stays after it is confirmed, so that
 * the checkbox keeps the focus.
 */
export function ChangedNote({ isChanged, onConfirm, children }: ChangedNoteProps) {
  const t = useT()
  const [wasChanged, setWasChanged] = useState(isChanged)
  if (isChanged && !wasChanged) setWasChanged(true)
  if (!isChanged && !wasChanged) return null
  return (
    <Alert severity="warning">
      <div>{t('frame.changed')}</div>
      {children && <div>{children}</div>}
      <FormControlLabel
        control={<Checkbox checked={!isChanged} onChange={(_, isConfirmed) => onConfirm(isConfirmed)} />}
        label={t('frame.changed.looked')}
      />
    </Alert>
  )
}
