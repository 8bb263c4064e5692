import type { RecommenderShare } from '@zuruf/domain/split'
import { referralTerms } from '@zuruf/messages/terms-words'
import { Controller } from 'react-hook-form'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { NewTabLink } from '../../../app/new-tab-link.tsx'
import { type OrderKind, orderKindKey } from '../../../app/order-kind.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Challenge } from '../../../ui/captcha/challenge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Honeypot } from '../../../ui/honeypot.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { type Limits, LimitsNote } from '../../../ui/limits-note.tsx'
import { NewsletterBox } from '../../../ui/newsletter-box.tsx'
import { PageForm } from '../../../ui/page-form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmailField, NameFields } from '../../../ui/person-fields.tsx'
import { ShareChoice } from '../../../ui/share-choice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { RepeatedNotice } from './repeated-notice.tsx'
import { type CreatedReferral, loadRules, useRecommend } from './use-recommend.ts'

/** Reward of a product, and how it may be shared. */
export interface RewardOffer {
  readonly kind: OrderKind
  /** 0 hides the choice. */
  readonly cents: number
  /** Amount paid if a campaign's budget is used up before the order arrives; null without a campaign. */
  readonly guaranteedCents: number | null
  /** A recipient is only rewarded as a new customer, without an order in this many days; 0 for no such rule. */
  readonly newCustomerDays: number
  readonly limits: Limits
  readonly shares: readonly RecommenderShare[]
  readonly defaultShare: RecommenderShare
  readonly capCents: number | null
}

interface RecommendFormProps {
  readonly productId: string
  readonly offer: RewardOffer
  /** Channel the visitor came from. */
  readonly channel: string | undefined
  readonly agentNumber?: string | undefined
  readonly onCreated: (created: CreatedReferral) => void
}

/** Form for name, address and consent that creates a referral. SPEC §2 "Referral form". */
export function RecommendForm(options: RecommendFormProps) {
  const { offer } = options
  const { t, money } = useI18n()
  const { config } = useApp().tenant
  const { form, submit, failure, challenge, repeated, onAnyway } = useRecommend(options)
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <Panel>
      <PageForm
        name="recommend"
        failureTitle={t('recommend.failed')}
        agreedText={referralTerms(t, config.Name)}
        onSubmit={submit}
        onFocus={loadRules}
        className="grid gap-8"
      >
        {offer.cents > 0 && (
          <Controller
            control={control}
            name="Empfehlung.AnteilEmpfehler"
            render={({ field }) => (
              <div>
                <ShareChoice
                  cents={offer.cents}
                  shares={offer.shares}
                  cap={offer.capCents}
                  name={field.name}
                  value={field.value}
                  onChange={field.onChange}
                />
                {offer.guaranteedCents !== null && (
                  <p className="type-small mt-2.5 text-muted">
                    {t(orderKindKey(offer.kind, 'recommend.limited'), {
                      amount: money(offer.cents),
                      sure: money(offer.guaranteedCents),
                    })}
                  </p>
                )}
                <LimitsNote limits={offer.limits} />
                {offer.newCustomerDays > 0 && (
                  <p className="type-small mt-2.5 text-muted">
                    {t(orderKindKey(offer.kind, 'recommend.newCustomers'), { days: offer.newCustomerDays })}
                  </p>
                )}
              </div>
            )}
          />
        )}
        <fieldset className="grid min-w-0 gap-5 md:grid-cols-2">
          <legend className="type-subheading mb-3">{t('recommend.you')}</legend>
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
            hint={t('recommend.email.hint')}
            error={errors.Empfehler?.Email?.message}
            {...register('Empfehler.Email')}
          />
          <TextField
            className="md:col-span-2"
            label={t('recommend.label')}
            hint={t('recommend.label.hint')}
            error={errors.Empfehlung?.Bezeichnung?.message}
            maxLength={80}
            autoComplete="off"
            {...register('Empfehlung.Bezeichnung')}
          />
          <Honeypot label={t('recommend.trap')} {...register('Website')} />
        </fieldset>
        <div className="grid gap-5">
          <Checkbox error={errors.terms?.message} {...register('terms')}>
            {t('recommend.terms.before')}
            <NewTabLink page="Agb">{t('recommend.terms.link')}</NewTabLink>
            {t('recommend.terms.after')}
          </Checkbox>
          {config.ModuleNewsletterPermission && (
            <NewsletterBox {...register('Empfehler.NewsletterPermission')} />
          )}
        </div>
        <Challenge action="empfehlen" challenge={challenge} submit={submit} />
        {repeated && <RepeatedNotice repeated={repeated} onAnyway={onAnyway} />}
        {failure && (
          <Banner kind="bad" title={t('recommend.failed')} live>
            {failure}
          </Banner>
        )}
        <div className="grid gap-4">
          <Button type="submit" size="large" wide busy={isSubmitting}>
            {isSubmitting ? t('recommend.busy') : t('recommend.submit')}
          </Button>
          <p className="type-small flex items-start gap-2.5 text-muted">
            <Icon name="shield" size={20} className="mt-0.5 flex-none" />
            {t('recommend.private')}
          </p>
        </div>
      </PageForm>
    </Panel>
  )
}
