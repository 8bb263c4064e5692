import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type FieldProps = Omit<ComponentProps<typeof TextField>, 'autoComplete' | 'maxLength'>

interface NameFieldsProps {
  /** How wide each of them is in its grid. */
  readonly className?: string
  readonly first: FieldProps
  readonly last: FieldProps
}

/** First and last name, as browsers fill them in and the wire takes them; in the grid they stand in. */
export function NameFields({ className, first, last }: NameFieldsProps) {
  return (
    <>
      <TextField {...first} className={className} autoComplete="given-name" maxLength={80} />
      <TextField {...last} className={className} autoComplete="family-name" maxLength={80} />
    </>
  )
}

/** The address of whoever fills in the form. */
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
