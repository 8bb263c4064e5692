import { useWatch } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import { useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import type { User } from '../../app/session.ts'
import { useWireForm } from '../../app/wire-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasswordCriteria, problemsOf, type WireRule } from './password-criteria.tsx'

interface Passwords {
  readonly AltesPasswort: string
  readonly Passwort: string
  readonly repeat: string
}

interface ChangePasswordFormProps {
  readonly email: string
  readonly rule: WireRule
  readonly onChanged: (user: User) => void
}

/** The current password, and a new one twice. SPEC §5 */
export function ChangePasswordForm({ email, rule, onChanged }: ChangePasswordFormProps) {
  const { t, field } = useI18n()
  const { form, submit, failure } = useWireForm<Passwords>({
    defaultValues: { AltesPasswort: '', Passwort: '', repeat: '' },
    check({ AltesPasswort, Passwort, repeat }) {
      const found = new Map<keyof Passwords, string>()
      const [problem] = problemsOf(Passwort, rule)
      if (AltesPasswort === '') found.set('AltesPasswort', field('required', t('password.current')))
      if (Passwort === '') found.set('Passwort', field('required', t('password.new')))
      else if (problem) found.set('Passwort', field(problem, t('password.new')))
      if (repeat !== Passwort) found.set('repeat', field('password-mismatch'))
      return found
    },
    async send({ AltesPasswort, Passwort }) {
      const { Token: _, ...user } = await call('changePassword', { body: { AltesPasswort, Passwort } })
      onChanged(user)
    },
    fieldAt: (path) => (['AltesPasswort', 'Passwort'] as const).find((name) => name === path) ?? null,
    textFor: (error) =>
      error instanceof ApiError && error.code === 'PSOF0001' ? t('password.change.failed.text') : undefined,
  })
  const { errors, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'Passwort' })
  return (
    <Panel>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div>
          <PasswordField
            label={t('password.current')}
            autoComplete="current-password"
            error={errors.AltesPasswort?.message}
            {...form.register('AltesPasswort')}
          />
          <PageLink page="PasswortVergessen" className="text-link-inline type-small mt-1.5 inline-block">
            {t('login.forgotten')}
          </PageLink>
        </div>
        <PasswordField
          label={t('password.new')}
          autoComplete="new-password"
          error={errors.Passwort?.message}
          {...form.register('Passwort')}
        />
        <PasswordCriteria rule={rule} password={password} />
        <PasswordField
          label={t('password.repeat')}
          autoComplete="new-password"
          error={errors.repeat?.message}
          {...form.register('repeat')}
        />
        {failure && (
          <Banner kind="bad" title={t('password.change.failed')} live>
            {failure}
          </Banner>
        )}
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {t(isSubmitting ? 'password.busy' : 'password.change.submit')}
        </Button>
      </form>
    </Panel>
  )
}
