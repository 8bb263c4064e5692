import { call } from '../../../api/call.ts'
import { useApiForm } from '../../../app/api-form.ts'
import { useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import {
  BankFields,
  type BankValues,
  TaxFields,
  type TaxValues,
  useRequiredCheck,
} from './business-fields.tsx'

type Values = TaxValues & BankValues

/** Operations for an agency and for a sales partner. */
const operations = { agency: 'completeAgency', partner: 'completePartner' } as const

interface AdditionalDataProps {
  readonly accountHolder: string
  readonly onDone: () => Promise<void>
  readonly kind?: keyof typeof operations
}

/** Form for the tax and bank data of an agency or sales partner, which the tenant reviews. */
export function AdditionalData({ accountHolder, onDone, kind = 'agency' }: AdditionalDataProps) {
  const { t } = useI18n()
  const checkRequired = useRequiredCheck<Values>()
  const defaultValues: Values = {
    Steuerstatus: 'regelbesteuert',
    UstId: '',
    Steuernummer: '',
    Land: 'DE',
    Iban: '',
    Kontoinhaber: accountHolder,
  }
  const { form, submit, failure } = useApiForm<Values>({
    defaultValues,
    check: checkRequired,
    async send(body) {
      await call(operations[kind], { body })
      await onDone()
    },
    fieldAt: (path) => (path in defaultValues ? (path as keyof Values) : null),
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <Panel className="max-w-[52em]">
      <form noValidate onSubmit={submit} className="grid gap-10">
        <TaxFields register={register} errors={errors} />
        <section className="grid gap-5">
          <h2 className="type-subheading">{t('agency.bank.title')}</h2>
          <BankFields register={register} errors={errors} />
        </section>
        {failure && (
          <Banner kind="bad" title={t('agency.failed')} live>
            {failure}
          </Banner>
        )}
        <Button type="submit" size="large" busy={isSubmitting} className="justify-self-start max-md:w-full">
          {t('agency.additional.submit')}
        </Button>
      </form>
    </Panel>
  )
}
