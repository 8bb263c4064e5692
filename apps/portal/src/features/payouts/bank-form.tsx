import type { ReactNode } from 'react'
import { useApiForm } from '../../app/api-form.ts'
import { useApp } from '../../app/hooks.ts'
import type { PostedFormName } from '../../app/refused-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { PageForm } from '../../ui/page-form.tsx'
import { rewriteTyped } from '../../ui/rewrite-typed.ts'
import { TextField } from '../../ui/text-field.tsx'
import { type BankData, bankFieldAt, checkBank, sentBank } from './bank-rules.ts'
import { groupedIban } from './iban.ts'

interface BankFormProps {
  readonly holder?: string
  readonly submitLabel?: string
  readonly busyLabel?: string
  readonly failedTitle?: string
  /** Additional button next to the submit button. */
  readonly aside?: ReactNode
  /** Name of the form if it works without scripts. */
  readonly posted?: PostedFormName
  /** Sends the bank data. If it throws, the error is shown. */
  readonly onSend: (bank: BankData) => Promise<void>
}

/** Form for bank data. The IBAN is never put into browser storage. */
export function BankForm(props: BankFormProps) {
  const { holder = '', submitLabel, busyLabel, failedTitle, aside, onSend, posted } = props
  const app = useApp()
  const { t } = app.i18n
  const { config } = app.tenant
  const { form, submit, failure } = useApiForm<BankData>({
    defaultValues: { Iban: '', Kontoinhaber: holder },
    posted,
    check: (values) => checkBank(values, app),
    send: (values) => onSend(sentBank(values)),
    fieldAt: bankFieldAt,
  })
  const { errors, isSubmitting } = form.formState
  const { onChange, ...iban } = form.register('Iban')
  return (
    <PageForm
      name={posted}
      failureTitle={failedTitle ?? t('bank.failed')}
      onSubmit={submit}
      className="grid gap-5"
    >
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
    </PageForm>
  )
}
