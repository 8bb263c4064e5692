import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'

interface TextInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly placeholder?: string | undefined
  readonly multiline?: boolean
  readonly required?: boolean
  readonly type?: 'text' | 'email' | 'url' | 'date' | 'password'
  readonly sx?: TextFieldProps['sx']
}

/** Text field; an error replaces the hint. */
export function TextInput({ onChange, error, hint, multiline, sx, ...rest }: TextInputProps) {
  return (
    <TextField
      {...rest}
      fullWidth
      multiline={multiline ?? false}
      {...(multiline && { minRows: 2 })}
      {...(sx && { sx })}
      error={error !== undefined}
      helperText={error ?? hint}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { ...((rest.placeholder || rest.type === 'date') && { shrink: true }) } }}
    />
  )
}

interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'multiline'> {
  readonly value: number | null
  /** Called with null if the field is empty. */
  readonly onChange: (value: number | null) => void
  readonly unit?: string
  /** Stored units per displayed unit: 100 for cents that are typed as euros. */
  readonly factor?: number
}

/** Returns the decimal separator of the current language. */
const separator = () => (1.5).toLocaleString(document.documentElement.lang || 'de').charAt(1)
const formatNumber = (value: number | null, factor: number) =>
  value === null ? '' : factor === 1 ? String(value) : (value / factor).toFixed(2).replace('.', separator())

/** Number field; the text is formatted only when the field is left. */
export function NumberInput({
  value,
  onChange,
  unit,
  factor = 1,
  error,
  hint,
  sx,
  ...rest
}: NumberInputProps) {
  const [text, setText] = useState<string | null>(null)
  return (
    <TextField
      {...rest}
      {...(sx && { sx })}
      fullWidth
      value={text ?? formatNumber(value, factor)}
      error={error !== undefined}
      helperText={error ?? hint}
      onBlur={() => setText(null)}
      onChange={(event) => {
        const next = event.target.value
        setText(next)
        const number = Number(next.trim().replace(',', '.'))
        if (next.trim() === '') onChange(null)
        else if (Number.isFinite(number)) onChange(Math.round(number * factor))
      }}
      slotProps={{
        htmlInput: { inputMode: factor === 1 ? 'numeric' : 'decimal' },
        ...(unit && { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
      }}
    />
  )
}

/** Card with a heading for related fields. */
export function FieldGroup({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 3 }, mb: 3 }}>
      <Typography variant="h2" sx={{ mb: text ? 0.5 : 2 }}>
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ mb: 2.5, maxWidth: 720 }}>
          {text}
        </Typography>
      )}
      <Stack spacing={2.5}>{children}</Stack>
    </Card>
  )
}

/** Fields in as many columns as fit. `min` is in pixels at the usual text size. */
export const Columns = ({ children, min = 240 }: { children: ReactNode; min?: number }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      alignItems: 'start',
      gridTemplateColumns: `repeat(auto-fill, minmax(min(${min / 16}rem, 100%), 1fr))`,
    }}
  >
    {children}
  </Box>
)

interface ListInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'multiline'> {
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

/** List field, one entry per line; the text is formatted only when the field is left. */
export function ListInput({ value, onChange, error, hint, sx, ...rest }: ListInputProps) {
  const [text, setText] = useState<string | null>(null)
  return (
    <TextField
      {...rest}
      {...(sx && { sx })}
      fullWidth
      multiline
      minRows={2}
      value={text ?? value.join('\n')}
      error={error !== undefined}
      helperText={error ?? hint}
      onBlur={() => setText(null)}
      onChange={(event) => {
        setText(event.target.value)
        onChange(
          event.target.value
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        )
      }}
      slotProps={{ inputLabel: { ...(rest.placeholder && { shrink: true }) } }}
    />
  )
}
