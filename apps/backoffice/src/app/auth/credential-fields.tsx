import VisibilityIcon from '@mui/icons-material/Visibility'
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useT } from '../texts.tsx'

interface CredentialProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

export function EmailField({ value, onChange, error }: CredentialProps) {
  const t = useT()
  return (
    <TextField
      label={t('frame.email')}
      type="email"
      autoComplete="username"
      autoFocus
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={!!error}
      helperText={error}
      slotProps={{ htmlInput: { maxLength: 254 } }}
    />
  )
}

export function PasswordField({
  label,
  isNew = false,
  focus = false,
  hint,
  ...field
}: CredentialProps & { label?: string; isNew?: boolean; focus?: boolean; hint?: string }) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      label={label ?? t('frame.password')}
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoFocus={focus}
      value={field.value}
      onChange={(event) => field.onChange(event.target.value)}
      error={!!field.error}
      helperText={field.error ?? hint}
      slotProps={{
        htmlInput: { maxLength: 256 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-pressed={shown}
                aria-label={t('frame.password.show')}
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOffIcon /> : <VisibilityIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

/** Six digits of the app, or a recovery code. */
export function CodeField({ value, onChange, error, focus = true }: CredentialProps & { focus?: boolean }) {
  const t = useT()
  return (
    <TextField
      label={t('frame.code')}
      autoComplete="one-time-code"
      autoFocus={focus}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={!!error}
      helperText={error ?? t('frame.code.hint')}
      slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'none', spellCheck: false } }}
    />
  )
}
