import { useWatch } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { useI18n } from '../../app/hooks.ts'
import type { User } from '../../app/session.ts'
import { useWireForm } from '../../app/wire-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { NewsletterBox } from '../../ui/newsletter-box.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasswordCriteria, problemsOf, type WireRule } from './password-criteria.tsx'

interface PasswordValues {
  readonly Passwort: string
  readonly repeat: string
  readonly Newsletter: boolean
}

interface SetPasswordFormProps {
  readonly token: string
  readonly email: string
  readonly rule: WireRule
  /** Shows the newsletter's box: ticked by somebody whom the mail's token has proved, it needs no other mail. */
  readonly newsletter: boolean
  readonly onSet: (user: User) => Promise<void>
}

/** A new password, twice. Setting it logs in. SPEC §5. */
export function SetPasswordForm({ token, email, rule, newsletter, onSet }: SetPasswordFormProps) {
  const { t, field } = useI18n()
  const { form, submit, failure } = useWireForm<PasswordValues>({
    defaultValues: { Passwort: '', repeat: '', Newsletter: false },
    check({ Passwort, repeat }) {
      const found = new Map<keyof PasswordValues, string>()
      const [problem] = problemsOf(Passwort, rule)
      if (Passwort === '') found.set('Passwort', field('required', t('password.new')))
      else if (problem) found.set('Passwort', field(problem, t('password.new')))
      if (repeat !== Passwort) found.set('repeat', field('password-mismatch'))
      return found
    },
    async send({ Passwort, Newsletter }) {
      const { Token: _, ...user } = await call('resetPassword', {
        body: { Token: token, Passwort, Newsletter },
        headers: { 'X-Zuruf-Session': 'cookie' },
      })
      await onSet(user)
    },
    fieldAt: (path) => (path === 'Passwort' ? path : null),
  })
  const { errors, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'Passwort' })
  return (
    <Panel>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
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
        {newsletter && <NewsletterBox {...form.register('Newsletter')} />}
        {failure && (
          <Banner kind="bad" title={t('password.failed')} live>
            {failure}
          </Banner>
        )}
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {t(isSubmitting ? 'password.busy' : 'password.submit')}
        </Button>
      </form>
    </Panel>
  )
}
