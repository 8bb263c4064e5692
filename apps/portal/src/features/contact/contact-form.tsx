import { hasCode } from '@zuruf/contract/api-error'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useApiForm } from '../../app/api-form.ts'
import { trackGoal } from '../../app/goals.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { createIdempotencyKeys } from '../../app/idempotency-key.ts'
import { optionalRules } from '../../app/missing-script.ts'
import { NewTabLink } from '../../app/new-tab-link.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Captcha } from '../../ui/captcha/captcha.tsx'
import { ChoicePills } from '../../ui/choice-pills.tsx'
import { Honeypot } from '../../ui/honeypot.tsx'
import { Icon } from '../../ui/icons.tsx'
import { PageForm } from '../../ui/page-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmailField, NameFields } from '../../ui/person-fields.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import {
  type ContactValues,
  contactFieldAt,
  contactLabels,
  initialMessage,
  type Topic,
  topics,
} from './form-values.ts'
import { type Sent, SentNote } from './sent-note.tsx'
import { useCaptcha } from './use-captcha.ts'

/** The contract's schemas are loaded when the first field is filled in. */
const loadRules = optionalRules(() => import('./rules.ts'))

interface ContactFormProps {
  /** Topic selected initially. */
  readonly topic: Topic | ''
  /** Whether the form is for reporting barriers: no topic field, and its own texts. */
  readonly accessibility?: boolean
  /** Reference of the message that was sent without scripts. */
  readonly reference?: string | undefined
}

/** Contact form; a confirmation replaces it once the server has received the message. */
export function ContactForm({ topic, accessibility = false, reference }: ContactFormProps) {
  const [sent, setSent] = useState<Sent | null>(reference ? { reference } : null)
  return (
    <Panel as="section" aria-labelledby="nachricht">
      {sent ? (
        <SentNote sent={sent} accessibility={accessibility} onAgain={() => setSent(null)} />
      ) : (
        <Form topic={topic} accessibility={accessibility} onSent={setSent} />
      )}
    </Panel>
  )
}

function Form(props: Required<Omit<ContactFormProps, 'reference'>> & { onSent: (sent: Sent) => void }) {
  const { topic, accessibility, onSent } = props
  const { t, field } = useI18n()
  const app = useApp()
  const captcha = useCaptcha()
  const [idempotencyKey] = useState(createIdempotencyKeys)

  const { form, submit, failure } = useApiForm<ContactValues>({
    posted: 'contact',
    defaultValues: initialMessage(app, topic),
    async check(values) {
      const fieldErrors = (await loadRules())?.check(values) ?? []
      return new Map([...fieldErrors].map(([name, wrong]) => [name, field(wrong, t(contactLabels[name]))]))
    },
    async send({ Anliegen, ...values }) {
      if (!Anliegen) return
      const deliver = async () => {
        const body = { Anliegen, ...values, Captcha: await captcha.answer() }
        const headers = { 'Idempotency-Key': idempotencyKey(body) }
        const { Vorgang } = await call('sendContactMessage', { body, headers })
        trackGoal('contact-sent')
        onSent({ reference: Vorgang, email: values.Email.trim() })
      }
      await deliver().catch((error) => {
        // The captcha expires while a long message is being written; another one is solved automatically.
        if (!hasCode(error, 'PSOF0401', 'PSOF0402')) throw error
        captcha.askAgain()
        return deliver()
      })
    },
    fieldAt: contactFieldAt,
    fieldOfCode: { PSOF0304: 'Email' },
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const startCaptcha = () => {
    loadRules()
    captcha.begin()
  }
  return (
    <PageForm
      name="contact"
      failureTitle={t('contact.failed')}
      onSubmit={submit}
      onFocus={startCaptcha}
      className="grid gap-5"
    >
      <div>
        <h2 id="nachricht" className="type-heading">
          {t(accessibility ? 'contact.a11y.title' : 'contact.form.title')}
        </h2>
        <p className="mt-2 text-muted">{t(accessibility ? 'contact.a11y.lead' : 'contact.form.lead')}</p>
      </div>
      {!accessibility && (
        <ChoicePills
          legend={t('contact.topic')}
          choices={topics.map((value) => ({ value, label: t(`contact.topic.${value}`) }))}
          error={errors.Anliegen?.message}
          {...register('Anliegen')}
        />
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <NameFields
          first={{ label: t('contact.firstName'), error: errors.Vorname?.message, ...register('Vorname') }}
          last={{ label: t('contact.lastName'), error: errors.Nachname?.message, ...register('Nachname') }}
        />
      </div>
      <EmailField
        label={t('contact.email')}
        hint={t('contact.email.hint')}
        error={errors.Email?.message}
        {...register('Email')}
      />
      <TextArea
        label={t(accessibility ? 'contact.a11y.message' : 'contact.message')}
        hint={t(accessibility ? 'contact.a11y.message.hint' : 'contact.message.hint')}
        rows={6}
        maxLength={5000}
        error={errors.Nachricht?.message}
        {...register('Nachricht')}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={t('contact.phone')}
          hint={t('contact.phone.hint')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          error={errors.Telefon?.message}
          {...register('Telefon')}
        />
        {!accessibility && (
          <TextField
            label={t('contact.number')}
            hint={t('contact.number.hint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            error={errors.Empfehlungsnummer?.message}
            {...register('Empfehlungsnummer')}
          />
        )}
      </div>
      <Honeypot label={t('contact.trap')} {...register('Website')} />
      {failure && (
        <Banner kind="bad" title={t('contact.failed')} live>
          {failure}
        </Banner>
      )}
      <div>
        <Button type="submit" size="large" busy={isSubmitting} className="max-md:w-full md:min-w-72">
          {t(isSubmitting ? 'contact.busy' : 'contact.submit')}
        </Button>
      </div>
      {/* The captcha appears while the person is typing. Placed above the button, it would move the button
         away from a click. */}
      {captcha.challenge > 0 && (
        <div className="grid gap-3" aria-live="polite">
          <p className="type-small text-muted">
            {t(captcha.challenge > 1 ? 'contact.captcha.again' : 'contact.captcha')}
          </p>
          <Captcha key={captcha.challenge} action="kontakt" onSolved={captcha.solved} />
        </div>
      )}
      <p className="type-small flex items-start gap-2.5 text-muted">
        <Icon name="shield" size={20} className="mt-0.5 flex-none" />
        <span>
          {t('contact.privacy.before')}
          <NewTabLink page="Datenschutz">{t('contact.privacy.link')}</NewTabLink>
          {t('contact.privacy.after')}
        </span>
      </p>
    </PageForm>
  )
}
