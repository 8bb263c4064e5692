import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { ApiError } from '@zuruf/contract/api-error'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { StateChip } from '../../ui/state-chip.tsx'

type Key = ResponseOf<'listApiKeys'>['keys'][number]

/** API keys of the provider's systems. */
export default function KeysPage() {
  const t = useT()
  const may = useCan()
  const keys = useApiQuery('listApiKeys', {})
  const [dialog, setDialog] = useState<'add' | { rotate: Key } | { active: Key } | null>(null)
  const [created, setCreated] = useState<{ key: string; secret: string } | null>(null)
  const close = () => setDialog(null)
  return (
    <Page
      title={t('operations.keys')}
      lead={t('operations.keys.lead')}
      actions={
        may('createApiKey') && (
          <Button variant="contained" onClick={() => setDialog('add')}>
            {t('operations.keys.add')}
          </Button>
        )
      }
    >
      <QueryResult query={keys}>
        {({ keys: all }) =>
          all.length === 0 ? (
            <Empty title={t('operations.keys.none')} text={t('operations.keys.none.text')} />
          ) : (
            <Stack spacing={2} component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {all.map((key) => (
                <KeyCard
                  key={key.id}
                  apiKey={key}
                  onRotate={() => setDialog({ rotate: key })}
                  onToggleActive={() => setDialog({ active: key })}
                />
              ))}
            </Stack>
          )
        }
      </QueryResult>
      {dialog === 'add' && <AddDialog onClose={close} onCreated={setCreated} />}
      {dialog !== null && dialog !== 'add' && 'rotate' in dialog && (
        <RotateDialog apiKey={dialog.rotate} onClose={close} onCreated={setCreated} />
      )}
      {dialog !== null && dialog !== 'add' && 'active' in dialog && (
        <ToggleActiveDialog apiKey={dialog.active} onClose={close} />
      )}
      {created && (
        <SecretDialog
          title={created.key}
          label={t('operations.keys.secret')}
          secret={created.secret}
          onClose={() => setCreated(null)}
        />
      )}
    </Page>
  )
}

interface KeyCardProps {
  readonly apiKey: Key
  readonly onRotate: () => void
  readonly onToggleActive: () => void
}

function KeyCard({ apiKey, onRotate, onToggleActive }: KeyCardProps) {
  const t = useT()
  const may = useCan()
  const format = useFormat()
  const { key, description, active, createdAt, usedAt, previousUntil } = apiKey
  return (
    <Card component="li" sx={{ p: 2.5 }}>
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        spacing={2}
        sx={{ justifyContent: 'space-between', alignItems: { md: 'center' } }}
      >
        <div>
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
            <Typography variant="h2" sx={{ fontFamily: 'monospace' }}>
              {key}
            </Typography>
            <StateChip
              label={t(active ? 'operations.keys.active' : 'operations.keys.disabled')}
              tone={active ? 'good' : 'bad'}
            />
          </Stack>
          {description && <Typography>{description}</Typography>}
          <Typography color="textSecondary">
            {t('operations.keys.created')}: {format.day(createdAt)} · {t('operations.keys.used')}:{' '}
            {usedAt ? format.ago(usedAt) : t('operations.keys.never')}
          </Typography>
          {previousUntil && (
            <Typography color="warning.main">
              {t('operations.keys.overlap', { time: format.time(previousUntil) })}
            </Typography>
          )}
        </div>
        <Stack direction="row" spacing={1}>
          {active && may('rotateApiKey') && (
            <Button variant="outlined" onClick={onRotate}>
              {t('operations.keys.rotate')}
            </Button>
          )}
          {may('setApiKeyActive') && (
            <Button color={active ? 'error' : 'primary'} onClick={onToggleActive}>
              {t(active ? 'operations.keys.disable' : 'operations.keys.enable')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Card>
  )
}

interface NewKeyProps {
  readonly onClose: () => void
  readonly onCreated: (created: { key: string; secret: string }) => void
}

function AddDialog({ onClose, onCreated }: NewKeyProps) {
  const t = useT()
  const [key, setKey] = useState('')
  const [description, setDescription] = useState('')
  const [keyError, setKeyError] = useState<string>()
  const add = useApiMutation('createApiKey', { quiet: true, onDone: onCreated })
  async function submit() {
    setKeyError(undefined)
    try {
      await add.mutateAsync({ body: { key, description } })
    } catch (error) {
      if (error instanceof ApiError) setKeyError(error.fields.key)
      throw error
    }
  }
  return (
    <ActionDialog
      title={t('operations.keys.add')}
      submit={t('operations.keys.add')}
      disabled={key.trim() === ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        autoFocus
        required
        label={t('operations.keys.name')}
        value={key}
        onChange={({ target }) => setKey(target.value)}
        error={!!keyError}
        helperText={keyError ?? t('operations.keys.name.hint')}
        sx={{ mt: 1 }}
      />
      <TextField
        label={t('operations.keys.description')}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </ActionDialog>
  )
}

function RotateDialog({ apiKey, onClose, onCreated }: NewKeyProps & { readonly apiKey: Key }) {
  const t = useT()
  const [hours, setHours] = useState('24')
  const rotate = useApiMutation('rotateApiKey', { quiet: true, onDone: onCreated })
  return (
    <ActionDialog
      title={`${t('operations.keys.rotate')}: ${apiKey.key}`}
      text={t('operations.keys.rotate.text')}
      submit={t('operations.keys.rotate')}
      asksReason
      onClose={onClose}
      onSubmit={(reason) =>
        rotate.mutateAsync({
          params: { id: apiKey.id },
          body: { reason, overlapHours: Number(hours) },
        })
      }
    >
      <TextField
        type="number"
        label={t('operations.keys.hours')}
        value={hours}
        onChange={({ target }) => setHours(target.value)}
        slotProps={{ htmlInput: { min: 0, max: 168 } }}
        sx={{ mt: 1 }}
      />
    </ActionDialog>
  )
}

function ToggleActiveDialog({ apiKey, onClose }: { readonly apiKey: Key; readonly onClose: () => void }) {
  const t = useT()
  const { active } = apiKey
  const textKey = active ? 'operations.keys.disable' : 'operations.keys.enable'
  const set = useApiMutation('setApiKeyActive', { quiet: true, done: 'operations.keys.changed' })
  return (
    <ActionDialog
      title={`${t(textKey)}: ${apiKey.key}`}
      text={t(`${textKey}.text`)}
      submit={t(textKey)}
      danger={active}
      asksReason
      onClose={onClose}
      onSubmit={(reason) => set.mutateAsync({ params: { id: apiKey.id }, body: { active: !active, reason } })}
    />
  )
}
