import type { UseFormReturn } from 'react-hook-form'
import { useI18n } from '../../../app/hooks.ts'
import { ChoicePills } from '../../../ui/choice-pills.tsx'
import { cx } from '../../../ui/class-names.ts'
import { EmailField, NameFields } from '../../../ui/person-fields.tsx'
import { rewriteTyped } from '../../../ui/rewrite-typed.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { dottedDate } from './birth-date.ts'
import type { OrderValues } from './form-values.ts'

interface FieldsProps {
  readonly form: UseFormReturn<OrderValues>
}

interface KindFieldsProps extends FieldsProps {
  /** Whether an offer is requested instead of an order. */
  readonly isInterest: boolean
}

const group = 'grid min-w-0 gap-5 md:grid-cols-6'
const legend = 'type-subheading mb-3'

/** Fields of the order form for name and date of birth. */
export function PersonFields({ form: { register, formState }, isInterest }: KindFieldsProps) {
  const { t } = useI18n()
  const errors = formState.errors.empfaengerdaten
  const { onChange, ...birthDate } = register('empfaengerdaten.Geburtsdatum')
  return (
    <fieldset className={group}>
      <legend className={legend}>{t(isInterest ? 'recipient.person.interest' : 'recipient.person')}</legend>
      <ChoicePills
        className="md:col-span-6"
        legend={t('recipient.salutation')}
        hint={t('recipient.optional')}
        choices={[
          { value: 'Frau', label: t('recipient.salutation.Frau') },
          { value: 'Herr', label: t('recipient.salutation.Herr') },
          { value: 'Divers', label: t('recipient.salutation.Divers') },
          { value: '', label: t('recipient.salutation.none') },
        ]}
        {...register('empfaengerdaten.Anrede')}
      />
      <NameFields
        className="md:col-span-3"
        first={{
          label: t('recipient.firstName'),
          error: errors?.Vorname?.message,
          ...register('empfaengerdaten.Vorname'),
        }}
        last={{
          label: t('recipient.lastName'),
          error: errors?.Nachname?.message,
          ...register('empfaengerdaten.Nachname'),
        }}
      />
      <TextField
        className="md:col-span-6"
        label={t('recipient.birthDate')}
        hint={t('recipient.birthDate.hint')}
        placeholder={t('recipient.birthDate.placeholder')}
        inputMode="numeric"
        autoComplete="bday"
        maxLength={10}
        error={errors?.Geburtsdatum?.message}
        {...birthDate}
        onChange={(event) => {
          const input = event.currentTarget
          // Inserted dots would get in the way of a correction in the middle of the date.
          if (input.selectionStart === input.value.length) rewriteTyped(input, dottedDate)
          return onChange(event)
        }}
      />
    </fieldset>
  )
}

/** Fields of the order form for e-mail address and phone. */
export function ContactFields({ form: { register, formState }, isInterest }: KindFieldsProps) {
  const { t } = useI18n()
  const { empfaengerdaten: errors, emailRepeat } = formState.errors
  return (
    <fieldset className={group}>
      <legend className={legend}>{t('recipient.contact')}</legend>
      <EmailField
        className="md:col-span-3"
        label={t('recipient.email')}
        error={errors?.Email?.message}
        {...register('empfaengerdaten.Email')}
      />
      <EmailField
        className="md:col-span-3"
        label={t('recipient.emailRepeat')}
        error={emailRepeat?.message}
        {...register('emailRepeat')}
      />
      <TextField
        className="md:col-span-6"
        label={`${t('recipient.phone')} (${t('recipient.optional')})`}
        hint={t(isInterest ? 'recipient.phone.hint.interest' : 'recipient.phone.hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        error={errors?.Telefon?.message}
        {...register('empfaengerdaten.Telefon')}
      />
    </fieldset>
  )
}

interface AddressFieldsProps extends FieldsProps {
  /** Whether the product is not delivered to the typed postcode. */
  readonly undeliverable: boolean
}

/** Fields of the order form for the delivery address. */
export function AddressFields({ form: { register, formState }, undeliverable }: AddressFieldsProps) {
  const { t, field } = useI18n()
  const errors = formState.errors.empfaengerdaten?.Adresse
  return (
    // The number is next to its street and the postcode next to its town on a phone too, as on an envelope.
    <fieldset className={cx(group, 'phone:grid-cols-[7.25rem_minmax(0,1fr)_7.25rem] phone:gap-x-2')}>
      <legend className={legend}>{t('recipient.address')}</legend>
      <TextField
        className="min-w-0 phone:col-span-2 md:col-span-4"
        label={t('recipient.street')}
        autoComplete="address-line1"
        maxLength={120}
        error={errors?.Strasse?.message}
        {...register('empfaengerdaten.Adresse.Strasse')}
      />
      <TextField
        className="min-w-0 md:col-span-2"
        label={t('recipient.houseNumber')}
        autoComplete="address-line2"
        maxLength={20}
        error={errors?.Hausnummer?.message}
        {...register('empfaengerdaten.Adresse.Hausnummer')}
      />
      <TextField
        className="min-w-0 md:col-span-2"
        label={t('recipient.zip')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        error={undeliverable ? field('zip-not-deliverable', t('recipient.zip')) : errors?.Plz?.message}
        {...register('empfaengerdaten.Adresse.Plz')}
      />
      <TextField
        className="min-w-0 phone:col-span-2 md:col-span-4"
        label={t('recipient.city')}
        autoComplete="address-level2"
        maxLength={120}
        error={errors?.Ort?.message}
        {...register('empfaengerdaten.Adresse.Ort')}
      />
    </fieldset>
  )
}
