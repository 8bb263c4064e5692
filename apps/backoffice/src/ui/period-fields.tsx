import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useT } from '../app/texts.tsx'
import { DayField } from './day-field.tsx'
import { daysLater, germanDay, monthOf } from './days.ts'

/** German days, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** Returns commonly used periods. */
export function commonPeriods(today: string = germanDay()) {
  const year = today.slice(0, 4)
  const before = Number(year) - 1
  return {
    month: monthOf(today),
    lastMonth: monthOf(today, -1),
    year: { from: `${year}-01-01`, to: `${year}-12-31` },
    lastYear: { from: `${before}-01-01`, to: `${before}-12-31` },
    twelveMonths: { from: daysLater(today, -364), to: today },
  } as const
}

type PeriodName = keyof ReturnType<typeof commonPeriods>

interface PeriodFieldsProps {
  readonly period: Period
  readonly onChange: (period: Period) => void
  readonly presets: readonly PeriodName[]
  readonly error?: string | undefined
}

/** Fields for the first and last day, and a button for each presets common period. */
export function PeriodFields({ period, onChange, presets, error }: PeriodFieldsProps) {
  const t = useT()
  const periods = commonPeriods()
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <DayField
        label={t('frame.period.from')}
        value={period.from}
        onChange={(event) => onChange({ ...period, from: event.target.value })}
      />
      <DayField
        label={t('frame.period.to')}
        value={period.to}
        onChange={(event) => onChange({ ...period, to: event.target.value })}
        error={!!error}
        helperText={error}
      />
      {presets.map((name) => {
        const isSelected = periods[name].from === period.from && periods[name].to === period.to
        return (
          <Button
            key={name}
            size="small"
            variant={isSelected ? 'contained' : 'outlined'}
            aria-pressed={isSelected}
            onClick={() => onChange(periods[name])}
          >
            {t(`frame.period.${name}`)}
          </Button>
        )
      })}
    </Stack>
  )
}
