import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useApiForm } from '../../../app/api-form.ts'
import { useI18n, useUser } from '../../../app/hooks.ts'
import { createIdempotencyKeys } from '../../../app/idempotency-key.ts'
import { useChallenge } from '../../../ui/captcha/use-challenge.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ChoicePills } from '../../../ui/choice-pills.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import {
  AddressFields,
  BankFields,
  type BankValues,
  TaxFields,
  type TaxValues,
  useField,
  useRequiredCheck,
} from '../onboarding/business-fields.tsx'
import {
  Agreements,
  emptyRegistration,
  PersonFields,
  RegistrationEnd,
  type RegistrationValues,
  agreements as sharedAgreements,
} from '../onboarding/registration-parts.tsx'

interface Values extends RegistrationValues, TaxValues, BankValues {
  readonly form: 'alone' | 'company'
  readonly adult: boolean
}

const empty: Values = {
  ...emptyRegistration,
  form: 'alone',
  adult: false,
  Steuerstatus: 'kleinunternehmer',
  UstId: '',
  Steuernummer: '',
  Land: 'DE',
  Iban: '',
  Kontoinhaber: '',
}

const agreements = { ...sharedAgreements, Volljaehrig: 'adult' } as const

/**
 * Registration form of a sales partner, with all data that the tenant reviews. Whether the address is already
 * registered is only revealed by mail to its owner.
 */
export function RegisterPartner({ onSent }: { onSent: (email: string) => void }) {
  const { t, field } = useI18n()
  const user = useUser()
  const checkRequired = useRequiredCheck<Values>()
  const challenge = useChallenge()
  const [idempotencyKey] = useState(createIdempotencyKeys)

  const { form, submit, failure } = useApiForm<Values>({
    defaultValues: {
      ...empty,
      ...(user && { Vorname: user.Vorname, Nachname: user.Nachname, Email: user.Email }),
      ...(user && { Kontoinhaber: `${user.Vorname} ${user.Nachname}` }),
    },
    check(values) {
      const fieldErrors = checkRequired(values)
      fieldErrors.delete('Firma')
      if (values.form === 'company' && values.Firma.trim() === '') {
        fieldErrors.set('Firma', t('partner.register.company.missing'))
      }
      for (const name of Object.values(agreements)) if (!values[name]) fieldErrors.set(name, field('terms'))
      return fieldErrors
    },
    async send({ adult: _, terms: __, selfBilling: ___, form: legalForm, ...values }) {
      const body = {
        ...values,
        Firma: legalForm === 'company' ? values.Firma : null,
        Volljaehrig: true as const,
        AgbText: t('partner.register.terms'),
        GutschriftText: t('partner.register.selfBilling'),
        Captcha: challenge.solution(),
      }
      await challenge.sendOrShowCaptcha(async () => {
        await call('registerPartner', { body, headers: { 'Idempotency-Key': idempotencyKey(body) } })
        onSent(values.Email.trim())
      })
    },
    fieldAt: (path) =>
      agreements[path as keyof typeof agreements] ?? (path in empty ? (path as keyof Values) : null),
    fieldOfCode: { PSOF0303: 'Email', PSOF0304: 'Email' },
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const fieldProps = useField({ register, errors })
  return (
    <Panel>
      <form noValidate onSubmit={submit} className="grid gap-10">
        <section className="grid gap-5">
          <h2 className="type-subheading">{t('partner.register.person')}</h2>
          <ChoicePills
            legend={t('partner.register.form')}
            choices={(['alone', 'company'] as const).map((value) => ({
              value,
              label: t(`partner.register.form.${value}`),
            }))}
            {...register('form')}
          />
          {form.watch('form') === 'company' && (
            <TextField autoComplete="organization" maxLength={120} {...fieldProps('Firma')} />
          )}
          <PersonFields register={register} errors={errors} emailFixed={user !== null} />
          <AddressFields register={register} errors={errors} />
        </section>
        <section className="grid gap-5">
          <h2 className="type-subheading">{t('partner.register.tax')}</h2>
          <TaxFields register={register} errors={errors} />
        </section>
        <section className="grid gap-5">
          <h2 className="type-subheading">{t('agency.bank.title')}</h2>
          <BankFields register={register} errors={errors} />
        </section>
        <section className="grid gap-5">
          <h2 className="type-subheading">{t('partner.register.agreement')}</h2>
          <Checkbox error={errors.adult?.message} {...register('adult')}>
            {t('partner.register.adult')}
          </Checkbox>
          <Agreements kind="partner" register={register} errors={errors} />
        </section>
        <RegistrationEnd
          kind="partner"
          register={register}
          challenge={challenge}
          submit={submit}
          failure={failure}
          busy={isSubmitting}
        />
      </form>
    </Panel>
  )
}
