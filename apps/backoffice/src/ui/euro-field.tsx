import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'

/** Field for an amount in euros; `parseEuros` parses its text. */
export const EuroField = (props: TextFieldProps) => (
  <TextField
    {...props}
    autoComplete="off"
    slotProps={{
      input: { endAdornment: <InputAdornment position="end">€</InputAdornment> },
      htmlInput: { inputMode: 'decimal', maxLength: 16 },
    }}
  />
)
