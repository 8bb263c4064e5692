import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { hasCode } from '../../../api/error.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import type { TextKey } from '../../../app/i18n.ts'
import { NewTabLink } from '../../../app/new-tab-link.tsx'
import { useWireForm } from '../../../app/wire-form.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Captcha } from '../../../ui/captcha/captcha.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Trap } from '../../../ui/trap.tsx'
import { type RegistrationField, type RegistrationValues, registrationFields } from './form-values.ts'

const labels: Record<RegistrationField, TextKey> = {
  Vorname: 'recommend.firstName',
  Nachname: 'recommend.lastName',
  Email: 'recommend.email',
}

/** The contract's schemas come with the first field entered. */
const loadRules = () => import('./rules.ts')

/** Asks for an account. Whether the address is known only its owner learns, by mail. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { t, field } = useI18n()
  const { config } = useApp().tenant
  /** Counts challenges; 0 while none is needed. */
  const [challenge, setChallenge] = useState(0)
  const captcha = useRef<string | null>(null)
  const attempt = useRef({ content: '', key: '' })

  const { form, submit, failure } = useWireForm<RegistrationValues>({
    defaultValues: { Vorname: '', Nachname: '', Email: '', Website: '' },
    async check(values) {
      const { check } = await loadRules()
      return new Map(
        [...check(values, config.EmailWhitelist)].map(([name, wrong]) => [
          name,
          field(wrong, t(labels[name])),
        ]),
      )
    },
    async send(values) {
      const body = { ...values, Captcha: captcha.current }
      // Sent again after a lost answer it is the same call, and one mail.
      const content = JSON.stringify(body)
      if (content !== attempt.current.content) attempt.current = { content, key: crypto.randomUUID() }
      try {
        await call('createAccount', { body, headers: { 'Idempotency-Key': attempt.current.key } })
        onSent(values.Email.trim())
      } catch (error) {
        if (!hasCode(error, 'PSOF0401', 'PSOF0402')) throw error
        captcha.current = null
        setChallenge((count) => count + 1)
      }
    },
    fieldAt: (path) => registrationFields.find((name) => name === path) ?? null,
    fieldOfCode: { PSOF0303: 'Email', PSOF0304: 'Email' },
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <Panel>
      <form noValidate onSubmit={submit} onFocus={loadRules} className="grid gap-5">
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            label={t('recommend.firstName')}
            autoComplete="given-name"
            maxLength={80}
            error={errors.Vorname?.message}
            {...register('Vorname')}
          />
          <TextField
            label={t('recommend.lastName')}
            autoComplete="family-name"
            maxLength={80}
            error={errors.Nachname?.message}
            {...register('Nachname')}
          />
        </div>
        <TextField
          label={t('recommend.email')}
          hint={t('register.email.hint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          error={errors.Email?.message}
          {...register('Email')}
        />
        <Trap label={t('recommend.trap')} {...register('Website')} />
        {challenge > 0 && (
          <div className="grid gap-3" aria-live="polite">
            <p className="font-[600]">
              {t(challenge === 1 ? 'recommend.captcha' : 'recommend.captcha.again')}
            </p>
            <Captcha
              key={challenge}
              action="registrieren"
              onSolved={(payload) => {
                captcha.current = payload
                submit()
              }}
            />
          </div>
        )}
        {failure && (
          <Banner kind="bad" title={t('register.failed')} live>
            {failure}
          </Banner>
        )}
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {t(isSubmitting ? 'register.busy' : 'register.submit')}
        </Button>
        <p className="type-small flex items-start gap-2.5 text-muted">
          <Icon name="shield" size={20} className="mt-0.5 flex-none" />
          <span>
            {t('register.privacy.before')}
            <NewTabLink page="Datenschutz">{t('register.privacy.link')}</NewTabLink>
            {t('register.privacy.after')}
          </span>
        </p>
      </form>
    </Panel>
  )
}
