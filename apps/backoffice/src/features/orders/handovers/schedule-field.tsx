import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ResponseOf } from '@zuruf/contract'
import { handoverIntervals } from '@zuruf/domain/handover-channels'
import { useT } from '../../../app/texts.tsx'

export type Channels = ResponseOf<'getHandoverChannels'>
export type Schedule = NonNullable<Channels['mail']>['schedule']

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Returns a function that describes a schedule in the reader's language. */
export function useScheduleText(): (schedule: Schedule) => string {
  const t = useT()
  return (schedule) =>
    schedule.kind === 'interval'
      ? t(`handover.schedule.${schedule.minutes}`)
      : t('handover.schedule.daily', { hour: String(schedule.hour) })
}

interface ScheduleFieldProps {
  readonly value: Schedule
  readonly onChange: (schedule: Schedule) => void
}

/** Field for a schedule: an interval in minutes, or daily at an hour. */
export function ScheduleField({ value, onChange }: ScheduleFieldProps) {
  const t = useT()
  const text = useScheduleText()
  const all: readonly Schedule[] = [
    ...handoverIntervals.map((minutes) => ({ kind: 'interval' as const, minutes })),
    ...hours.map((hour) => ({ kind: 'daily' as const, hour })),
  ]
  const keyOf = (schedule: Schedule) => JSON.stringify(schedule)
  return (
    <TextField
      select
      label={t('handover.schedule.label')}
      value={keyOf(value)}
      onChange={({ target }) => onChange(all.find((one) => keyOf(one) === target.value) ?? value)}
      sx={{ maxWidth: 320 }}
      slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } } } }}
    >
      {all.map((schedule) => (
        <MenuItem key={keyOf(schedule)} value={keyOf(schedule)}>
          {text(schedule)}
        </MenuItem>
      ))}
    </TextField>
  )
}
