import type { RequestOf } from '@zuruf/contract'
import { hasCode } from '@zuruf/contract/api-error'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useApiForm } from '../../app/api-form.ts'
import { useI18n } from '../../app/hooks.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { LoginPanel } from '../../ui/login-panel.tsx'

type LoginData = Record<keyof RequestOf<'loginAgency'>['body'], string>

/** Agency login form. People with a second factor are prompted for its code once the password is right. */
export function AgencyLoginForm({ onLogin }: { onLogin: () => Promise<void> }) {
  const { t, field } = useI18n()
  const [asksCode, setAsksCode] = useState(false)
  const { form, submit, failure } = useApiForm<LoginData>({
    defaultValues: { Email: '', Passwort: '', Code: '' },
    check({ Email, Passwort, Code }) {
      const fieldErrors = new Map<keyof LoginData, string>()
      if (Email.trim() === '') fieldErrors.set('Email', field('required', t('login.email')))
      if (Passwort === '') fieldErrors.set('Passwort', field('required', t('login.password')))
      if (asksCode && Code.trim() === '') fieldErrors.set('Code', field('required', t('agency.login.code')))
      return fieldErrors
    },
    async send({ Email, Passwort, Code }) {
      try {
        await call('loginAgency', {
          body: { Email, Passwort, ...(Code.trim() && { Code: Code.trim() }) },
          headers: { 'X-Zuruf-Session': 'cookie' },
        })
      } catch (error) {
        // The first prompt for the code is not an error.
        if (!asksCode && hasCode(error, 'PSOF0210')) return setAsksCode(true)
        throw error
      }
      await onLogin()
    },
    fieldAt: (path) => (['Email', 'Passwort', 'Code'] as const).find((name) => name === path) ?? null,
  })
  const { errors, isSubmitting } = form.formState
  return (
    <LoginPanel
      onSubmit={submit}
      busy={isSubmitting}
      failure={failure}
      email={{ ...form.register('Email'), error: errors.Email?.message }}
      password={{ ...form.register('Passwort'), error: errors.Passwort?.message }}
      forgotPasswordPage="agencyPasswordForgotten"
      // Focused because it appears only when the code is needed.
      code={asksCode && <CodeField autoFocus error={errors.Code?.message} {...form.register('Code')} />}
    />
  )
}
