import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { ApiError } from '@zuruf/contract/api-error'
import { useState } from 'react'
import { useApiMutation } from '../../../app/api-hooks.ts'
import { useT } from '../../../app/texts.tsx'
import { useSeenValue } from '../../../app/use-seen-value.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { ChangedNote } from '../../../ui/changed-note.tsx'

interface RejectObjectionDialogProps {
  readonly id: string
  readonly objection: string
  readonly onClose: () => void
}

/** Rejects an objection to a credit note, with a text that the agency reads. */
export function RejectObjectionDialog({ id, objection, onClose }: RejectObjectionDialogProps) {
  const t = useT()
  const [text, setText] = useState('')
  const answer = useApiMutation('answerObjection', {
    done: 'creditNotes.answer.done',
    quiet: true,
    refetchesOnConflict: true,
  })
  const { seen, isChanged, confirmSeen } = useSeenValue(objection)
  const hasChanged = isChanged && !answer.isPending
  const answerError = answer.error instanceof ApiError ? answer.error.fields.answer : undefined
  return (
    <ActionDialog
      title={t('creditNotes.answer')}
      text={
        <Stack spacing={1.5}>
          <span>{t('creditNotes.answer.text')}</span>
          <Box
            component="blockquote"
            sx={{ m: 0, pl: 2, borderLeft: 3, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            {objection}
          </Box>
        </Stack>
      }
      submit={t('creditNotes.answer.submit')}
      disabled={text.trim() === '' || hasChanged}
      onClose={onClose}
      onSubmit={() => answer.mutateAsync({ params: { id }, body: { answer: text.trim(), objection: seen } })}
    >
      <TextField
        autoFocus
        required
        multiline
        minRows={4}
        label={t('creditNotes.answer.field')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={!!answerError}
        helperText={answerError}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <ChangedNote isChanged={hasChanged} onConfirm={confirmSeen} />
    </ActionDialog>
  )
}
