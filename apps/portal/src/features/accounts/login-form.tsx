import { useApiForm } from '../../app/api-form.ts'
import { trackGoal } from '../../app/goals.ts'
import { useI18n } from '../../app/hooks.ts'
import type { User } from '../../app/session.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { LoginPanel } from '../../ui/login-panel.tsx'
import { checkLogin, emptyLogin, type LoginData, logIn, loginFieldAt } from './login.ts'

/** Login form for recommenders. The server puts the token into a cookie that scripts cannot read. */
export function LoginForm({ onLogin }: { onLogin: (user: User) => Promise<void> }) {
  const i18n = useI18n()
  const { t } = i18n
  const { form, submit, failure } = useApiForm<LoginData>({
    posted: 'login',
    defaultValues: emptyLogin,
    check: (values) => checkLogin(values, i18n),
    async send(values) {
      const user = await logIn(values)
      trackGoal('logged-in')
      await onLogin(user)
    },
    fieldAt: loginFieldAt,
  })
  const { errors, isSubmitting } = form.formState
  return (
    <LoginPanel
      name="login"
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
