import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'

interface Choice {
  readonly id: string
  readonly name: string
}

interface MultiSelectProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly required?: boolean
  readonly choices: readonly Choice[]
  readonly value: readonly string[]
  onChange(ids: string[]): void
}

/** Multi-select that keeps the order of selection. */
export function MultiSelect({
  label,
  hint,
  error,
  required = false,
  choices,
  value,
  onChange,
}: MultiSelectProps) {
  const nameOf = (id: string) => choices.find((choice) => choice.id === id)?.name ?? id
  return (
    <Autocomplete
      multiple
      options={choices.map(({ id }) => id)}
      getOptionLabel={nameOf}
      value={[...value]}
      onChange={(_, ids) => onChange(ids)}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={label}
          required={required}
          error={!!error}
          helperText={error ?? hint}
        />
      )}
    />
  )
}
