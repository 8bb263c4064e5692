import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useTexts } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { daysLater, germanDay, startOfDay } from '../../ui/days.ts'
import { PeriodFields } from '../../ui/period-fields.tsx'
import { replayAll } from './replay.ts'
import type { WebhookEndpoint } from './webhook-dialog.tsx'

const kinds = ['all', 'dead', 'delivered'] as const

interface ReplayDialogProps {
  readonly endpoint: WebhookEndpoint
  readonly onClose: () => void
}

/** Resends an endpoint's events of a period: shows their number first, then the progress. */
export function ReplayDialog({ endpoint: { id, state: endpointState }, onClose }: ReplayDialogProps) {
  const { t, counted } = useTexts()
  const notify = useNotify()
  const today = germanDay()
  const [period, setPeriod] = useState({ from: today, to: today })
  const [kind, setKind] = useState<(typeof kinds)[number]>('dead')
  const [share, setShare] = useState<number | null>(null)
  const replay = useApiMutation('replayWebhookDeliveries', { quiet: true })
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const params = { id }
  const isValidPeriod = period.from !== '' && period.to !== '' && period.from <= period.to
  const query = isValidPeriod && {
    from: startOfDay(period.from),
    to: startOfDay(daysLater(period.to, 1)),
    ...(kind !== 'all' && { state: kind }),
  }
  const { data } = useApiQuery('countWebhookReplay', query ? { params, query } : null)

  async function submit() {
    if (!query || !data) return
    setShare(0)
    let sentCount = 0
    let isComplete = false
    try {
      isComplete = await replayAll({
        from: query.from,
        send: (from) => replay.mutateAsync({ params, body: { ...query, from } }),
        mayContinue: () => isOpen.current,
        onProgress(count) {
          sentCount = count
          setShare(count / data.count)
        },
      })
    } finally {
      if (isComplete) notify(counted('operations.hooks.period.done', sentCount), { type: 'success' })
      else if (sentCount > 0) {
        notify(counted('operations.hooks.period.stopped', sentCount), {
          type: 'warning',
          autoHideDuration: 10_000,
        })
      }
      setShare(null)
    }
  }

  return (
    <ActionDialog
      title={t('operations.hooks.period')}
      text={t('operations.hooks.period.text')}
      submit={
        data?.count ? counted('operations.hooks.period.submit', data.count) : t('operations.hooks.replay')
      }
      disabled={!data?.count}
      // If the dialog was closed while sending, another one may be open by now.
      onClose={() => isOpen.current && onClose()}
      onSubmit={submit}
    >
      <PeriodFields
        period={period}
        onChange={setPeriod}
        presets={['month']}
        error={isValidPeriod ? undefined : t('operations.hooks.period.wrong')}
      />
      <TextField
        select
        label={t('operations.hooks.period.kind')}
        value={kind}
        onChange={({ target }) => setKind(target.value as (typeof kinds)[number])}
      >
        {kinds.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`operations.hooks.period.kind.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <Typography role="status" sx={{ fontWeight: 650, minHeight: '1.5em' }}>
        {data && counted('operations.hooks.period.count', data.count)}
      </Typography>
      {endpointState === 'paused' && <Alert severity="info">{t('operations.hooks.period.paused')}</Alert>}
      {share !== null && (
        <LinearProgress
          variant="determinate"
          value={share * 100}
          aria-label={t('operations.hooks.period.busy')}
        />
      )}
    </ActionDialog>
  )
}
