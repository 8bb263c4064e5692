import type { RequestOf } from '@zuruf/contract'
import { call } from '../../api/call.ts'
import { useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import type { User } from '../../app/session.ts'
import { useWireForm } from '../../app/wire-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type LoginData = Required<RequestOf<'login'>['body']>

/** Logs in; the token goes into a cookie that no script can read. */
export function LoginForm({ onLogin }: { onLogin: (user: User) => Promise<void> }) {
  const { t, field } = useI18n()
  const { form, submit, failure } = useWireForm<LoginData>({
    defaultValues: { Email: '', Password: '', AngemeldetBleiben: false },
    check({ Email, Password }) {
      const found = new Map<'Email' | 'Password', string>()
      if (Email.trim() === '') found.set('Email', field('required', t('login.email')))
      if (Password === '') found.set('Password', field('required', t('login.password')))
      return found
    },
    async send(body) {
      const { Token: _, ...user } = await call('login', { body, headers: { 'X-Zuruf-Session': 'cookie' } })
      await onLogin(user)
    },
    fieldAt: (path) => (['Email', 'Password'] as const).find((name) => name === path) ?? null,
  })
  const { errors, isSubmitting } = form.formState
  return (
    <Panel>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {failure && (
          <Banner kind="bad" title={t('login.failed')} live>
            {failure}
          </Banner>
        )}
        <TextField
          label={t('login.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          error={errors.Email?.message}
          {...form.register('Email')}
        />
        <PasswordField
          label={t('login.password')}
          autoComplete="current-password"
          error={errors.Password?.message}
          {...form.register('Password')}
        />
        <PageLink page="PasswortVergessen" className="text-link-inline -mt-2.5 justify-self-start">
          {t('login.forgotten')}
        </PageLink>
        <Checkbox
          more={<p className="type-small text-muted">{t('login.remember.hint')}</p>}
          {...form.register('AngemeldetBleiben')}
        >
          {t('login.remember')}
        </Checkbox>
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {t(isSubmitting ? 'login.busy' : 'login.submit')}
        </Button>
      </form>
    </Panel>
  )
}
