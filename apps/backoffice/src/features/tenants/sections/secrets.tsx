import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../../app/api-hooks.ts'
import { useFormat } from '../../../app/format.ts'
import { useCan } from '../../../app/tenant-scope.ts'
import { useT } from '../../../app/texts.tsx'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Answer } from '../../../ui/answer.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { Group, TextLine } from '../fields.tsx'
import type { Settings } from '../section-form.tsx'

type Name = Settings['secrets'][number]['name']
type Act = { readonly name: Name; readonly kind: 'set' | 'remove' }

/** Credentials of other systems: set, replaced, removed, and never shown again. */
export function Secrets() {
  const t = useT()
  const may = useCan()
  const format = useFormat()
  const answer = useApiQuery('getTenantSettings', {})
  const [act, setAct] = useState<Act | null>(null)
  return (
    <Answer of={answer}>
      {({ secrets }) => (
        <Group title={t('tenants.secrets.title')} text={t('tenants.secrets.text')}>
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
                    onClick={() => setAct({ name, kind: 'set' })}
                  >
                    {t(setAt ? 'tenants.secrets.replace' : 'tenants.secrets.set')}
                  </Button>
                  {setAt && (
                    <Button
                      aria-label={`${t('frame.remove')}: ${t(`tenants.secret.${name}`)}`}
                      onClick={() => setAct({ name, kind: 'remove' })}
                    >
                      {t('frame.remove')}
                    </Button>
                  )}
                </Stack>
              )}
            </Stack>
          ))}
          {act && <SecretDialog act={act} onClose={() => setAct(null)} />}
        </Group>
      )}
    </Answer>
  )
}

function SecretDialog({ act: { name, kind }, onClose }: { act: Act; onClose: () => void }) {
  const t = useT()
  const [value, setValue] = useState('')
  const act = useApiMutation('setTenantSecret', { done: 'frame.saved', quiet: true })
  const isSet = kind === 'set'
  return (
    <ActDialog
      title={t(`tenants.secret.${name}`)}
      text={t(isSet ? 'tenants.secrets.set.text' : 'tenants.secrets.remove.text')}
      submit={t(isSet ? 'frame.save' : 'frame.remove')}
      danger={!isSet}
      disabled={isSet && value.trim() === ''}
      onClose={onClose}
      onSubmit={() => act.mutateAsync({ params: { secret: name }, body: { value: isSet ? value : null } })}
    >
      {isSet && (
        <TextLine type="password" label={t('tenants.secrets.value')} value={value} onChange={setValue} />
      )}
    </ActDialog>
  )
}
