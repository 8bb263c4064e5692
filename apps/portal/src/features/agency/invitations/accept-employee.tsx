import type { ResponseOf } from '@zuruf/contract'
import { hasCode } from '@zuruf/contract/api-error'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useApiForm } from '../../../app/api-form.ts'
import { useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { DoorPicture } from '../../../ui/illustrations/door.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { NameFields } from '../../../ui/person-fields.tsx'
import { MessagePage } from '../../../ui/states/message-page.tsx'
import { TwoColumn } from '../../../ui/two-column.tsx'
import type { Invitation } from './use-invitation.ts'

interface AcceptEmployeeProps {
  readonly token: string
  readonly invitation: Invitation
  readonly rule: ResponseOf<'getPasswordRule'>
}

type Values = Record<'Vorname' | 'Nachname' | 'Passwort', string>
const fields = ['Vorname', 'Nachname', 'Passwort'] as const

/** Form with which an employee sets up access: with a new password, or with the password of an existing account. */
export function AcceptEmployee({ token, invitation, rule }: AcceptEmployeeProps) {
  const { t, field } = useI18n()
  const [done, setDone] = useState<ResponseOf<'acceptEmployeeInvitation'> | null>(null)
  const { Agentur, Von, Email, Vorname, Nachname, KontoVorhanden } = invitation
  const { form, submit, failure } = useApiForm<Values>({
    defaultValues: { Vorname, Nachname, Passwort: '' },
    check(values) {
      const fieldErrors = new Map<keyof Values, string>()
      if (values.Vorname.trim() === '') fieldErrors.set('Vorname', field('required', t('invite.firstName')))
      if (values.Nachname.trim() === '') fieldErrors.set('Nachname', field('required', t('invite.lastName')))
      if (values.Passwort === '') fieldErrors.set('Passwort', field('required-alone'))
      return fieldErrors
    },
    async send(values) {
      setDone(await call('acceptEmployeeInvitation', { body: { Token: token, ...values } }))
    },
    fieldAt: (path) => fields.find((name) => name === path) ?? null,
    textFor: (error) => (hasCode(error, 'PSOF0102') ? t('accept.employee.taken') : undefined),
  })
  const { errors, isSubmitting } = form.formState
  if (done) {
    return (
      <MessagePage
        replaces
        picture={<DoorPicture />}
        title={t('accept.employee.done.title')}
        text={t('accept.employee.done.text', { number: done.Agentennummer, email: done.Email })}
      >
        <LinkButton page="agencyLogin">{t('accept.employee.done.action')}</LinkButton>
      </MessagePage>
    )
  }
  return (
    <TwoColumn picture={<DoorPicture />}>
      <PageHeading
        title={t('accept.employee.title', { agency: Agentur })}
        lead={t('accept.employee.lead', { name: Von, email: Email })}
      />
      <Panel>
        <form noValidate onSubmit={submit} className="grid gap-5">
          <input type="email" autoComplete="username" value={Email} readOnly hidden />
          {KontoVorhanden && <Banner>{t('accept.employee.known')}</Banner>}
          <div className="grid gap-5 md:grid-cols-2">
            <NameFields
              first={{
                label: t('invite.firstName'),
                error: errors.Vorname?.message,
                ...form.register('Vorname'),
              }}
              last={{
                label: t('invite.lastName'),
                error: errors.Nachname?.message,
                ...form.register('Nachname'),
              }}
            />
          </div>
          <PasswordField
            label={t(KontoVorhanden ? 'accept.employee.password.known' : 'accept.employee.password')}
            {...(!KontoVorhanden && {
              hint: t('accept.employee.password.hint', { min: rule.Mindestlaenge }),
            })}
            autoComplete={KontoVorhanden ? 'current-password' : 'new-password'}
            error={errors.Passwort?.message}
            {...form.register('Passwort')}
          />
          {failure && (
            <Banner kind="bad" title={t('accept.failed')} live>
              {failure}
            </Banner>
          )}
          <Button type="submit" size="large" wide busy={isSubmitting}>
            {t('accept.employee.submit')}
          </Button>
        </form>
      </Panel>
    </TwoColumn>
  )
}
