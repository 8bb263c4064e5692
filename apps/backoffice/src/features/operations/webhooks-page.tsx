import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { RequestOf } from '@zuruf/contract'
import { webhookTypes } from '@zuruf/domain/webhooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAct, useAnswer } from '../../app/answers.ts'
import { ApiError } from '../../app/api-error.ts'
import { useMay, useTo } from '../../app/place.ts'
import { useT } from '../../app/texts.tsx'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Answer } from '../../ui/answer.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { HookState } from './webhook-state.tsx'

type Types = RequestOf<'addWebhookEndpoint'>['body']['types']

/** Where events are sent. */
export default function WebhooksPage() {
  const t = useT()
  const may = useMay()
  const to = useTo()
  const hooks = useAnswer('listWebhookEndpoints', {})
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Page
      title={t('running.hooks')}
      lead={t('running.hooks.lead')}
      actions={
        may('addWebhookEndpoint') && (
          <Button variant="contained" onClick={() => setAdding(true)}>
            {t('running.hooks.add')}
          </Button>
        )
      }
    >
      <Answer of={hooks}>
        {({ endpoints }) =>
          endpoints.length === 0 ? (
            <Empty title={t('running.hooks.none')} text={t('running.hooks.none.text')} />
          ) : (
            <Stack spacing={2} component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {endpoints.map((hook) => (
                <Card key={hook.id} component="li">
                  <CardActionArea component={Link} to={to(`/webhooks/${hook.id}`)} sx={{ p: 2.5 }}>
                    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
                      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
                        {hook.description || hook.url}
                      </Typography>
                      <HookState hook={hook} />
                    </Stack>
                    <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                      {hook.url}
                    </Typography>
                    <Typography variant="body2" color="textSecondary">
                      {hook.types.join(' · ')}
                    </Typography>
                  </CardActionArea>
                </Card>
              ))}
            </Stack>
          )
        }
      </Answer>
      {adding && <AddDialog onClose={() => setAdding(false)} onMade={setSecret} />}
      {secret && (
        <SecretDialog
          title={t('running.hooks.add.done')}
          label={t('running.hooks.secret')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Page>
  )
}

interface AddDialogProps {
  readonly onClose: () => void
  readonly onMade: (secret: string) => void
}

function AddDialog({ onClose, onMade }: AddDialogProps) {
  const t = useT()
  const [url, setUrl] = useState('')
  const [description, setDescription] = useState('')
  const [types, setTypes] = useState<Types>([])
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const add = useAct('addWebhookEndpoint', { quiet: true, onDone: ({ secret }) => onMade(secret) })
  async function submit() {
    setFields({})
    try {
      await add.mutateAsync({ body: { url, description, types } })
    } catch (error) {
      if (error instanceof ApiError) setFields(error.fields)
      throw error
    }
  }
  return (
    <ActDialog
      title={t('running.hooks.add')}
      submit={t('running.hooks.add')}
      disabled={url.trim() === '' || types.length === 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        autoFocus
        required
        label={t('running.hooks.url')}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        error={!!fields.url}
        helperText={fields.url}
        sx={{ mt: 1 }}
      />
      <TextField
        label={t('running.hooks.description')}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={[...webhookTypes] as Types}
        value={types}
        onChange={(_, value) => setTypes(value)}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('running.hooks.types')}
            error={!!fields.types}
            helperText={fields.types}
          />
        )}
      />
    </ActDialog>
  )
}
