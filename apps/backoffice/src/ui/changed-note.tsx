import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type ReactNode, useState } from 'react'
import { useT } from '../app/texts.tsx'

interface ChangedNoteProps {
  readonly isChanged: boolean
  /** They say that they have looked at it as it is now, or take that back. */
  readonly onLook: (hasLooked: boolean) => void
  /** What it is now, where the form does not show it. */
  readonly children?: ReactNode
}

/** Says that something has changed since the form was opened. It stays when that is ticked, so that the focus does. */
export function ChangedNote({ isChanged, onLook, children }: ChangedNoteProps) {
  const t = useT()
  const [wasChanged, setWasChanged] = useState(isChanged)
  if (isChanged && !wasChanged) setWasChanged(true)
  if (!isChanged && !wasChanged) return null
  return (
    <Alert severity="warning">
      <div>{t('frame.changed')}</div>
      {children && <div>{children}</div>}
      <FormControlLabel
        control={<Checkbox checked={!isChanged} onChange={(_, hasLooked) => onLook(hasLooked)} />}
        label={t('frame.changed.looked')}
      />
    </Alert>
  )
}
