import type { PageName } from '@zuruf/contract/routes'
import type { FieldErrors, FieldValues, Path, UseFormRegister } from 'react-hook-form'
import { useI18n } from '../../../app/hooks.ts'
import { NewTabLink } from '../../../app/new-tab-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Challenge } from '../../../ui/captcha/challenge.tsx'
import type { ChallengeState } from '../../../ui/captcha/use-challenge.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Honeypot } from '../../../ui/honeypot.tsx'
import { EmailField, NameFields } from '../../../ui/person-fields.tsx'
import { type AddressValues, useField } from './business-fields.tsx'

/** Values that the registration forms of agencies and sales partners have in common. */
export interface RegistrationValues extends AddressValues {
  readonly Firma: string
  readonly Vorname: string
  readonly Nachname: string
  readonly Email: string
  /** Honeypot field. */
  readonly Website: string
  readonly terms: boolean
  readonly selfBilling: boolean
}

export const emptyRegistration: RegistrationValues = {
  Firma: '',
  Vorname: '',
  Nachname: '',
  Email: '',
  Website: '',
  terms: false,
  selfBilling: false,
  Strasse: '',
  Hausnummer: '',
  Plz: '',
  Ort: '',
  Telefon: '',
}

/** Checkboxes of agreements, by the field of the request with their wording. The server's errors appear at them. */
export const agreements = { AgbText: 'terms', GutschriftText: 'selfBilling' } as const

/** Pages that agencies and sales partners have under different names. */
const pages = {
  agency: { terms: 'agencyRules', privacy: 'agencyDataProtection' },
  partner: { terms: 'Agb', privacy: 'Datenschutz' },
} as const satisfies Record<string, Record<string, PageName>>

interface PartProps<Values extends FieldValues> {
  readonly register: UseFormRegister<Values>
  readonly errors: FieldErrors<Values>
}

/** Fields for the person who registers. */
export function PersonFields<Values extends RegistrationValues>({
  emailFixed = false,
  ...props
}: PartProps<Values> & { readonly emailFixed?: boolean }) {
  const fieldProps = useField(props)
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <NameFields first={fieldProps('Vorname')} last={fieldProps('Nachname')} />
      </div>
      <EmailField {...fieldProps('Email')} readOnly={emailFixed} />
    </>
  )
}

/** Checkboxes for the rules and for self-billing. */
export function Agreements<Values extends RegistrationValues>({
  kind,
  register,
  errors,
}: PartProps<Values> & { readonly kind: keyof typeof pages }) {
  const { t } = useI18n()
  const fieldProps = (name: (typeof agreements)[keyof typeof agreements]) => ({
    error: errors[name]?.message as string | undefined,
    ...register(name as string as Path<Values>),
  })
  return (
    <>
      <Checkbox
        details={<NewTabLink page={pages[kind].terms}>{t(`${kind}.register.terms.link`)}</NewTabLink>}
        {...fieldProps('terms')}
      >
        {t(`${kind}.register.terms`)}
      </Checkbox>
      <Checkbox {...fieldProps('selfBilling')}>{t(`${kind}.register.selfBilling`)}</Checkbox>
    </>
  )
}

interface EndProps<Values extends FieldValues> extends Pick<PartProps<Values>, 'register'> {
  readonly kind: keyof typeof pages
  readonly challenge: ChallengeState
  readonly submit: () => unknown
  readonly failure: string | null
  readonly busy: boolean
}

/** Last part of the form: honeypot, captcha if required, error message and button. */
export function RegistrationEnd<Values extends RegistrationValues>(props: EndProps<Values>) {
  const { kind, register, challenge, submit, failure, busy } = props
  const { t } = useI18n()
  return (
    <>
      <Honeypot label={t('recommend.trap')} {...register('Website' as Path<Values>)} />
      <Challenge action="registrieren" challenge={challenge} submit={submit} />
      {failure && (
        <Banner kind="bad" title={t(`${kind}.register.failed`)} live>
          {failure}
        </Banner>
      )}
      <div className="grid gap-4">
        <Button type="submit" size="large" wide busy={busy}>
          {t(`${kind}.register.submit`)}
        </Button>
        <p className="type-small">
          <NewTabLink page={pages[kind].privacy}>{t(`${kind}.register.privacy`)}</NewTabLink>
        </p>
      </div>
    </>
  )
}
