import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type FieldProps = Omit<ComponentProps<typeof TextField>, 'autoComplete' | 'maxLength'>

interface NameFieldsProps {
  /** Class name of each field, for its width in the grid. */
  readonly className?: string
  readonly first: FieldProps
  readonly last: FieldProps
}

/** Fields for first and last name with the API's limits, placed in the surrounding grid. */
export function NameFields({ className, first, last }: NameFieldsProps) {
  return (
    <>
      <TextField {...first} className={className} autoComplete="given-name" maxLength={80} />
      <TextField {...last} className={className} autoComplete="family-name" maxLength={80} />
    </>
  )
}

/** Field for the e-mail address of the person who fills in the form. */
export function EmailField(field: FieldProps) {
  return (
    <TextField
      {...field}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={254}
    />
  )
}
