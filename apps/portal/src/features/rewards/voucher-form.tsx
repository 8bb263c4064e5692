import { ApiError } from '@zuruf/contract/api-error'
import { useApiForm } from '../../app/api-form.ts'
import { useI18n } from '../../app/hooks.ts'
import type { I18n } from '../../app/i18n.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoicePills } from '../../ui/choice-pills.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Claim } from './types.ts'

type Kind = Claim['Gutscheinarten'][number]

export interface VoucherData {
  /** Id of the kind of voucher. */
  readonly Gutscheinart: string
  readonly Name: string
  readonly Email: string
}

/** Chosen voucher, and whether the page showed it as in stock. */
export type ChosenVoucher = VoucherData & { readonly NurVorraetig: boolean }

interface VoucherFormProps {
  /** Kinds to choose from; the first one in stock is preselected. */
  readonly kinds: Claim['Gutscheinarten']
  readonly name: string
  readonly email: string
  /** Amount of the reward, formatted as on its badge. */
  readonly amount: string
  /** Sends the data. If it throws, the error is shown. */
  readonly onSend: (data: ChosenVoucher) => Promise<void>
}

/** Form for the kind of voucher, the name on it and the address it is sent to. */
export function VoucherForm({ kinds, name, email, amount, onSend }: VoucherFormProps) {
  const { t, field } = useI18n()
  const first = kinds.find(({ Vorraetig }) => Vorraetig) ?? kinds[0]
  const { form, submit, failure } = useApiForm<VoucherData>({
    defaultValues: { Gutscheinart: first?.Id ?? '', Name: name, Email: email },
    check({ Name, Email }) {
      const fieldErrors = new Map<keyof VoucherData, string>()
      if (Name.trim() === '') fieldErrors.set('Name', field('required', t('claim.voucher.name')))
      if (Email.trim() === '') fieldErrors.set('Email', field('required', t('claim.voucher.email')))
      return fieldErrors
    },
    send: (data) =>
      onSend({
        ...data,
        NurVorraetig: kinds.some(({ Id, Vorraetig }) => Vorraetig && Id === data.Gutscheinart),
      }),
    fieldAt: (path) => (['Name', 'Email'] as const).find((name) => name === path) ?? null,
    fieldOfCode: { PSOF0304: 'Email' },
    textFor: voucherRefusal,
  })
  const { errors, isSubmitting } = form.formState
  const selectedId = form.watch('Gutscheinart')
  const kind = kinds.find(({ Id }) => Id === selectedId) ?? first
  const label = t(kind?.Vorraetig ? 'claim.voucher.submit' : 'claim.voucher.wait', { amount })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {kinds.length > 1 && (
        <ChoicePills
          legend={t('claim.voucher.kind')}
          choices={kinds.map(({ Id, Name }) => ({ value: Id, label: Name }))}
          {...form.register('Gutscheinart')}
        />
      )}
      {kind && (
        <div aria-live="polite" className="grid gap-3">
          <p className="text-muted">{whereAndHowLong(kind, t)}</p>
          {!kind.Vorraetig && (
            <Banner kind="info" title={t('claim.voucher.soldOut')}>
              {t('claim.voucher.soldOut.text')}
            </Banner>
          )}
        </div>
      )}
      <TextField
        label={t('claim.voucher.name')}
        autoComplete="name"
        maxLength={120}
        error={errors.Name?.message}
        {...form.register('Name')}
      />
      <TextField
        label={t('claim.voucher.email')}
        hint={t('claim.voucher.email.hint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        error={errors.Email?.message}
        {...form.register('Email')}
      />
      {failure && (
        <Banner kind="bad" title={t('claim.failed')} live>
          {failure}
        </Banner>
      )}
      <div className="mt-2">
        <Button type="submit" size="large" busy={isSubmitting} className="max-md:w-full md:min-w-72">
          {isSubmitting ? t('claim.busy') : label}
        </Button>
      </div>
    </form>
  )
}

/** Says who redeems the voucher, how, and how long it is valid. */
function whereAndHowLong({ Herausgeber, Einloesung, GueltigTage }: Kind, t: I18n['t']): string {
  return [
    Herausgeber && t('claim.voucher.issuer', { issuer: Herausgeber }),
    Einloesung,
    GueltigTage > 0 ? t('claim.voucher.valid', { days: GueltigTage }) : t('claim.voucher.valid.unknown'),
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * Returns why this voucher is not available, e.g. because its last code has just been taken; undefined for
 * other errors.
 */
export const voucherRefusal = (error: unknown): string | undefined =>
  error instanceof ApiError ? (error.fields.Gutscheinart ?? error.fields.Art) : undefined
