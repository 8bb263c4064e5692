import TextField, { type TextFieldProps } from '@mui/material/TextField'

/** Field for a day, `YYYY-MM-DD`; the browser displays it in the user's format. */
export const DayField = (props: TextFieldProps) => (
  <TextField
    {...props}
    type="date"
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '2000-01-01', max: '2199-12-31' } }}
  />
)
