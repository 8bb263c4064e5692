import type { RequestOf } from '@zuruf/contract'
import { call } from '../../api/call.ts'
import { useApiForm } from '../../app/api-form.ts'
import { trackGoal } from '../../app/goals.ts'
import { useI18n } from '../../app/hooks.ts'
import type { User } from '../../app/session.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { LoginPanel } from '../../ui/login-panel.tsx'

type LoginData = Required<RequestOf<'login'>['body']>

/** Login form for recommenders. The server puts the token into a cookie that scripts cannot read. */
export function LoginForm({ onLogin }: { onLogin: (user: User) => Promise<void> }) {
  const { t, field } = useI18n()
  const { form, submit, failure } = useApiForm<LoginData>({
    defaultValues: { Email: '', Password: '', AngemeldetBleiben: false },
    check({ Email, Password }) {
      const fieldErrors = new Map<'Email' | 'Password', string>()
      if (Email.trim() === '') fieldErrors.set('Email', field('required', t('login.email')))
      if (Password === '') fieldErrors.set('Password', field('required', t('login.password')))
      return fieldErrors
    },
    async send(body) {
      const { Token: _, ...user } = await call('login', { body, headers: { 'X-Zuruf-Session': 'cookie' } })
      trackGoal('logged-in')
      await onLogin(user)
    },
    fieldAt: (path) => (['Email', 'Password'] as const).find((name) => name === path) ?? null,
  })
  const { errors, isSubmitting } = form.formState
  return (
    <LoginPanel
      onSubmit={submit}
      busy={isSubmitting}
      failure={failure}
      email={{ ...form.register('Email'), error: errors.Email?.message }}
      password={{ ...form.register('Password'), error: errors.Password?.message }}
      forgotPasswordPage="PasswortVergessen"
    >
      <Checkbox
        details={<p className="type-small text-muted">{t('login.remember.hint')}</p>}
        {...form.register('AngemeldetBleiben')}
      >
        {t('login.remember')}
      </Checkbox>
    </LoginPanel>
  )
}
