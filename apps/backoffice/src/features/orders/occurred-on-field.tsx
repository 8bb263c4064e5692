import TextField from '@mui/material/TextField'
import { useT } from '../../app/texts.tsx'

interface OccurredOnFieldProps {
  readonly value: string
  readonly onChange: (day: string) => void
  readonly required?: boolean
}

/** Field for the day on which something happened to an order. */
export function OccurredOnField({ value, onChange, required = false }: OccurredOnFieldProps) {
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
