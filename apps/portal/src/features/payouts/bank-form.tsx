import type { RequestOf } from '@zuruf/contract'
import type { ReactNode } from 'react'
import { useApiForm } from '../../app/api-form.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { rewriteTyped } from '../../ui/rewrite-typed.ts'
import { TextField } from '../../ui/text-field.tsx'
import { electronicIban, groupedIban, isPlausibleIban } from './iban.ts'

export type BankData = RequestOf<'putMyBankData'>['body']

interface BankFormProps {
  readonly holder?: string
  readonly submitLabel?: string
  readonly busyLabel?: string
  readonly failedTitle?: string
  /** Additional button next to the submit button. */
  readonly aside?: ReactNode
  /** Sends the bank data. If it throws, the error is shown. */
  readonly onSend: (bank: BankData) => Promise<void>
}

/** Form for bank data. The IBAN is never put into browser storage. */
export function BankForm(props: BankFormProps) {
  const { holder = '', submitLabel, busyLabel, failedTitle, aside, onSend } = props
  const { t, field: fieldText } = useI18n()
  const { config } = useApp().tenant
  const { form, submit, failure } = useApiForm<BankData>({
    defaultValues: { Iban: '', Kontoinhaber: holder },
    check({ Iban, Kontoinhaber }) {
      const fieldErrors = new Map<keyof BankData, string>()
      const iban = electronicIban(Iban)
      if (iban === '') fieldErrors.set('Iban', fieldText('required', t('bank.iban')))
      else if (!isPlausibleIban(iban)) fieldErrors.set('Iban', fieldText('iban-invalid', t('bank.iban')))
      else if (config.ModuleIBANNurDE && !iban.startsWith('DE'))
        fieldErrors.set('Iban', fieldText('iban-country'))
      if (Kontoinhaber.trim() === '') fieldErrors.set('Kontoinhaber', fieldText('required-alone'))
      return fieldErrors
    },
    send: ({ Iban, Kontoinhaber }) => onSend({ Iban: electronicIban(Iban), Kontoinhaber }),
    // One request has these fields at the top level, another inside `Bankdaten`.
    fieldAt: (path) => (['Iban', 'Kontoinhaber'] as const).find((name) => path.endsWith(name)) ?? null,
  })
  const { errors, isSubmitting } = form.formState
  const { onChange, ...iban } = form.register('Iban')
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label={t('bank.iban')}
        hint={t(config.ModuleIBANNurDE ? 'bank.iban.hint.de' : 'bank.iban.hint')}
        error={errors.Iban?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={42}
        placeholder="DE"
        {...iban}
        onChange={(event) => {
          rewriteTyped(event.currentTarget, groupedIban)
          return onChange(event)
        }}
      />
      <TextField
        label={t('bank.holder')}
        hint={t('bank.holder.hint')}
        error={errors.Kontoinhaber?.message}
        autoComplete="name"
        maxLength={70}
        {...form.register('Kontoinhaber')}
      />
      {failure && (
        <Banner kind="bad" title={failedTitle ?? t('bank.failed')} live>
          {failure}
        </Banner>
      )}
      <div className="mt-2 flex flex-wrap gap-3 max-md:flex-col">
        <Button type="submit" size="large" busy={isSubmitting} className="md:min-w-72">
          {isSubmitting ? (busyLabel ?? t('bank.busy')) : (submitLabel ?? t('bank.save'))}
        </Button>
        {aside}
      </div>
      <p className="type-small flex items-start gap-2.5 text-muted">
        <Icon name="shield" size={20} className="mt-0.5 flex-none" />
        {t('bank.safe')}
      </p>
    </form>
  )
}
