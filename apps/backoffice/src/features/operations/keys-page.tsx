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
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Answer } from '../../ui/answer.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { StateChip } from '../../ui/state-chip.tsx'

type Key = ResponseOf<'listApiKeys'>['keys'][number]

/** The keys of the provider's systems. */
export default function KeysPage() {
  const t = useT()
  const may = useCan()
  const keys = useApiQuery('listApiKeys', {})
  const [open, setOpen] = useState<'add' | { rotate: Key } | { active: Key } | null>(null)
  const [made, setMade] = useState<{ key: string; secret: string } | null>(null)
  const close = () => setOpen(null)
  return (
    <Page
      title={t('running.keys')}
      lead={t('running.keys.lead')}
      actions={
        may('createApiKey') && (
          <Button variant="contained" onClick={() => setOpen('add')}>
            {t('running.keys.add')}
          </Button>
        )
      }
    >
      <Answer of={keys}>
        {({ keys: all }) =>
          all.length === 0 ? (
            <Empty title={t('running.keys.none')} text={t('running.keys.none.text')} />
          ) : (
            <Stack spacing={2} component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {all.map((key) => (
                <KeyCard
                  key={key.id}
                  apiKey={key}
                  onRotate={() => setOpen({ rotate: key })}
                  onActive={() => setOpen({ active: key })}
                />
              ))}
            </Stack>
          )
        }
      </Answer>
      {open === 'add' && <AddDialog onClose={close} onMade={setMade} />}
      {open !== null && open !== 'add' && 'rotate' in open && (
        <RotateDialog apiKey={open.rotate} onClose={close} onMade={setMade} />
      )}
      {open !== null && open !== 'add' && 'active' in open && (
        <ActiveDialog apiKey={open.active} onClose={close} />
      )}
      {made && (
        <SecretDialog
          title={made.key}
          label={t('running.keys.secret')}
          secret={made.secret}
          onClose={() => setMade(null)}
        />
      )}
    </Page>
  )
}

interface KeyCardProps {
  readonly apiKey: Key
  readonly onRotate: () => void
  readonly onActive: () => void
}

function KeyCard({ apiKey, onRotate, onActive }: KeyCardProps) {
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
              label={t(active ? 'running.keys.active' : 'running.keys.disabled')}
              tone={active ? 'good' : 'bad'}
            />
          </Stack>
          {description && <Typography>{description}</Typography>}
          <Typography color="textSecondary">
            {t('running.keys.created')}: {format.day(createdAt)} · {t('running.keys.used')}:{' '}
            {usedAt ? format.ago(usedAt) : t('running.keys.never')}
          </Typography>
          {previousUntil && (
            <Typography color="warning.main">
              {t('running.keys.overlap', { time: format.time(previousUntil) })}
            </Typography>
          )}
        </div>
        <Stack direction="row" spacing={1}>
          {active && may('rotateApiKey') && (
            <Button variant="outlined" onClick={onRotate}>
              {t('running.keys.rotate')}
            </Button>
          )}
          {may('setApiKeyActive') && (
            <Button color={active ? 'error' : 'primary'} onClick={onActive}>
              {t(active ? 'running.keys.disable' : 'running.keys.enable')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Card>
  )
}

interface MakingProps {
  readonly onClose: () => void
  readonly onMade: (made: { key: string; secret: string }) => void
}

function AddDialog({ onClose, onMade }: MakingProps) {
  const t = useT()
  const [key, setKey] = useState('')
  const [description, setDescription] = useState('')
  const [atKey, setAtKey] = useState<string>()
  const add = useApiMutation('createApiKey', { quiet: true, onDone: onMade })
  async function submit() {
    setAtKey(undefined)
    try {
      await add.mutateAsync({ body: { key, description } })
    } catch (error) {
      if (error instanceof ApiError) setAtKey(error.fields.key)
      throw error
    }
  }
  return (
    <ActDialog
      title={t('running.keys.add')}
      submit={t('running.keys.add')}
      disabled={key.trim() === ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        autoFocus
        required
        label={t('running.keys.name')}
        value={key}
        onChange={({ target }) => setKey(target.value)}
        error={!!atKey}
        helperText={atKey ?? t('running.keys.name.hint')}
        sx={{ mt: 1 }}
      />
      <TextField
        label={t('running.keys.description')}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </ActDialog>
  )
}

function RotateDialog({ apiKey, onClose, onMade }: MakingProps & { readonly apiKey: Key }) {
  const t = useT()
  const [hours, setHours] = useState('24')
  const rotate = useApiMutation('rotateApiKey', { quiet: true, onDone: onMade })
  return (
    <ActDialog
      title={`${t('running.keys.rotate')}: ${apiKey.key}`}
      text={t('running.keys.rotate.text')}
      submit={t('running.keys.rotate')}
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
        label={t('running.keys.hours')}
        value={hours}
        onChange={({ target }) => setHours(target.value)}
        slotProps={{ htmlInput: { min: 0, max: 168 } }}
        sx={{ mt: 1 }}
      />
    </ActDialog>
  )
}

function ActiveDialog({ apiKey, onClose }: { readonly apiKey: Key; readonly onClose: () => void }) {
  const t = useT()
  const { active } = apiKey
  const act = active ? 'running.keys.disable' : 'running.keys.enable'
  const set = useApiMutation('setApiKeyActive', { quiet: true, done: 'running.keys.changed' })
  return (
    <ActDialog
      title={`${t(act)}: ${apiKey.key}`}
      text={t(`${act}.text`)}
      submit={t(act)}
      danger={active}
      asksReason
      onClose={onClose}
      onSubmit={(reason) => set.mutateAsync({ params: { id: apiKey.id }, body: { active: !active, reason } })}
    />
  )
}
