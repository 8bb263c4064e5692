import type { ComponentProps } from 'react'
import { useI18n } from '../app/hooks.ts'
import { TextField } from './text-field.tsx'

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>

/** Field for the code of a second factor, or for a recovery code. */
export function CodeField(field: CodeFieldProps) {
  const { t } = useI18n()
  return (
    <TextField
      label={t('agency.login.code')}
      hint={t('agency.login.code.hint')}
      autoComplete="one-time-code"
      maxLength={20}
      {...field}
    />
  )
}
