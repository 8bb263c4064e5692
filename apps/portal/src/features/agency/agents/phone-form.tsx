import type { RecommenderShare } from '@zuruf/domain/split'
import { isTermsAccepted } from '@zuruf/domain/terms'
import { phoneTerms } from '@zuruf/messages/terms-words'
import { useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { useApiForm } from '../../../app/api-form.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import type { TextKey } from '../../../app/i18n.ts'
import { createIdempotencyKeys } from '../../../app/idempotency-key.ts'
import { NewTabLink } from '../../../app/new-tab-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ChoiceCards } from '../../../ui/choice-cards.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmailField, NameFields } from '../../../ui/person-fields.tsx'
import { ShareChoice, type ShareTexts } from '../../../ui/share-choice.tsx'
import type { PhoneReferral } from './phone-result.tsx'

/** Labels of the reward split if the recommender is the customer on the phone, not the person at the screen. */
const customerShareTexts: ShareTexts = {
  labels: { 100: 'agents.split.self', 50: 'agents.split.both', 0: 'agents.split.contact' },
  you: 'agents.split.you',
  them: 'agents.split.them',
  result: 'agents.split.result',
  capped: 'agents.split.capped',
}

/** Whose referral it is. */
type Owner = 'customer' | 'agency'

interface PhoneValues {
  Empfehlung: { AnteilEmpfehler: RecommenderShare }
  Empfehler: { Vorname: string; Nachname: string; Email: string }
  terms: boolean
}
type Field =
  | 'Empfehler.Vorname'
  | 'Empfehler.Nachname'
  | 'Empfehler.Email'
  | 'Empfehlung.AnteilEmpfehler'
  | 'terms'

const labels = {
  'Empfehler.Vorname': 'recommend.firstName',
  'Empfehler.Nachname': 'recommend.lastName',
  'Empfehler.Email': 'recommend.email',
} as const satisfies Partial<Record<Field, TextKey>>
const personFields = Object.keys(labels) as (keyof typeof labels)[]

interface PhoneFormProps {
  readonly productId: string
  readonly offer: {
    readonly cents: number
    readonly shares: readonly RecommenderShare[]
    readonly defaultShare: RecommenderShare
    readonly capCents: number | null
  }
  readonly onCreated: (created: PhoneReferral) => void
}

/** Form that creates a referral during a call, for the customer on the phone or in the agency's name. SPEC §2 */
export function PhoneForm({ productId, offer, onCreated }: PhoneFormProps) {
  const { t, field } = useI18n()
  const { config } = useApp().tenant
  const [owner, setOwner] = useState<Owner>('customer')
  const isAgency = owner === 'agency'
  const idempotencyKey = useRef(createIdempotencyKeys())
  const termsBeforeLink = t(isAgency ? 'agents.phone.terms.agency' : 'agents.phone.terms')
  const termsAfterLink = t(isAgency ? 'agents.phone.terms.agency.after' : 'agents.phone.terms.after')

  const { form, submit, failure } = useApiForm<PhoneValues>({
    defaultValues: {
      Empfehlung: { AnteilEmpfehler: offer.defaultShare },
      Empfehler: { Vorname: '', Nachname: '', Email: '' },
      terms: false,
    },
    check(values) {
      const fieldErrors = new Map<Field, string>()
      for (const name of isAgency ? [] : personFields) {
        const value = values.Empfehler[name.slice('Empfehler.'.length) as keyof PhoneValues['Empfehler']]
        if (value.trim() === '') fieldErrors.set(name, field('required', t(labels[name])))
      }
      if (!isTermsAccepted(values.terms)) fieldErrors.set('terms', field('terms', t('recommend.terms.label')))
      return fieldErrors
    },
    async send({ Empfehlung, Empfehler }) {
      const body = {
        Empfehlung: {
          Produkt: { Id: productId },
          AgbText: phoneTerms(t, isAgency ? '.agency' : '', config.Name),
          ...(!isAgency && Empfehlung),
        },
        Empfehler: isAgency ? null : Empfehler,
      }
      const created = await call('createAgentReferral', {
        body,
        headers: { 'Idempotency-Key': idempotencyKey.current(body) },
      })
      // The next customer is another person and needs a new key, even for the same input.
      idempotencyKey.current = createIdempotencyKeys()
      onCreated({
        referral: created.Empfehlung,
        customer: isAgency ? null : { name: Empfehler.Vorname, email: Empfehler.Email },
        optInRequired: created.OptInErforderlich,
      })
    },
    fieldAt: (path) =>
      path === 'Empfehlung.AgbText'
        ? 'terms'
        : (([...personFields, 'Empfehlung.AnteilEmpfehler'] as const).find((name) => name === path) ?? null),
    fieldOfCode: { PSOF0303: 'Empfehler.Email', PSOF0306: 'terms' },
  })
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <Panel>
      <form noValidate onSubmit={submit} className="grid gap-8">
        <ChoiceCards
          legend={t('agents.phone.whose')}
          value={owner}
          onChange={setOwner}
          cards={(['customer', 'agency'] as const).map((value) => ({
            value,
            icon: value === 'customer' ? 'phone' : 'home',
            title: t(`agents.phone.${value}`),
            text: t(`agents.phone.${value}.text`),
          }))}
        />
        {!isAgency && (
          <>
            <fieldset className="grid min-w-0 gap-5 md:grid-cols-2">
              <legend className="type-subheading mb-3">{t('agents.phone.person')}</legend>
              {/* Not prefilled from the session: the person at the screen is not the customer. */}
              <NameFields
                first={{
                  label: t('recommend.firstName'),
                  error: errors.Empfehler?.Vorname?.message,
                  ...register('Empfehler.Vorname'),
                }}
                last={{
                  label: t('recommend.lastName'),
                  error: errors.Empfehler?.Nachname?.message,
                  ...register('Empfehler.Nachname'),
                }}
              />
              <EmailField
                className="md:col-span-2"
                label={t('recommend.email')}
                hint={t('agents.phone.email.hint')}
                error={errors.Empfehler?.Email?.message}
                {...register('Empfehler.Email')}
              />
            </fieldset>
            {offer.cents > 0 && (
              <Controller
                control={control}
                name="Empfehlung.AnteilEmpfehler"
                render={({ field: choice }) => (
                  <ShareChoice
                    cents={offer.cents}
                    shares={offer.shares}
                    cap={offer.capCents}
                    value={choice.value}
                    onChange={choice.onChange}
                    texts={customerShareTexts}
                  />
                )}
              />
            )}
          </>
        )}
        <Checkbox error={errors.terms?.message} {...register('terms')}>
          {termsBeforeLink}
          <NewTabLink page="Agb">{t('recommend.terms.link')}</NewTabLink>
          {termsAfterLink}
        </Checkbox>
        {failure && (
          <Banner kind="bad" title={t('recommend.failed')} live>
            {failure}
          </Banner>
        )}
        <div className="grid gap-4">
          <Button type="submit" size="large" wide busy={isSubmitting}>
            {t(isSubmitting ? 'recommend.busy' : 'recommend.submit')}
          </Button>
          {!isAgency && (
            <p className="type-small flex items-start gap-2.5 text-muted">
              <Icon name="shield" size={20} className="mt-0.5 flex-none" />
              {t('agents.phone.private')}
            </p>
          )}
        </div>
      </form>
    </Panel>
  )
}
