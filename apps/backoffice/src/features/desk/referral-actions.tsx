import BlockIcon from '@mui/icons-material/Block'
import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutlined'
import MoreTimeIcon from '@mui/icons-material/MoreTime'
import ReplayIcon from '@mui/icons-material/Replay'
import SplitscreenIcon from '@mui/icons-material/Splitscreen'
import VolunteerActivismIcon from '@mui/icons-material/VolunteerActivism'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { DialogButton } from './dialog-button.tsx'
import { GoodwillDialog } from './goodwill-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import type { ReferralFile } from './types.ts'

export interface ReferralDialogProps {
  readonly file: ReferralFile
  readonly onClose: () => void
}

/** Actions that the referral's state and the operator's role allow; each requires a reason. */
export function ReferralActions({ file }: { readonly file: ReferralFile }) {
  const t = useT()
  const may = useCan()
  const note = useApiMutation('addReferralNote', { quiet: true, done: 'desk.done.note' })
  const isAllowed = (action: ReferralFile['actions'][number]) => file.actions.includes(action)
  return (
    <CardSection title={t('desk.actions')}>
      <Stack spacing={1}>
        {isAllowed('extend') && may('extendReferral') && (
          <DialogButton icon={MoreTimeIcon} label={t('desk.act.extend')}>
            {(close) => <DaysDialog action="extend" file={file} onClose={close} />}
          </DialogButton>
        )}
        {isAllowed('reopen') && may('reopenReferral') && (
          <DialogButton icon={ReplayIcon} label={t('desk.act.reopen')}>
            {(close) => <DaysDialog action="reopen" file={file} onClose={close} />}
          </DialogButton>
        )}
        {isAllowed('goodwill') && may('grantGoodwill') && (
          <DialogButton icon={VolunteerActivismIcon} label={t('desk.act.goodwill')}>
            {(close) => <GoodwillDialog file={file} onClose={close} />}
          </DialogButton>
        )}
        {isAllowed('beneficiary') && file.shares.length > 1 && may('changeBeneficiary') && (
          <DialogButton icon={SplitscreenIcon} label={t('desk.act.beneficiary')}>
            {(close) => <ShareDialog file={file} onClose={close} />}
          </DialogButton>
        )}
        {may('addReferralNote') && (
          <DialogButton icon={ChatBubbleOutlineIcon} label={t('desk.act.note')}>
            {(close) => (
              <NoteDialog
                onClose={close}
                onSubmit={(text) => note.mutateAsync({ params: { id: file.number }, body: { text } })}
              />
            )}
          </DialogButton>
        )}
        {isAllowed('cancel') && may('cancelReferral') && (
          <DialogButton danger icon={BlockIcon} label={t('desk.act.cancel')}>
            {(close) => <CancelDialog file={file} onClose={close} />}
          </DialogButton>
        )}
        {file.beneficiaryBar && may('changeBeneficiary') && (
          <Typography variant="body2" color="textSecondary">
            {t('desk.act.beneficiary')}: {file.beneficiaryBar}
          </Typography>
        )}
        {!may('addReferralNote') && <Typography color="textSecondary">{t('desk.actions.none')}</Typography>}
      </Stack>
    </CardSection>
  )
}

function DaysDialog({
  action,
  file,
  onClose,
}: ReferralDialogProps & { readonly action: 'extend' | 'reopen' }) {
  const t = useT()
  const format = useFormat()
  const [days, setDays] = useState('30')
  const extend = useApiMutation('extendReferral', {
    quiet: true,
    done: ({ expiresAt }) => ['desk.done.extend', { day: format.day(expiresAt) }],
  })
  const reopen = useApiMutation('reopenReferral', {
    quiet: true,
    done: ({ expiresAt }) => ['desk.done.reopen', { day: format.day(expiresAt) }],
  })
  const input = (reason: string) => ({ params: { id: file.number }, body: { days: Number(days), reason } })
  return (
    <ActionDialog
      asksReason
      title={t(`desk.act.${action}`)}
      text={t(`desk.act.${action}.text`)}
      submit={t(`desk.act.${action}`)}
      disabled={!(Number(days) >= 1 && Number(days) <= 365)}
      onClose={onClose}
      onSubmit={(reason) => (action === 'extend' ? extend : reopen).mutateAsync(input(reason))}
    >
      <TextField
        autoFocus
        required
        type="number"
        label={t('desk.act.days')}
        value={days}
        onChange={(event) => setDays(event.target.value)}
        slotProps={{ htmlInput: { min: 1, max: 365 } }}
      />
    </ActionDialog>
  )
}

function ShareDialog({ file, onClose }: ReferralDialogProps) {
  const t = useT()
  const others = file.shares.filter((share) => share !== file.share)
  const [share, setShare] = useState(others[0] ?? file.share)
  const change = useApiMutation('changeBeneficiary', { quiet: true, done: 'desk.done.beneficiary' })
  return (
    <ActionDialog
      asksReason
      title={t('desk.act.beneficiary')}
      text={t(file.claims.length > 0 ? 'desk.act.beneficiary.claims' : 'desk.act.beneficiary.text')}
      submit={t('desk.act.beneficiary')}
      onClose={onClose}
      onSubmit={(reason) => change.mutateAsync({ params: { id: file.number }, body: { share, reason } })}
    >
      <TextField
        select
        autoFocus
        label={t('desk.share')}
        value={share}
        onChange={(event) => setShare(Number(event.target.value) as typeof share)}
      >
        {others.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`desk.share.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </ActionDialog>
  )
}

function CancelDialog({ file, onClose }: ReferralDialogProps) {
  const t = useT()
  const cancel = useApiMutation('cancelReferral', { quiet: true, done: 'desk.done.cancel' })
  return (
    <ActionDialog
      danger
      asksReason
      title={t('desk.act.cancel')}
      text={t('desk.act.cancel.text')}
      submit={t('desk.act.cancel')}
      onClose={onClose}
      onSubmit={(reason) => cancel.mutateAsync({ params: { id: file.number }, body: { reason } })}
    />
  )
}
