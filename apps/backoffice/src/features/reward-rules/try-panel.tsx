import ScienceIcon from '@mui/icons-material/ScienceOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@zuruf/contract/api-error'
import { useState } from 'react'
import { call } from '../../app/call.ts'
import { useT } from '../../app/texts.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { type Period, PeriodFields, usualPeriods } from '../../ui/period-fields.tsx'
import type { Terms } from './terms.ts'
import { TryResult } from './try-result.tsx'

interface TryPanelProps {
  /** Returns the terms to simulate; null if they are invalid. */
  readonly terms: () => Terms | null
  /** Id of the rule it replaces. */
  readonly id?: string
  /** Marks the refused fields; returns whether every error belongs to a field. */
  readonly onRefused?: (error: unknown) => boolean
}

/** Simulates a rule with past orders, without changing anything. */
export function TryPanel({ terms, id, onRefused }: TryPanelProps) {
  const t = useT()
  const [period, setPeriod] = useState<Period>(() => usualPeriods().twelveMonths)
  const trial = useMutation({
    mutationFn: (rule: Terms) => call('simulateRewardRule', { body: { rule, ...(id && { id }), ...period } }),
  })
  const [isMarked, setMarked] = useState(false)
  const periodIsWrong =
    !period.from || !period.to || period.to < period.from
      ? t('rewardRules.try.period.wrong')
      : trial.error instanceof ApiError && ('from' in trial.error.fields || 'to' in trial.error.fields)
        ? t('rewardRules.try.period.wrong')
        : undefined

  function start() {
    const rule = terms()
    setMarked(false)
    if (rule) trial.mutate(rule, { onError: (error) => setMarked(onRefused?.(error) ?? false) })
  }

  return (
    <Card component="section" aria-labelledby="rule-try">
      <CardContent sx={{ p: 3 }}>
        <Typography variant="h2" id="rule-try">
          {t('rewardRules.try')}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
          {t('rewardRules.try.lead')}
        </Typography>
        <Stack spacing={2.5}>
          <PeriodFields
            period={period}
            onChange={setPeriod}
            offered={['lastMonth', 'month', 'year', 'twelveMonths']}
            wrong={periodIsWrong}
          />
          <Button
            variant="contained"
            startIcon={<ScienceIcon />}
            loading={trial.isPending}
            disabled={!!periodIsWrong && !trial.error}
            onClick={start}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('rewardRules.try.submit')}
          </Button>
          <div aria-live="polite">
            {trial.error && !isMarked && <ErrorNotice error={trial.error} />}
            {trial.data && <TryResult result={trial.data} rule={trial.variables} />}
          </div>
        </Stack>
      </CardContent>
    </Card>
  )
}
