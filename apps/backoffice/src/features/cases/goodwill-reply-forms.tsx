import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { FormEvent } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useT } from '../../app/texts.tsx'
import type { DecisionFormProps } from './goodwill-decision.tsx'
import { GoodwillPreview, type GoodwillReason } from './goodwill-preview.tsx'

const reasons: readonly GoodwillReason[] = [
  'no-contract',
  'ordered-before',
  'other-referral',
  'already-rewarded',
  'product-without-reward',
  'evidence-missing',
  'other',
]

/** Rejects a goodwill request with a reason and a text, with a preview of the mail. */
export function RejectForm({ goodwillCase, draft, onDraft, onDecided }: DecisionFormProps) {
  const t = useT()
  const errorText = useErrorText()
  const reject = useApiMutation('rejectGoodwill', {
    done: 'cases.reject.done',
    onDone: onDecided,
    quiet: true,
    refetchesOnConflict: true,
  })
  const fields = reject.error?.fields ?? {}

  function submit(event: FormEvent) {
    event.preventDefault()
    reject.mutate({
      params: { id: goodwillCase.id },
      body: { reasonCode: draft.code, words: draft.words.trim(), version: draft.seenVersion },
    })
  }

  return (
    <Stack component="form" spacing={2} onSubmit={submit} noValidate>
      <Typography color="textSecondary">{t('cases.reject.text')}</Typography>
      <TextField
        select
        label={t('cases.reject.code')}
        value={draft.code}
        onChange={(event) => onDraft({ code: event.target.value as GoodwillReason })}
        error={!!fields.reasonCode}
        helperText={fields.reasonCode}
      >
        {reasons.map((reason) => (
          <MenuItem key={reason} value={reason}>
            {t(`cases.reason.${reason}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        required
        multiline
        minRows={3}
        label={t('cases.reject.words')}
        value={draft.words}
        onChange={(event) => onDraft({ words: event.target.value })}
        error={!!fields.words}
        helperText={fields.words ?? t('cases.reject.words.hint')}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <GoodwillPreview goodwillCase={goodwillCase} mail="rejected" reason={draft.code} words={draft.words} />
      {reject.error && !fields.reasonCode && !fields.words && (
        <Alert severity="error">{errorText(reject.error)}</Alert>
      )}
      <div>
        <Button
          type="submit"
          variant="contained"
          color="error"
          disabled={draft.words.trim() === '' || draft.seenVersion !== goodwillCase.version}
          loading={reject.isPending}
        >
          {t('cases.reject.submit')}
        </Button>
      </div>
    </Stack>
  )
}

/** Asks for missing information; the recommender answers in their account. */
export function AskForm({ goodwillCase, draft, onDraft, onDecided }: DecisionFormProps) {
  const t = useT()
  const errorText = useErrorText()
  const ask = useApiMutation('askGoodwill', { done: 'cases.ask.done', onDone: onDecided, quiet: true })
  const fields = ask.error?.fields ?? {}

  function submit(event: FormEvent) {
    event.preventDefault()
    ask.mutate({ params: { id: goodwillCase.id }, body: { text: draft.question.trim() } })
  }

  return (
    <Stack component="form" spacing={2} onSubmit={submit} noValidate>
      <Typography color="textSecondary">{t('cases.ask.text')}</Typography>
      <TextField
        required
        multiline
        minRows={3}
        label={t('cases.ask.words')}
        value={draft.question}
        onChange={(event) => onDraft({ question: event.target.value })}
        error={!!fields.text}
        helperText={fields.text ?? t('cases.reject.words.hint')}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <GoodwillPreview goodwillCase={goodwillCase} mail="question" words={draft.question} />
      {ask.error && Object.keys(fields).length === 0 && (
        <Alert severity="error">{errorText(ask.error)}</Alert>
      )}
      <div>
        <Button
          type="submit"
          variant="contained"
          disabled={draft.question.trim() === ''}
          loading={ask.isPending}
        >
          {t('cases.ask.submit')}
        </Button>
      </div>
    </Stack>
  )
}
