import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../../app/api-hooks.ts'
import { useFormat } from '../../../app/format.ts'
import { useCan } from '../../../app/tenant-scope.ts'
import { useT } from '../../../app/texts.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { QueryResult } from '../../../ui/query-result.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { FieldGroup, TextInput } from '../inputs.tsx'
import type { Settings } from '../section-form.tsx'

type Name = Settings['secrets'][number]['name']
type Action = { readonly name: Name; readonly kind: 'set' | 'remove' }

/** Credentials for other systems. They can be set, replaced and removed, but are never shown. */
export function Secrets() {
  const t = useT()
  const may = useCan()
  const format = useFormat()
  const query = useApiQuery('getTenantSettings', {})
  const [action, setAction] = useState<Action | null>(null)
  return (
    <QueryResult query={query}>
      {({ secrets }) => (
        <FieldGroup title={t('tenants.secrets.title')} text={t('tenants.secrets.text')}>
          {secrets.map(({ name, setAt }) => (
            <Stack
              key={name}
              direction={{ xs: 'column', sm: 'row' }}
              spacing={1.5}
              sx={{ alignItems: { sm: 'center' }, borderTop: 1, borderColor: 'divider', pt: 2 }}
            >
              <Stack sx={{ flex: 1 }}>
                <Typography sx={{ fontWeight: 650 }}>{t(`tenants.secret.${name}`)}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {setAt
                    ? t('tenants.secrets.since', { time: format.time(setAt) })
                    : t('tenants.secrets.never')}
                </Typography>
              </Stack>
              {setAt && <StateChip tone="good" label={t('tenants.secrets.isSet')} />}
              {may('setTenantSecret') && (
                <Stack direction="row" spacing={1}>
                  <Button
                    variant="outlined"
                    aria-label={`${t(setAt ? 'tenants.secrets.replace' : 'tenants.secrets.set')}: ${t(`tenants.secret.${name}`)}`}
                    onClick={() => setAction({ name, kind: 'set' })}
                  >
                    {t(setAt ? 'tenants.secrets.replace' : 'tenants.secrets.set')}
                  </Button>
                  {setAt && (
                    <Button
                      aria-label={`${t('frame.remove')}: ${t(`tenants.secret.${name}`)}`}
                      onClick={() => setAction({ name, kind: 'remove' })}
                    >
                      {t('frame.remove')}
                    </Button>
                  )}
                </Stack>
              )}
            </Stack>
          ))}
          {action && <SecretDialog action={action} onClose={() => setAction(null)} />}
        </FieldGroup>
      )}
    </QueryResult>
  )
}

function SecretDialog({ action: { name, kind }, onClose }: { action: Action; onClose: () => void }) {
  const t = useT()
  const [value, setValue] = useState('')
  const setSecret = useApiMutation('setTenantSecret', { done: 'frame.saved', quiet: true })
  const isSet = kind === 'set'
  return (
    <ActionDialog
      title={t(`tenants.secret.${name}`)}
      text={t(isSet ? 'tenants.secrets.set.text' : 'tenants.secrets.remove.text')}
      submit={t(isSet ? 'frame.save' : 'frame.remove')}
      danger={!isSet}
      disabled={isSet && value.trim() === ''}
      onClose={onClose}
      onSubmit={() =>
        setSecret.mutateAsync({ params: { secret: name }, body: { value: isSet ? value : null } })
      }
    >
      {isSet && (
        <TextInput type="password" label={t('tenants.secrets.value')} value={value} onChange={setValue} />
      )}
    </ActionDialog>
  )
}
