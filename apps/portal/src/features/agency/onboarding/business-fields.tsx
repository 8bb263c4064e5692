import type { FieldErrors, FieldValues, Path, UseFormRegister } from 'react-hook-form'
import { useI18n } from '../../../app/hooks.ts'
import { ChoicePills } from '../../../ui/choice-pills.tsx'
import { rewriteTyped } from '../../../ui/rewrite-typed.ts'
import { TextField } from '../../../ui/text-field.tsx'

// Form fields for the data of a business (agency or sales partner): address, tax and bank account.

export interface AddressValues {
  readonly Telefon: string
  readonly Strasse: string
  readonly Hausnummer: string
  readonly Plz: string
  readonly Ort: string
}

export interface TaxValues {
  readonly Steuerstatus: 'regelbesteuert' | 'kleinunternehmer' | 'reverseCharge'
  readonly UstId: string
  readonly Steuernummer: string
  readonly Land: string
}

export interface BankValues {
  readonly Iban: string
  readonly Kontoinhaber: string
}

type Name =
  | keyof (AddressValues & Omit<TaxValues, 'Steuerstatus'> & BankValues)
  | 'Firma'
  | 'Vorname'
  | 'Nachname'
  | 'Email'

/** Fields that may be left empty. */
const optionalFields: readonly string[] = ['UstId', 'Steuernummer', 'Website']

/**
 * Returns a function that reports empty required fields: field → error text. The server checks the other rules,
 * and its errors appear at the same fields.
 */
export function useRequiredCheck<Values extends FieldValues>() {
  const { t, field } = useI18n()
  return (values: Values) =>
    new Map(
      Object.entries(values).flatMap(([name, value]): [Path<Values>, string][] =>
        typeof value === 'string' && value.trim() === '' && !optionalFields.includes(name)
          ? [[name as Path<Values>, field('required', t(`agency.field.${name as Name}`))]]
          : [],
      ),
    )
}

interface FieldsProps<Values extends FieldValues> {
  readonly register: UseFormRegister<Values>
  readonly errors: FieldErrors<Values>
}

/** Returns a function that gives the label, error and value of a field by its name. */
export function useField<Values extends FieldValues>({ register, errors }: FieldsProps<Values>) {
  const { t } = useI18n()
  return (name: Name) => ({
    label: t(`agency.field.${name}`),
    error: errors[name]?.message as string | undefined,
    ...register(name as unknown as Path<Values>),
  })
}

/** Fields for the address and phone of a business. */
export function AddressFields<Values extends FieldValues & AddressValues>(props: FieldsProps<Values>) {
  const fieldProps = useField(props)
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-5 md:gap-x-5">
      <TextField
        className="col-span-4"
        autoComplete="address-line1"
        maxLength={120}
        {...fieldProps('Strasse')}
      />
      <TextField className="col-span-2" maxLength={20} {...fieldProps('Hausnummer')} />
      <TextField
        className="col-span-3 md:col-span-2"
        autoComplete="postal-code"
        maxLength={12}
        {...fieldProps('Plz')}
      />
      <TextField
        className="col-span-3 md:col-span-4"
        autoComplete="address-level2"
        maxLength={120}
        {...fieldProps('Ort')}
      />
      <TextField
        className="col-span-6"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        {...fieldProps('Telefon')}
      />
    </div>
  )
}

const taxStatuses = ['regelbesteuert', 'kleinunternehmer', 'reverseCharge'] as const

/** Fields for the tax data of a business. */
export function TaxFields<Values extends FieldValues & TaxValues>(props: FieldsProps<Values>) {
  const { t } = useI18n()
  const { register, errors } = props
  const fieldProps = useField(props)
  return (
    <div className="grid gap-5">
      <ChoicePills
        legend={t('agency.tax.title')}
        choices={taxStatuses.map((value) => ({ value, label: t(`agency.tax.${value}`) }))}
        error={errors.Steuerstatus?.message as string | undefined}
        {...register('Steuerstatus' as Path<Values>)}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField maxLength={30} {...fieldProps('Steuernummer')} />
        <TextField maxLength={20} autoCapitalize="characters" placeholder="DE" {...fieldProps('UstId')} />
      </div>
      <p className="type-small -mt-2 text-muted">{t('agency.tax.number.hint')}</p>
      <TextField
        className="max-w-40"
        hint={t('agency.tax.land.hint')}
        autoComplete="country"
        autoCapitalize="characters"
        maxLength={2}
        {...fieldProps('Land')}
      />
    </div>
  )
}

/** Fields for the bank account. */
export function BankFields<Values extends FieldValues & BankValues>(props: FieldsProps<Values>) {
  const { t } = useI18n()
  const fieldProps = useField(props)
  const { onChange, ...iban } = fieldProps('Iban')
  return (
    <div className="grid gap-5">
      <TextField
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={42}
        placeholder="DE"
        {...iban}
        onChange={(event) => {
          rewriteTyped(event.currentTarget, groupIban)
          return onChange(event)
        }}
      />
      <TextField autoComplete="organization" maxLength={70} {...fieldProps('Kontoinhaber')} />
      <p className="type-small text-muted">{t('agency.bank.safe')}</p>
    </div>
  )
}

const groupIban = (typed: string) =>
  typed
    .replace(/[^\da-z]/gi, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ')
