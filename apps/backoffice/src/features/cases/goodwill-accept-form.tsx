import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { FormEvent } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useErrorText } from '../../app/error-text.ts'
import { useT } from '../../app/texts.tsx'
import type { DecisionFormProps } from './goodwill-decision.tsx'
import { GoodwillPreview } from './goodwill-preview.tsx'

/** Accepts a goodwill request: the provider's order number, the order day and a reason. */
export function AcceptForm({ goodwillCase, draft, onDraft, onDecided }: DecisionFormProps) {
  const t = useT()
  const errorText = useErrorText()
  const accept = useApiMutation('acceptGoodwill', {
    done: 'cases.accept.done',
    onDone: onDecided,
    quiet: true,
    refetchesOnConflict: true,
  })
  const fields = accept.error?.fields ?? {}
  const isAtField = Boolean(fields.orderNumber || fields.orderedOn || fields.reason)
  const hasOrders = goodwillCase.orders.length > 0
  const mustCheck = goodwillCase.conflicts.length > 0
  const isReady =
    draft.seenVersion === goodwillCase.version &&
    draft.reason.trim() !== '' &&
    (hasOrders || draft.orderedOn !== '') &&
    (!mustCheck || draft.checked)

  function submit(event: FormEvent) {
    event.preventDefault()
    accept.mutate({
      params: { id: goodwillCase.id },
      body: {
        reason: draft.reason.trim(),
        version: draft.seenVersion,
        orderNumber: draft.orderNumber.trim(),
        ...(draft.orderedOn && { orderedOn: draft.orderedOn }),
      },
    })
  }

  return (
    <Stack component="form" spacing={2} onSubmit={submit} noValidate>
      <Typography color="textSecondary">{t(hasOrders ? 'cases.accept.has' : 'cases.accept.text')}</Typography>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2}>
        <TextField
          fullWidth
          label={t('cases.accept.orderNumber')}
          value={draft.orderNumber}
          onChange={(event) => onDraft({ orderNumber: event.target.value })}
          error={!!fields.orderNumber}
          helperText={fields.orderNumber ?? t('cases.accept.orderNumber.hint')}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
        <TextField
          fullWidth
          required={!hasOrders}
          type="date"
          label={t('cases.accept.orderedOn')}
          value={draft.orderedOn}
          onChange={(event) => onDraft({ orderedOn: event.target.value })}
          error={!!fields.orderedOn}
          helperText={fields.orderedOn ?? t('cases.accept.orderedOn.hint')}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Stack>
      <TextField
        required
        multiline
        minRows={2}
        label={t('cases.accept.reason')}
        value={draft.reason}
        onChange={(event) => onDraft({ reason: event.target.value })}
        error={!!fields.reason}
        helperText={fields.reason ?? t('cases.protocol')}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      {mustCheck && (
        <FormControlLabel
          control={<Checkbox checked={draft.checked} onChange={(_, checked) => onDraft({ checked })} />}
          label={t('cases.accept.conflicts')}
        />
      )}
      <GoodwillPreview goodwillCase={goodwillCase} mail="accepted" />
      {accept.error && !isAtField && <Alert severity="error">{errorText(accept.error)}</Alert>}
      <div>
        <Button type="submit" variant="contained" disabled={!isReady} loading={accept.isPending}>
          {t('cases.accept.submit')}
        </Button>
      </div>
    </Stack>
  )
}
