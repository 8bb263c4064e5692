import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useApiForm } from '../../../app/api-form.ts'
import { useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Challenge } from '../../../ui/captcha/challenge.tsx'
import { useChallenge } from '../../../ui/captcha/use-challenge.ts'
import { Honeypot } from '../../../ui/honeypot.tsx'
import { GiftPicture } from '../../../ui/illustrations/gift.tsx'
import { LetterPicture } from '../../../ui/illustrations/letter.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmailField, NameFields } from '../../../ui/person-fields.tsx'
import { MessagePage } from '../../../ui/states/message-page.tsx'
import { TwoColumn } from '../../../ui/two-column.tsx'
import type { Invitation } from './use-invitation.ts'

interface AcceptCustomerProps {
  readonly keys: { readonly Token?: string; readonly Code?: string }
  readonly invitation: Invitation
  /** Called with the token for setting a password. */
  readonly onToken: (token: string) => void
}

type Values = Record<'Vorname' | 'Nachname' | 'Email' | 'Website', string>
const fields = ['Vorname', 'Nachname', 'Email'] as const

/**
 * Form with which an invited person becomes a recommender. With the link from an invitation mail they can set a
 * password at once; with an agent's personal link they first confirm their address by mail.
 */
export function AcceptCustomer({ keys, invitation, onToken }: AcceptCustomerProps) {
  const { t, field } = useI18n()
  const [sent, setSent] = useState<{ email: string; isExistingAccount: boolean } | null>(null)
  const challenge = useChallenge()
  const { Von, Agentur, Vorname, Nachname } = invitation
  const asksAddress = !keys.Token
  const { form, submit, failure } = useApiForm<Values>({
    defaultValues: { Vorname, Nachname, Email: '', Website: '' },
    check(values) {
      const fieldErrors = new Map<keyof Values, string>()
      if (values.Vorname.trim() === '') fieldErrors.set('Vorname', field('required', t('invite.firstName')))
      if (values.Nachname.trim() === '') fieldErrors.set('Nachname', field('required', t('invite.lastName')))
      if (asksAddress && values.Email.trim() === '') {
        fieldErrors.set('Email', field('required', t('invite.email')))
      }
      return fieldErrors
    },
    async send({ Email, ...values }) {
      await challenge.sendOrShowCaptcha(async () => {
        const body = { ...keys, ...values, ...(asksAddress && { Email }), Captcha: challenge.solution() }
        const answer = await call('acceptInvitation', { body })
        if (answer.Token) onToken(answer.Token)
        else setSent({ email: answer.Email, isExistingAccount: !asksAddress })
      })
    },
    fieldAt: (path) => fields.find((name) => name === path) ?? null,
    fieldOfCode: { PSOF0303: 'Email', PSOF0304: 'Email' },
  })
  const { errors, isSubmitting } = form.formState
  if (sent) {
    const outcome = sent.isExistingAccount ? 'known' : 'sent'
    return (
      <MessagePage
        replaces
        picture={<LetterPicture />}
        title={t(`accept.customer.${outcome}.title`)}
        text={t(`accept.customer.${outcome}.text`, { email: sent.email })}
      >
        {sent.isExistingAccount && <LinkButton page="Login">{t('accept.customer.login')}</LinkButton>}
        <LinkButton page="Home" look={sent.isExistingAccount ? 'outline' : 'primary'}>
          {t('accept.home')}
        </LinkButton>
      </MessagePage>
    )
  }
  return (
    <TwoColumn picture={<GiftPicture />}>
      <PageHeading
        title={t('accept.customer.title', { name: Von })}
        lead={t('accept.customer.lead', { name: Von, agency: Agentur })}
      />
      <Panel>
        <form noValidate onSubmit={submit} className="grid gap-5">
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
          {asksAddress && (
            <EmailField label={t('invite.email')} error={errors.Email?.message} {...form.register('Email')} />
          )}
          <Honeypot label={t('recommend.trap')} {...form.register('Website')} />
          <Challenge action="einladung" challenge={challenge} submit={submit} />
          {failure && (
            <Banner kind="bad" title={t('accept.failed')} live>
              {failure}
            </Banner>
          )}
          <Button type="submit" size="large" wide busy={isSubmitting}>
            {t(isSubmitting ? 'accept.customer.busy' : 'accept.customer.submit')}
          </Button>
        </form>
      </Panel>
    </TwoColumn>
  )
}
