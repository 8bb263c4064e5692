import TextField from '@mui/material/TextField'
import { useT } from '../../app/texts.tsx'

interface DayFieldProps {
  readonly value: string
  readonly onChange: (day: string) => void
  readonly required?: boolean
}

/** The day on which something happened to an order. */
export function DayField({ value, onChange, required = false }: DayFieldProps) {
  const t = useT()
  return (
    <TextField
      type="date"
      required={required}
      label={t('orders.status.day')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
