import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useOperatorNames } from '../../app/operator-names.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import type { FraudCaseData } from './fraud-case-page.tsx'

interface FraudNotesProps {
  readonly caseId: string
  readonly notes: FraudCaseData['notes']
}

/** Notes on the findings in a case. */
export function FraudNotes({ caseId, notes }: FraudNotesProps) {
  const t = useT()
  const nameOf = useOperatorNames()
  const { time } = useFormat()
  const may = useCan()
  const [text, setText] = useState('')
  const addNote = useApiMutation('addFraudNote', {
    done: 'cases.fraud.notes.done',
    onDone: () => setText(''),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    addNote.mutate({ params: { id: caseId }, body: { text: text.trim() } })
  }

  return (
    <CardSection title={t('cases.fraud.notes')}>
      {notes.length === 0 && <Typography>{t('cases.fraud.notes.none')}</Typography>}
      {notes.map((note) => (
        <Box key={`${note.by} ${note.at}`} sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Typography variant="body2" color="textSecondary">
            {nameOf(note.by)}, {time(note.at)}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{note.text}</Typography>
        </Box>
      ))}
      {may('addFraudNote') && (
        <Stack component="form" onSubmit={submit} noValidate spacing={1.5} sx={{ mt: 2, maxWidth: 640 }}>
          <TextField
            multiline
            minRows={2}
            label={t('cases.fraud.notes.add')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
          <div>
            <Button
              type="submit"
              variant="outlined"
              disabled={text.trim() === ''}
              loading={addNote.isPending}
            >
              {t('cases.fraud.notes.save')}
            </Button>
          </div>
        </Stack>
      )}
    </CardSection>
  )
}
