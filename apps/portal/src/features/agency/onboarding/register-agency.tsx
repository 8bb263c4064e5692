import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useApiForm } from '../../../app/api-form.ts'
import { useI18n } from '../../../app/hooks.ts'
import { createIdempotencyKeys } from '../../../app/idempotency-key.ts'
import { useChallenge } from '../../../ui/captcha/use-challenge.ts'
import { Panel } from '../../../ui/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AddressFields, useField, useRequiredCheck } from './business-fields.tsx'
import {
  Agreements,
  agreements,
  emptyRegistration,
  PersonFields,
  RegistrationEnd,
  type RegistrationValues,
} from './registration-parts.tsx'

/** Registration form of an agency. Whether the address is already registered is only revealed by mail to its owner. */
export function RegisterAgency({ onSent }: { onSent: (email: string) => void }) {
  const { t, field } = useI18n()
  const checkRequired = useRequiredCheck<RegistrationValues>()
  const challenge = useChallenge()
  const [idempotencyKey] = useState(createIdempotencyKeys)

  const { form, submit, failure } = useApiForm<RegistrationValues>({
    defaultValues: emptyRegistration,
    check(values) {
      const fieldErrors = checkRequired(values)
      for (const name of Object.values(agreements)) if (!values[name]) fieldErrors.set(name, field('terms'))
      return fieldErrors
    },
    async send({ terms: _, selfBilling: __, ...values }) {
      const body = {
        ...values,
        AgbText: t('agency.register.terms'),
        GutschriftText: t('agency.register.selfBilling'),
        Captcha: challenge.solution(),
      }
      await challenge.sendOrShowCaptcha(async () => {
        await call('registerAgency', { body, headers: { 'Idempotency-Key': idempotencyKey(body) } })
        onSent(values.Email.trim())
      })
    },
    fieldAt: (path) =>
      agreements[path as keyof typeof agreements] ??
      (path in emptyRegistration ? (path as keyof RegistrationValues) : null),
    fieldOfCode: { PSOF0303: 'Email', PSOF0304: 'Email' },
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const fieldProps = useField({ register, errors })
  return (
    <Panel>
      <form noValidate onSubmit={submit} className="grid gap-10">
        <section className="grid gap-5">
          <h2 className="type-subheading">{t('agency.register.business')}</h2>
          <TextField autoComplete="organization" maxLength={120} {...fieldProps('Firma')} />
          <AddressFields register={register} errors={errors} />
        </section>
        <section className="grid gap-5">
          <h2 className="type-subheading">{t('agency.register.person')}</h2>
          <PersonFields register={register} errors={errors} />
        </section>
        <section className="grid gap-5">
          <h2 className="type-subheading">{t('agency.register.agreement')}</h2>
          <Agreements kind="agency" register={register} errors={errors} />
        </section>
        <RegistrationEnd
          kind="agency"
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
