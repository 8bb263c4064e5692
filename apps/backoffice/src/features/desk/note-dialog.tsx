import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'

interface NoteDialogProps {
  readonly onClose: () => void
  readonly onSubmit: (text: string) => Promise<unknown>
}

/** Adds a note to a person or a referral. */
export function NoteDialog({ onClose, onSubmit }: NoteDialogProps) {
  const t = useT()
  const [text, setText] = useState('')
  return (
    <ActionDialog
      title={t('desk.act.note')}
      text={t('desk.act.note.text')}
      submit={t('frame.save')}
      disabled={text.trim() === ''}
      onClose={onClose}
      onSubmit={() => onSubmit(text.trim())}
    >
      <TextField
        autoFocus
        required
        multiline
        minRows={4}
        label={t('desk.act.note.field')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </ActionDialog>
  )
}
