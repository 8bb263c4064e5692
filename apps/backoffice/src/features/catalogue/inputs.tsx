import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useState } from 'react'
import { useTexts } from '../../app/texts.tsx'
import { formatAmount, parseAmount } from './amount.ts'

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

export function TextInput({ label, error, hint, value, max = 120, lines, onChange, ...rest }: TextProps) {
  const multilineProps: TextFieldProps = lines ? { multiline: true, minRows: lines } : {}
  return (
    <TextField
      fullWidth
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={!!error}
      // A disabled field needs no hint, and its text would be too pale to read.
      helperText={error ?? (rest.disabled ? undefined : hint)}
      slotProps={{ htmlInput: { maxLength: max } }}
      {...multilineProps}
      {...rest}
    />
  )
}

interface AmountProps extends FieldProps {
  readonly unit?: string
}

/** Field for an amount. Invalid input shows an error at once and is not passed on. */
export function AmountInput({
  cents,
  onChange,
  ...props
}: AmountProps & { readonly cents: number; onChange(cents: number): void }) {
  return <AmountField {...props} cents={cents} onChange={(read) => read !== null && onChange(read)} />
}

/** Like {@link AmountInput}; an empty field means that there is no amount. */
export function OptionalAmountInput(
  props: AmountProps & { readonly cents: number | null; onChange(cents: number | null): void },
) {
  return <AmountField {...props} mayBeEmpty />
}

interface AmountFieldProps extends AmountProps {
  readonly mayBeEmpty?: boolean
  readonly cents: number | null
  onChange(cents: number | null): void
}

function AmountField({
  label,
  error,
  hint,
  cents,
  unit = '€',
  mayBeEmpty = false,
  onChange,
  ...rest
}: AmountFieldProps) {
  const { t, language } = useTexts()
  // Shows €0 as `0` where an empty field means "none".
  const format = (amount: number | null) =>
    mayBeEmpty && amount === 0 ? '0' : formatAmount(amount, language)
  const [text, setText] = useState(() => format(cents))
  const isEmpty = mayBeEmpty && text.trim() === ''
  const isInvalid = !isEmpty && parseAmount(text) === null
  return (
    <TextField
      fullWidth
      label={label}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        const read = parseAmount(event.target.value)
        if (mayBeEmpty && event.target.value.trim() === '') onChange(null)
        else if (read !== null) onChange(read)
      }}
      onBlur={() => {
        if (!isInvalid && !isEmpty) setText(format(cents))
      }}
      error={isInvalid || !!error}
      helperText={isInvalid ? t('catalogue.amount.bad') : (error ?? hint)}
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

export function IntegerInput({
  label,
  error,
  hint,
  value,
  min = 0,
  max = 120,
  onChange,
  ...rest
}: NumberProps) {
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

export function DayInput({ label, error, hint, value, onChange, ...rest }: DayProps) {
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
