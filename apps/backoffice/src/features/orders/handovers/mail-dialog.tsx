import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useApiMutation } from '../../../app/api-hooks.ts'
import { useT } from '../../../app/texts.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { type Channels, type Schedule, ScheduleField } from './schedule-field.tsx'

interface MailDialogProps {
  readonly mail: Channels['mail']
  readonly onClose: () => void
}

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Recipients and schedule of the mail about waiting orders. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const t = useT()
  const [addresses, setAddresses] = useState(mail?.addresses.join('\n') ?? '')
  const [schedule, setSchedule] = useState<Schedule>(mail?.schedule ?? { kind: 'daily', hour: 8 })
  const [isActive, setActive] = useState(mail?.isActive ?? true)
  const set = useApiMutation('setHandoverMail', { quiet: true, done: 'handover.mail.saved' })
  const addressError = Object.entries(set.error?.fields ?? {}).find(([path]) =>
    path.startsWith('addresses'),
  )?.[1]
  return (
    <ActionDialog
      title={t('handover.mail.title')}
      submit={t('frame.save')}
      disabled={splitLines(addresses).length === 0}
      onClose={onClose}
      onSubmit={() =>
        set.mutateAsync({
          body: { version: mail?.updatedAt ?? null, isActive, addresses: splitLines(addresses), schedule },
        })
      }
    >
      <TextField
        autoFocus
        required
        multiline
        minRows={2}
        label={t('handover.mail.addresses')}
        value={addresses}
        onChange={({ target }) => setAddresses(target.value)}
        error={addressError !== undefined}
        helperText={addressError ?? t('handover.mail.addresses.hint')}
      />
      <ScheduleField value={schedule} onChange={setSchedule} />
      <FormControlLabel
        label={t('handover.active')}
        control={<Switch checked={isActive} onChange={(_, checked) => setActive(checked)} />}
      />
    </ActionDialog>
  )
}
