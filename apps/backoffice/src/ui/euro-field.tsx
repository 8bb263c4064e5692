import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'

/** For amounts that are typed as euros; `parseEuros` reads it. */
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
