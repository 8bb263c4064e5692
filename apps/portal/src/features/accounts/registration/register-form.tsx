import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useApiForm } from '../../../app/api-form.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import type { TextKey } from '../../../app/i18n.ts'
import { createIdempotencyKeys } from '../../../app/idempotency-key.ts'
import { optionalRules } from '../../../app/missing-script.ts'
import { NewTabLink } from '../../../app/new-tab-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Challenge } from '../../../ui/captcha/challenge.tsx'
import { useChallenge } from '../../../ui/captcha/use-challenge.ts'
import { Honeypot } from '../../../ui/honeypot.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmailField, NameFields } from '../../../ui/person-fields.tsx'
import { type RegistrationField, type RegistrationValues, registrationFields } from './form-values.ts'

const labels: Record<RegistrationField, TextKey> = {
  Vorname: 'recommend.firstName',
  Nachname: 'recommend.lastName',
  Email: 'recommend.email',
}

/** The contract's schemas are loaded when the first field is filled in. */
const loadRules = optionalRules(() => import('./rules.ts'))

/** Registration form of a recommender. Only a mail to its owner reveals whether an address already has an account. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { t, field } = useI18n()
  const { config } = useApp().tenant
  const challenge = useChallenge()
  const [idempotencyKey] = useState(createIdempotencyKeys)

  const { form, submit, failure } = useApiForm<RegistrationValues>({
    defaultValues: { Vorname: '', Nachname: '', Email: '', Website: '' },
    async check(values) {
      const fieldErrors = (await loadRules())?.check(values, config.EmailWhitelist) ?? []
      return new Map([...fieldErrors].map(([name, wrong]) => [name, field(wrong, t(labels[name]))]))
    },
    async send(values) {
      const body = { ...values, Captcha: challenge.solution() }
      await challenge.sendOrShowCaptcha(async () => {
        await call('createAccount', { body, headers: { 'Idempotency-Key': idempotencyKey(body) } })
        onSent(values.Email.trim())
      })
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
          <NameFields
            first={{
              label: t('recommend.firstName'),
              error: errors.Vorname?.message,
              ...register('Vorname'),
            }}
            last={{
              label: t('recommend.lastName'),
              error: errors.Nachname?.message,
              ...register('Nachname'),
            }}
          />
        </div>
        <EmailField
          label={t('recommend.email')}
          hint={t('register.email.hint')}
          error={errors.Email?.message}
          {...register('Email')}
        />
        <Honeypot label={t('recommend.trap')} {...register('Website')} />
        <Challenge action="registrieren" challenge={challenge} submit={submit} />
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
