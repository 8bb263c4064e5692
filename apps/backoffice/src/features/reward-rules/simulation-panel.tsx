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
import { commonPeriods, type Period, PeriodFields } from '../../ui/period-fields.tsx'
import { SimulationResult } from './simulation-result.tsx'
import type { Terms } from './terms.ts'

interface SimulationPanelProps {
  /** Returns the terms to simulate; null if they are invalid. */
  readonly terms: () => Terms | null
  /** Id of the rule that the simulated one replaces. */
  readonly id?: string
  /** Shows the errors at their fields; returns whether every error belongs to a field. */
  readonly onRefused?: (error: unknown) => boolean
}

/** Simulates a rule with past orders, without changing anything. */
export function SimulationPanel({ terms, id, onRefused }: SimulationPanelProps) {
  const t = useT()
  const [period, setPeriod] = useState<Period>(() => commonPeriods().twelveMonths)
  const simulation = useMutation({
    mutationFn: (rule: Terms) => call('simulateRewardRule', { body: { rule, ...(id && { id }), ...period } }),
  })
  const [isShownAtFields, setShownAtFields] = useState(false)
  const periodError =
    !period.from || !period.to || period.to < period.from
      ? t('rewardRules.try.period.wrong')
      : simulation.error instanceof ApiError &&
          ('from' in simulation.error.fields || 'to' in simulation.error.fields)
        ? t('rewardRules.try.period.wrong')
        : undefined

  function start() {
    const rule = terms()
    setShownAtFields(false)
    if (rule) simulation.mutate(rule, { onError: (error) => setShownAtFields(onRefused?.(error) ?? false) })
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
            presets={['lastMonth', 'month', 'year', 'twelveMonths']}
            error={periodError}
          />
          <Button
            variant="contained"
            startIcon={<ScienceIcon />}
            loading={simulation.isPending}
            disabled={!!periodError && !simulation.error}
            onClick={start}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('rewardRules.try.submit')}
          </Button>
          <div aria-live="polite">
            {simulation.error && !isShownAtFields && <ErrorNotice error={simulation.error} />}
            {simulation.data && <SimulationResult result={simulation.data} rule={simulation.variables} />}
          </div>
        </Stack>
      </CardContent>
    </Card>
  )
}
