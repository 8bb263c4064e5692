import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { RequestOf, ResponseOf } from '@zuruf/contract'
import { ApiError } from '@zuruf/contract/api-error'
import { webhookTypes } from '@zuruf/domain/webhooks'
import { useState } from 'react'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'

type EndpointInput = RequestOf<'addWebhookEndpoint'>['body']
export type WebhookEndpoint = ResponseOf<'listWebhookEndpoints'>['endpoints'][number]

interface WebhookDialogProps {
  readonly title: string
  readonly submit: string
  /** Endpoint to edit; absent: creates a new one. */
  readonly endpoint?: WebhookEndpoint
  readonly onClose: () => void
  /** Rejects with the API's error. */
  readonly onSubmit: (input: EndpointInput) => Promise<unknown>
}

/** Form for a webhook endpoint: its URL, its event types and the address for failure alerts. */
export function WebhookDialog({ title, submit, endpoint, onClose, onSubmit }: WebhookDialogProps) {
  const t = useT()
  const [url, setUrl] = useState(endpoint?.url ?? '')
  const [description, setDescription] = useState(endpoint?.description ?? '')
  const [alertEmail, setAlertEmail] = useState(endpoint?.alertEmail ?? '')
  const [types, setTypes] = useState<EndpointInput['types']>(
    (endpoint?.types ?? []) as EndpointInput['types'],
  )
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  async function send() {
    setFields({})
    try {
      await onSubmit({ url, description, types, alertEmail: alertEmail.trim() || null })
    } catch (error) {
      if (error instanceof ApiError) setFields(error.fields)
      throw error
    }
  }
  return (
    <ActionDialog
      title={title}
      submit={submit}
      disabled={url.trim() === '' || types.length === 0}
      onClose={onClose}
      onSubmit={send}
    >
      <TextField
        autoFocus
        required
        label={t('operations.hooks.url')}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        error={!!fields.url}
        helperText={fields.url}
        sx={{ mt: 1 }}
      />
      <TextField
        label={t('operations.hooks.description')}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        error={!!fields.description}
        helperText={fields.description}
      />
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={[...webhookTypes] as EndpointInput['types']}
        value={types}
        onChange={(_, value) => setTypes(value)}
        renderInput={(params) => (
          <TextField
            {...params}
            required
            label={t('operations.hooks.types')}
            error={!!fields.types}
            helperText={fields.types}
          />
        )}
      />
      <TextField
        type="email"
        label={t('operations.hooks.alert')}
        value={alertEmail}
        onChange={({ target }) => setAlertEmail(target.value)}
        error={!!fields.alertEmail}
        helperText={fields.alertEmail ?? t('operations.hooks.alert.hint')}
      />
    </ActionDialog>
  )
}
