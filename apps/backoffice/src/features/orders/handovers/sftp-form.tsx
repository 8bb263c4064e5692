import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../app/api-hooks.ts'
import { useErrorText } from '../../../app/error-text.ts'
import { useCan, useScopedPath } from '../../../app/tenant-scope.ts'
import { useT } from '../../../app/texts.tsx'
import { useUnsaved } from '../../../app/unsaved.tsx'
import { useFormDraft } from '../../../app/use-form-draft.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { CardSection } from '../../../ui/card-section.tsx'
import { type Channels, ScheduleField } from './schedule-field.tsx'
import { SftpCheck } from './sftp-check.tsx'
import { formValuesOf, serverOf } from './sftp-form-values.ts'
import { SftpServerFields } from './sftp-server-fields.tsx'

/** Form for the SFTP server. Its secret can be set but is never shown. */
export function SftpForm({ stored }: { readonly stored: Channels['sftp'] }) {
  const t = useT()
  const to = useScopedPath()
  const may = useCan()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const { values, isChanged, change, markSaved } = useFormDraft(formValuesOf(stored))
  const [isRemoving, setRemoving] = useState(false)
  const set = useApiMutation('setHandoverSftp', { quiet: true, done: 'handover.sftp.saved' })
  const remove = useApiMutation('removeHandoverSftp', {
    quiet: true,
    done: 'handover.sftp.removed',
    onDone: () => navigate(to('/handovers/channels')),
  })
  useUnsaved({ isChanged: () => isChanged })
  const errors = set.error?.fields ?? {}
  const { hostKey } = values

  function submit(event: FormEvent) {
    event.preventDefault()
    if (hostKey === null) return
    const body = {
      ...serverOf(values),
      hostKey,
      version: stored?.updatedAt ?? null,
      isActive: values.isActive,
      schedule: values.schedule,
    }
    set.mutate({ body }, { onSuccess: (answer) => markSaved(values, formValuesOf(answer)) })
  }

  return (
    <Stack component="form" onSubmit={submit} noValidate spacing={3} sx={{ maxWidth: 860 }}>
      <SftpServerFields stored={stored} values={values} errors={errors} onChange={change} />
      <SftpCheck values={values} onConfirm={(confirmed) => change({ hostKey: confirmed })} />
      <CardSection title={t('handover.sftp.when')}>
        <ScheduleField value={values.schedule} onChange={(schedule) => change({ schedule })} />
        <FormControlLabel
          label={t('handover.active')}
          control={<Switch checked={values.isActive} onChange={(_, isActive) => change({ isActive })} />}
        />
      </CardSection>
      {stored?.isActive && stored.tested && stored.tested.outcome !== 'ok' && (
        <Alert severity="error">
          {t('handover.obstacle.sftp-failing')} {t(`handover.outcome.${stored.tested.outcome}`)}
        </Alert>
      )}
      {set.error && <Alert severity="error">{errorText(set.error)}</Alert>}
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" loading={set.isPending} disabled={hostKey === null}>
          {t('frame.save')}
        </Button>
        {stored && may('removeHandoverSftp') && (
          <Button color="error" onClick={() => setRemoving(true)}>
            {t('handover.sftp.remove')}
          </Button>
        )}
      </Stack>
      {isRemoving && (
        <ActionDialog
          title={t('handover.sftp.remove')}
          text={t('handover.sftp.remove.text')}
          submit={t('handover.sftp.remove')}
          danger
          onClose={() => setRemoving(false)}
          onSubmit={() => remove.mutateAsync({})}
        />
      )}
    </Stack>
  )
}
