import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { ApiError } from '@zuruf/contract/api-error'
import { useState } from 'react'
import { useApiMutation } from '../../../app/api-hooks.ts'
import { useT } from '../../../app/texts.tsx'
import { useSeenValue } from '../../../app/use-seen-value.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { ChangedNote } from '../../../ui/changed-note.tsx'

interface AnswerDialogProps {
  readonly id: string
  readonly objection: string
  readonly onClose: () => void
}

/** Rejects an objection to a credit note, with a text that the agency reads. */
export function AnswerDialog({ id, objection, onClose }: AnswerDialogProps) {
  const t = useT()
  const [words, setWords] = useState('')
  const answer = useApiMutation('answerObjection', {
    done: 'creditNotes.answer.done',
    quiet: true,
    rereads: true,
  })
  const { seen, isChanged, look } = useSeenValue(objection)
  const hasChanged = isChanged && !answer.isPending
  const wrong = answer.error instanceof ApiError ? answer.error.fields.answer : undefined
  return (
    <ActDialog
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
      disabled={words.trim() === '' || hasChanged}
      onClose={onClose}
      onSubmit={() => answer.mutateAsync({ params: { id }, body: { answer: words.trim(), objection: seen } })}
    >
      <TextField
        autoFocus
        required
        multiline
        minRows={4}
        label={t('creditNotes.answer.field')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        error={!!wrong}
        helperText={wrong}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <ChangedNote isChanged={hasChanged} onLook={look} />
    </ActDialog>
  )
}
