import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useApiForm } from '../../app/api-form.ts'
import { useApp, useI18n, useUser } from '../../app/hooks.ts'
import { createIdempotencyKeys } from '../../app/idempotency-key.ts'
import { optionalRules } from '../../app/missing-script.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Challenge } from '../../ui/captcha/challenge.tsx'
import { useChallenge } from '../../ui/captcha/use-challenge.ts'
import { Honeypot } from '../../ui/honeypot.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmailField, NameFields } from '../../ui/person-fields.tsx'
import { type JoinField, type JoinValues, joinFields } from './form-values.ts'

export interface Joined {
  readonly code: string
  readonly email: string
}

const labels = {
  Vorname: 'recommend.firstName',
  Nachname: 'recommend.lastName',
  Email: 'colleagues.email',
} as const satisfies Record<JoinField, string>

const loadRules = optionalRules(() => import('./rules.ts'))

interface JoinFormProps {
  readonly domains: readonly string[]
  /** Code from a colleague's invitation link. */
  readonly invitation: string | undefined
  readonly onJoined: (joined: Joined) => void
}

/** Form with which employees of the tenant register as recommenders, with their work address. */
export function JoinForm({ domains, invitation, onJoined }: JoinFormProps) {
  const { t, field } = useI18n()
  const { config } = useApp().tenant
  const user = useUser()
  const challenge = useChallenge()
  const [idempotencyKey] = useState(createIdempotencyKeys)

  const { form, submit, failure } = useApiForm<JoinValues>({
    defaultValues: {
      Vorname: user?.Vorname ?? '',
      Nachname: user?.Nachname ?? '',
      Email: user?.Email ?? '',
      Website: '',
    },
    async check(values) {
      const invalidFields = (await loadRules())?.check(values, config.EmailWhitelist, domains) ?? []
      return new Map([...invalidFields].map(([name, key]) => [name, field(key, t(labels[name]))]))
    },
    async send(values) {
      const body = { ...values, Einladung: invitation ?? null, Captcha: challenge.solution() }
      await challenge.sendOrShowCaptcha(async () => {
        const headers = { 'Idempotency-Key': idempotencyKey(body) }
        const { Einladungscode } = await call('joinCompany', { body, headers })
        onJoined({ code: Einladungscode, email: values.Email.trim() })
      })
    },
    fieldAt: (path) => joinFields.find((name) => name === path) ?? null,
    fieldOfCode: { PSOF0303: 'Email', PSOF0304: 'Email' },
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <Panel as="section" aria-labelledby="mitmachen">
      <h2 id="mitmachen" className="type-heading mb-5">
        {t('colleagues.form')}
      </h2>
      <form noValidate onSubmit={submit} onFocus={loadRules} className="grid gap-5">
        <div className="grid gap-5 md:grid-cols-2">
          <NameFields
            first={{ label: t(labels.Vorname), error: errors.Vorname?.message, ...register('Vorname') }}
            last={{ label: t(labels.Nachname), error: errors.Nachname?.message, ...register('Nachname') }}
          />
        </div>
        <EmailField
          label={t(labels.Email)}
          hint={
            domains.length === 0
              ? t('colleagues.email.hint')
              : t('colleagues.email.domains', {
                  domains: formatDomains(domains, (values) => t('colleagues.or', values)),
                })
          }
          error={errors.Email?.message}
          {...register('Email')}
        />
        <Honeypot label={t('recommend.trap')} {...register('Website')} />
        <Challenge action="registrieren" challenge={challenge} submit={submit} />
        {failure && (
          <Banner kind="bad" title={t('colleagues.failed')} live>
            {failure}
          </Banner>
        )}
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {t(isSubmitting ? 'colleagues.busy' : 'colleagues.submit')}
        </Button>
        <p className="type-small flex items-start gap-2.5 text-muted">
          <Icon name="shield" size={20} className="mt-0.5 flex-none" />
          {t('colleagues.private')}
        </p>
      </form>
    </Panel>
  )
}

/** Returns the list as text: `@a.de, @b.de or @c.de` */
function formatDomains(
  domains: readonly string[],
  or: (values: { first: string; last: string }) => string,
): string {
  const shown = domains.map((domain) => (domain.includes('@') ? domain : `@${domain}`))
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : or({ first: shown.slice(0, -1).join(', '), last })
}
