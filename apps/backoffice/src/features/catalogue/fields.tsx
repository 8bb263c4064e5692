import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useState } from 'react'
import { useTexts } from '../../app/texts.tsx'
import { amountText, readAmount } from './amount.ts'

interface FieldProps {
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly autoFocus?: boolean
}

interface TextProps extends FieldProps {
  readonly value: string
  readonly max?: number
  readonly lines?: number
  onChange(value: string): void
}

export function Words({ label, error, hint, value, max = 120, lines, onChange, ...rest }: TextProps) {
  const more: TextFieldProps = lines ? { multiline: true, minRows: lines } : {}
  return (
    <TextField
      fullWidth
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={!!error}
      // What cannot be changed needs no hint how, and would be too pale to read.
      helperText={error ?? (rest.disabled ? undefined : hint)}
      slotProps={{ htmlInput: { maxLength: max } }}
      {...more}
      {...rest}
    />
  )
}

interface AmountProps extends FieldProps {
  readonly cents: number
  readonly unit?: string
  onChange(cents: number): void
}

/** An amount as people write it; what is not one is said at once and not passed on. */
export function Amount({ label, error, hint, cents, unit = '€', onChange, ...rest }: AmountProps) {
  const { t, language } = useTexts()
  const [text, setText] = useState(() => amountText(cents, language))
  const isBad = readAmount(text) === null
  return (
    <TextField
      fullWidth
      label={label}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        const read = readAmount(event.target.value)
        if (read !== null) onChange(read)
      }}
      onBlur={() => {
        if (!isBad) setText(amountText(cents, language))
      }}
      error={isBad || !!error}
      helperText={isBad ? t('catalogue.amount.bad') : (error ?? hint)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 14 },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
      {...rest}
    />
  )
}

interface NumberProps extends FieldProps {
  readonly value: number
  readonly min?: number
  readonly max?: number
  onChange(value: number): void
}

export function Whole({ label, error, hint, value, min = 0, max = 120, onChange, ...rest }: NumberProps) {
  return (
    <TextField
      fullWidth
      type="number"
      label={label}
      value={value}
      onChange={(event) => onChange(Math.round(Number(event.target.value)))}
      error={!!error}
      helperText={error ?? hint}
      slotProps={{ htmlInput: { min, max, step: 1 } }}
      {...rest}
    />
  )
}

interface DayProps extends FieldProps {
  readonly value: string | null
  onChange(value: string | null): void
}

export function Day({ label, error, hint, value, onChange, ...rest }: DayProps) {
  return (
    <TextField
      fullWidth
      type="date"
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      error={!!error}
      helperText={error ?? hint}
      slotProps={{ inputLabel: { shrink: true } }}
      {...rest}
    />
  )
}
