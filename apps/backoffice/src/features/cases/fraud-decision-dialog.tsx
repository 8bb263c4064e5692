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
import { useAct } from '../../app/answers.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useTexts } from '../../app/texts.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { FraudResults } from './fraud-results.tsx'
import { type FraudCode, type FraudDecision, fraudCodes, useFraudWords } from './fraud-words.ts'

interface FraudDecisionDialogProps {
  readonly cases: readonly { readonly id: string; readonly referralNumber: string }[]
  readonly onDecided: () => void
  readonly onClose: () => void
}

/** Decides one case or many alike, and tells of each what became of it. */
export function FraudDecisionDialog({ cases, onDecided, onClose }: FraudDecisionDialogProps) {
  const { t, counted } = useTexts()
  const errorText = useErrorText()
  const words = useFraudWords()
  const id = useId()
  const [decision, setDecision] = useState<FraudDecision | null>(null)
  const [code, setCode] = useState<FraudCode | ''>('')
  const [note, setNote] = useState('')
  const [locks, setLocks] = useState(false)
  const [results, setResults] = useState<ResponseOf<'decideFraudCases'>['results'] | null>(null)
  const act = useAct('decideFraudCases', {
    quiet: true,
    onDone(answer) {
      setResults(answer.results)
      onDecided()
    },
  })
  const fields = act.error?.fields ?? {}

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!decision || !code) return
    act.mutate({
      body: {
        ids: cases.map((one) => one.id),
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
            {t('frame.close')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={act.isPending ? undefined : onClose}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{counted('cases.fraud.decide', cases.length)}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5}>
            <ChoiceCards
              label={t('cases.fraud.decide.how')}
              value={decision}
              onChange={(next) => {
                setDecision(next)
                setCode('')
              }}
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
                  onChange={(event) => setCode(event.target.value as FraudCode)}
                  error={!!fields.reasonCode}
                  helperText={fields.reasonCode}
                >
                  {fraudCodes[decision].map((one) => (
                    <MenuItem key={one} value={one}>
                      {words.reason(one)}
                    </MenuItem>
                  ))}
                </TextField>
                <TextField
                  multiline
                  minRows={2}
                  label={t('cases.fraud.note')}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                  error={!!fields.note}
                  helperText={fields.note ?? t('cases.fraud.note.hint')}
                  slotProps={{ htmlInput: { maxLength: 2000 } }}
                />
              </>
            )}
            {decision === 'confirmed' && (
              <FormControlLabel
                control={<Checkbox checked={locks} onChange={(_, on) => setLocks(on)} />}
                label={t('cases.fraud.lock')}
              />
            )}
            {act.error && Object.keys(fields).length === 0 && (
              <Alert severity="error">{errorText(act.error)}</Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={onClose} disabled={act.isPending}>
            {t('frame.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={decision === 'confirmed' ? 'error' : 'primary'}
            disabled={!decision || !code}
            loading={act.isPending}
          >
            {t(decision ? `cases.fraud.submit.${decision}` : 'cases.fraud.decide')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
