import { useI18n } from '../../app/hooks.ts'
import { useWireForm } from '../../app/wire-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface Values {
  readonly Kundennummer: string
}

/** Names the customer number of a contract that came about without the link. What `onSend` throws is shown. */
export function GoodwillForm({ onSend }: { onSend: (values: Values) => Promise<void> }) {
  const { t, field } = useI18n()
  const { form, submit, failure } = useWireForm<Values>({
    defaultValues: { Kundennummer: '' },
    check({ Kundennummer }) {
      const found = new Map<keyof Values, string>()
      const signs = Kundennummer.replace(/[^\p{L}\d]/gu, '')
      if (signs === '') found.set('Kundennummer', field('required', t('customer.number')))
      else if (signs.length < 4) found.set('Kundennummer', field('invalid', t('customer.number')))
      return found
    },
    send: onSend,
    fieldAt: (path) => (path === 'Kundennummer' ? path : null),
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label={t('customer.number')}
        hint={t('customer.number.hint')}
        error={errors.Kundennummer?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...form.register('Kundennummer')}
      />
      <p className="type-small text-muted">{t('customer.ask')}</p>
      {failure && (
        <Banner kind="bad" title={t('customer.failed')} live>
          {failure}
        </Banner>
      )}
      <div>
        <Button type="submit" size="large" busy={isSubmitting} className="max-md:w-full md:min-w-72">
          {isSubmitting ? t('customer.busy') : t('customer.submit')}
        </Button>
      </div>
    </form>
  )
}
