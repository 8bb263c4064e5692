import TextField, { type TextFieldProps } from '@mui/material/TextField'

/** A day, `YYYY-MM-DD`; the browser shows it as its reader writes it. */
export const DayField = (props: TextFieldProps) => (
  <TextField
    {...props}
    type="date"
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '2000-01-01', max: '2199-12-31' } }}
  />
)
