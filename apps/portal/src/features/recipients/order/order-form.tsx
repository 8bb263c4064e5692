import type { ReactNode } from 'react'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { NewTabLink } from '../../../app/new-tab-link.tsx'
import { useRefusedForm } from '../../../app/posted-form.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { PageForm } from '../../../ui/page-form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Documents } from './documents.tsx'
import { NotDelivered } from './not-delivered.tsx'
import { AddressFields, ContactFields, PersonFields } from './order-fields.tsx'
import { shownFields, shownTerms } from './shown-terms.ts'
import { useChangedDocuments } from './use-changed-documents.ts'
import { loadRules, useOrderForm } from './use-order-form.ts'

type OrderFormProps = Parameters<typeof useOrderForm>[0] & {
  /** First name of the recommender, who will see that an order was placed. */
  readonly recommender: string
  /** The recommender's personal link, if the referral came from one. */
  readonly personalLink: string | null
  /** Whether an offer is requested instead of an order. */
  readonly isInterest: boolean
  /** Product and costs, shown directly above the button. */
  readonly summary: ReactNode
}

/** Form with which a recipient orders the recommended product, or requests an offer. SPEC §3 "Recipient". */
export function OrderForm({ recommender, personalLink, isInterest, summary, ...options }: OrderFormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { config } = useApp().tenant
  const { form, submit, failure, notDelivered } = useOrderForm({ ...options, isInterest })
  const shown = shownTerms(i18n, config.Name, isInterest)
  const changedDocuments = useChangedDocuments(options.documents)
  const recipient = useRefusedForm('order')?.values[shownFields.recipient]
  const { errors, isSubmitting } = form.formState
  const phone = form.watch('empfaengerdaten.Telefon')
  // If the tenant has a shop, the contract was already made there.
  const inShop = config.Shopziel !== null
  const submitKey = () => {
    if (isInterest) return 'recipient.submit.interest'
    return inShop ? 'recipient.submit.shop' : 'recipient.submit'
  }
  return (
    <Panel>
      <PageForm
        name="order"
        failureTitle={t('recipient.failed')}
        agreedText={shown.terms}
        onSubmit={submit}
        onFocus={loadRules}
        className="grid gap-9"
      >
        <input type="hidden" name={shownFields.kind} value={shown.kind} />
        {/* A refused order keeps its recipient, so that the next try is no other person. */}
        {recipient && <input type="hidden" name={shownFields.recipient} value={String(recipient)} />}
        {options.documents && (
          <input
            type="hidden"
            name={shownFields.documents}
            value={options.documents.map(({ Sha256 }) => Sha256).join(' ')}
          />
        )}
        <PersonFields form={form} isInterest={isInterest} />
        <ContactFields form={form} isInterest={isInterest} />
        <div>
          <AddressFields form={form} undeliverable={notDelivered !== undefined} />
          <div aria-live="polite">
            {notDelivered && (
              <div className="mt-5">
                <NotDelivered
                  product={options.product.Name}
                  recommender={recommender}
                  personalLink={personalLink}
                  {...notDelivered}
                />
              </div>
            )}
          </div>
        </div>
        <div className="grid gap-5">
          <Checkbox error={errors.terms?.message} {...form.register('terms')}>
            {isInterest ? t('recipient.terms.interest') : <OrderTerms />}
          </Checkbox>
          <Checkbox {...form.register('empfaengerdaten.Namensnennung')}>
            {recommender ? t('recipient.naming', { name: recommender }) : t('recipient.naming.noName')}
          </Checkbox>
          <Checkbox
            {...form.register('empfaengerdaten.Werbezustimmung')}
            details={
              <p className="type-small mt-1 text-muted">
                {t(isInterest ? 'recipient.advertising.hint.interest' : 'recipient.advertising.hint')}
              </p>
            }
          >
            {t('recipient.advertising')}
          </Checkbox>
          <Checkbox
            className={phone.trim() === '' ? 'hidden noscript:block' : undefined}
            {...form.register('empfaengerdaten.Telefonzustimmung')}
          >
            {t('recipient.advertising.phone')}
          </Checkbox>
        </div>
        <div className="grid gap-4">
          {summary}
          {isInterest && <InterestNotes />}
          {options.documents && <Documents documents={options.documents} changed={changedDocuments} />}
          <Button type="submit" size="large" wide busy={isSubmitting}>
            {t(isSubmitting ? 'recipient.busy' : submitKey())}
          </Button>
          {failure && (
            <Banner kind="bad" title={t('recipient.failed')} live>
              {failure}
            </Banner>
          )}
          <p className="type-small flex items-start gap-2.5 text-muted">
            <Icon name="shield" size={20} className="mt-0.5 flex-none" />
            {recommender ? t('recipient.private', { name: recommender }) : t('recipient.private.noName')}
          </p>
        </div>
      </PageForm>
    </Panel>
  )
}

function OrderTerms() {
  const { t } = useI18n()
  return (
    <>
      {t('recipient.terms.before')}
      <NewTabLink page="Agb">{t('recipient.terms.link')}</NewTabLink>
      {t('recipient.terms.after')}
    </>
  )
}

/** Notes shown for the request of an offer: it is free, and the privacy notice (Art. 13 GDPR). */
function InterestNotes() {
  const { t } = useI18n()
  return (
    <div className="type-small grid gap-2">
      <p className="flex items-start gap-2.5">
        <Icon name="check" size={20} className="mt-0.5 flex-none" />
        {t('recipient.free.interest')}
      </p>
      <p className="text-muted">
        {t('recipient.privacy.before')}
        <NewTabLink page="Datenschutz">{t('recipient.privacy.link')}</NewTabLink>
        {t('recipient.privacy.after')}
      </p>
    </div>
  )
}
