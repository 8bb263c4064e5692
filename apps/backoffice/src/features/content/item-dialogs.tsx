import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { localeOf } from '@zuruf/domain'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { useNavigationGuard } from '../../app/unsaved.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { daysLater, germanDay, timestampOf } from '../../ui/days.ts'
import type { Item } from './types.ts'
import { isUsed, Usages } from './usages.tsx'
import type { Draft } from './use-item-draft.ts'

export type ItemAction = 'later' | 'discard' | 'hide' | 'show' | 'standard'

interface ItemDialogProps {
  readonly draft: Draft
  readonly onClose: () => void
}

/** Confirms an action that visitors notice or that discards text. Errors are shown by the page. */
export function ItemDialog({
  itemAction,
  draft,
  onClose,
}: ItemDialogProps & { readonly itemAction: ItemAction }) {
  const t = useT()
  const to = useScopedPath()
  const notify = useNotify()
  const navigate = useNavigate()
  const { leave } = useNavigationGuard()
  const { base, kind } = draft
  if (itemAction === 'later') return <LaterDialog draft={draft} onClose={onClose} />
  if (itemAction === 'discard') {
    const isAll = base.published === null && base.standard === null
    return (
      <ActionDialog
        danger
        title={t('content.discard.title')}
        text={t(isAll ? 'content.discard.text.all' : 'content.discard.text')}
        submit={t('content.discard.submit')}
        onClose={onClose}
        onSubmit={async () => {
          const remaining = await draft.discard()
          if (remaining === null) leave(() => navigate(to(`/content/${kind}`)))
        }}
      />
    )
  }
  if (itemAction === 'standard') {
    return (
      <ActionDialog
        title={t('content.standard.title')}
        text={t('content.standard.text')}
        submit={t('content.standard.submit')}
        onClose={onClose}
        onSubmit={() => draft.reset()}
      />
    )
  }
  const hides = itemAction === 'hide'
  if (hides && isUsed(base)) return <UsedDialog item={base} onClose={onClose} />
  return (
    <ActionDialog
      danger={hides}
      title={t(hides ? 'content.hide.title' : 'content.show.title')}
      text={t(hides ? `content.hide.text.${kind}` : 'content.show.text')}
      submit={t(hides ? 'content.hide.submit' : 'content.show.submit')}
      onClose={onClose}
      onSubmit={async () => {
        if (await draft.setHidden(hides)) {
          notify(t(hides ? 'content.hide.done' : 'content.show.done'), { type: 'success' })
        }
      }}
    />
  )
}

/** Shown when an item cannot be hidden because it is in use; lists where. */
function UsedDialog({ item, onClose }: { readonly item: Item; readonly onClose: () => void }) {
  const t = useT()
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{t('content.hide.used.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('content.hide.used')}
        </Typography>
        <Usages usedIn={item.usedIn} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose}>{t('frame.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/**
 * Schedules the publication for a day and time in Germany. Shows the chosen time in full, with the weekday.
 */
function LaterDialog({ draft, onClose }: ItemDialogProps) {
  const { t, language } = useTexts()
  const notify = useNotify()
  const [day, setDay] = useState(() => daysLater(germanDay(), 1))
  const [time, setTime] = useState('08:00')
  const at = timestampOf(day, time)
  const isPast = at !== null && at <= new Date().toISOString()
  const formattedTime =
    at &&
    new Intl.DateTimeFormat(localeOf(language), {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: 'Europe/Berlin',
    }).format(new Date(at))
  return (
    <ActionDialog
      title={t('content.later.title')}
      text={t('content.later.text')}
      submit={t('content.later.submit')}
      disabled={at === null || isPast}
      onClose={onClose}
      onSubmit={async () => {
        if (at && formattedTime && (await draft.publish(at))) {
          notify(t('content.later.done', { time: formattedTime }), { type: 'success' })
        }
      }}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <DayField
          autoFocus
          required
          fullWidth
          label={t('content.later.day')}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextField
          required
          fullWidth
          type="time"
          label={t('content.later.time')}
          helperText={t('content.later.hint')}
          value={time}
          onChange={(event) => setTime(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Stack>
      <Typography
        role="status"
        color={isPast ? 'error' : 'textPrimary'}
        sx={{ fontWeight: 600, minHeight: 24 }}
      >
        {isPast ? t('content.later.past') : formattedTime && t('content.later.says', { time: formattedTime })}
      </Typography>
    </ActionDialog>
  )
}
