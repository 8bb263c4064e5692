import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { ResponseOf } from '@zuruf/contract'
import { type FormEvent, useId, useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useTexts } from '../../app/texts.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { emptyFraudDraft, type FraudDraft } from './fraud-draft.ts'
import { FraudResults } from './fraud-results.tsx'
import { type FraudCode, fraudCodes, useFraudTexts } from './fraud-texts.ts'

export type FraudResult = ResponseOf<'decideFraudCases'>['results'][number]

interface FraudDecisionDialogProps {
  /** The cases as shown; the decision applies to exactly these versions. */
  readonly cases: readonly {
    readonly id: string
    readonly referralNumber: string
    readonly version: string
  }[]
  readonly draft: FraudDraft
  readonly onDraft: (draft: FraudDraft) => void
  readonly onDecided: (results: readonly FraudResult[]) => void
  readonly onClose: () => void
}

/** Makes the same decision for one or more cases and shows the outcome of each. */
export function FraudDecisionDialog(props: FraudDecisionDialogProps) {
  const { draft, onDraft, onDecided, onClose } = props
  const { t, counted } = useTexts()
  const errorText = useErrorText()
  const fraudTexts = useFraudTexts()
  const id = useId()
  // Keeps the cases as they were when the dialog opened; the page behind it may refetch them.
  const [cases] = useState(props.cases)
  const { decision, code, note, locks } = draft
  const [results, setResults] = useState<readonly FraudResult[] | null>(null)
  const decide = useApiMutation('decideFraudCases', {
    quiet: true,
    onDone(answer) {
      setResults(answer.results)
      // Keeps the draft for the cases that are still undecided.
      if (!answer.results.some(hasChanged)) onDraft(emptyFraudDraft)
      onDecided(answer.results)
    },
  })
  const fields = decide.error?.fields ?? {}

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!decision || !code) return
    decide.mutate({
      body: {
        cases: cases.map(({ id: caseId, version }) => ({ id: caseId, version })),
        decision,
        reasonCode: code,
        ...(note.trim() && { note: note.trim() }),
        ...(decision === 'confirmed' && locks && { lockAccount: true }),
      },
    })
  }

  if (results) {
    return (
      <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
        <DialogTitle id={id}>{t('cases.fraud.results')}</DialogTitle>
        <DialogContent>
          <FraudResults cases={cases} results={results} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button variant="contained" autoFocus onClick={onClose}>
            {t(results.some(hasChanged) ? 'cases.fraud.changed.see' : 'frame.close')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onClose={decide.isPending ? undefined : onClose}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{counted('cases.fraud.decide', cases.length)}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5}>
            <ChoiceCards
              label={t('cases.fraud.decide.how')}
              value={decision}
              onChange={(next) => onDraft({ ...draft, decision: next, code: '' })}
              choices={(['cleared', 'confirmed'] as const).map((value) => ({
                value,
                title: t(`cases.fraud.${value}`),
                text: t(`cases.fraud.${value}.text`),
              }))}
            />
            {decision && (
              <>
                <TextField
                  select
                  required
                  label={t('cases.fraud.code')}
                  value={code}
                  onChange={(event) => onDraft({ ...draft, code: event.target.value as FraudCode })}
                  error={!!fields.reasonCode}
                  helperText={fields.reasonCode}
                >
                  {fraudCodes[decision].map((one) => (
                    <MenuItem key={one} value={one}>
                      {fraudTexts.reason(one)}
                    </MenuItem>
                  ))}
                </TextField>
                <TextField
                  multiline
                  minRows={2}
                  label={t('cases.fraud.note')}
                  value={note}
                  onChange={(event) => onDraft({ ...draft, note: event.target.value })}
                  error={!!fields.note}
                  helperText={fields.note ?? t('cases.fraud.note.hint')}
                  slotProps={{ htmlInput: { maxLength: 2000 } }}
                />
              </>
            )}
            {decision === 'confirmed' && (
              <FormControlLabel
                control={<Checkbox checked={locks} onChange={(_, on) => onDraft({ ...draft, locks: on })} />}
                label={t('cases.fraud.lock')}
              />
            )}
            {decide.error && Object.keys(fields).length === 0 && (
              <Alert severity="error">{errorText(decide.error)}</Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={onClose} disabled={decide.isPending}>
            {t('frame.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={decision === 'confirmed' ? 'error' : 'primary'}
            disabled={!decision || !code}
            loading={decide.isPending}
          >
            {t(decision ? `cases.fraud.submit.${decision}` : 'cases.fraud.decide')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

export const hasChanged = ({ outcome }: FraudResult) => outcome === 'changed'
