import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../app/api-hooks.ts'
import { useCan, useScopedPath } from '../../../app/tenant-scope.ts'
import { useT } from '../../../app/texts.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { RejectObjectionDialog } from './reject-objection-dialog.tsx'
import type { NoteDetail } from './types.ts'

/** Files of a credit note, and the actions still available. */
export function NoteActions({ note }: { readonly note: NoteDetail }) {
  const t = useT()
  const may = useCan()
  const to = useScopedPath()
  const navigate = useNavigate()
  const [openDialog, setOpenDialog] = useState<'answer' | 'correct' | null>(null)
  const correct = useApiMutation('correctCreditNote', {
    done: 'creditNotes.correct.done',
    quiet: true,
    onDone: ({ id }) => navigate(to(`/credit-notes/${id}`)),
  })
  const params = { id: note.id }
  const isOpen = note.kind === 'credit-note' && ['issued', 'objected'].includes(note.state)
  return (
    <>
      <ExportButton
        operation="getCreditNotePdf"
        request={{ params }}
        name={`${note.number}.pdf`}
        label={t('creditNotes.pdf')}
      />
      <ExportButton
        operation="getCreditNoteXml"
        request={{ params }}
        name={`${note.number}.xml`}
        label={t('creditNotes.xml')}
      />
      {isOpen && may('correctCreditNote') && (
        <Button color="error" variant="outlined" onClick={() => setOpenDialog('correct')}>
          {t('creditNotes.correct')}
        </Button>
      )}
      {note.state === 'objected' && may('answerObjection') && (
        <Button variant="contained" onClick={() => setOpenDialog('answer')}>
          {t('creditNotes.answer')}
        </Button>
      )}
      {openDialog === 'answer' && (
        <RejectObjectionDialog
          id={note.id}
          objection={note.objection ?? ''}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog === 'correct' && (
        <ActionDialog
          title={t('creditNotes.correct.title', { number: note.number })}
          text={t('creditNotes.correct.text')}
          submit={t('creditNotes.correct.submit')}
          danger
          asksReason
          onClose={() => setOpenDialog(null)}
          onSubmit={(reason) => correct.mutateAsync({ params, body: { reason } })}
        />
      )}
    </>
  )
}
