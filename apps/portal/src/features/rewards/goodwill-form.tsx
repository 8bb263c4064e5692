import { useState } from 'react'
import { useApiForm } from '../../app/api-form.ts'
import { useI18n } from '../../app/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { EvidencePicker } from './evidence-picker.tsx'
import { useUploads } from './use-uploads.ts'

interface Values {
  readonly Kundennummer: string
  readonly Auftragsnummer: string
  readonly Bestelldatum: string
  readonly Notiz: string
}

interface GoodwillFormProps {
  readonly token: string | undefined
  /** Creates the request, or finds the existing one. @returns its id */
  readonly onSend: (values: Values) => Promise<string>
  /** Called when the request and all its files have been received. */
  readonly onDone: () => Promise<void>
}

const MAX_EVIDENCE_FILES = 3
const fieldNames = ['Kundennummer', 'Auftragsnummer', 'Bestelldatum', 'Notiz'] as const

/**
 * Form of a goodwill request: asks for a reward although the contract was made without the link. Errors thrown by
 * `onSend` are shown.
 */
export function GoodwillForm({ token, onSend, onDone }: GoodwillFormProps) {
  const { t, field } = useI18n()
  const files = useUploads(MAX_EVIDENCE_FILES, token)
  const [incomplete, setIncomplete] = useState(false)
  const { form, submit, failure } = useApiForm<Values>({
    defaultValues: { Kundennummer: '', Auftragsnummer: '', Bestelldatum: '', Notiz: '' },
    check({ Kundennummer, Auftragsnummer }) {
      const fieldErrors = new Map<keyof Values, string>()
      const countSigns = (text: string) => text.replace(/[^\p{L}\d]/gu, '').length
      if (!countSigns(Kundennummer) && !countSigns(Auftragsnummer))
        fieldErrors.set('Kundennummer', field('one-number'))
      else if (Kundennummer && countSigns(Kundennummer) < 4)
        fieldErrors.set('Kundennummer', field('invalid', t('customer.number')))
      if (Auftragsnummer && countSigns(Auftragsnummer) < 4)
        fieldErrors.set('Auftragsnummer', field('invalid', t('customer.order')))
      return fieldErrors
    },
    async send(values) {
      setIncomplete(false)
      const allSent = await files.sendAll(await onSend(values))
      if (allSent) await onDone()
      else setIncomplete(true)
    },
    fieldAt: (path) => fieldNames.find((name) => name === path) ?? null,
  })
  const { errors, isSubmitting } = form.formState
  const optional = (label: string) => t('customer.optional', { label })
  const number = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 40 }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label={t('customer.number')}
        hint={t('customer.number.hint')}
        error={errors.Kundennummer?.message}
        {...number}
        {...form.register('Kundennummer')}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={optional(t('customer.order'))}
          error={errors.Auftragsnummer?.message}
          {...number}
          {...form.register('Auftragsnummer')}
        />
        <TextField
          type="date"
          label={optional(t('customer.date'))}
          error={errors.Bestelldatum?.message}
          {...form.register('Bestelldatum')}
        />
      </div>
      <TextArea
        label={t('customer.note')}
        hint={t('customer.note.hint')}
        error={errors.Notiz?.message}
        maxLength={1000}
        {...form.register('Notiz')}
      />
      <EvidencePicker uploads={files} />
      <p className="type-small text-muted">{t('customer.ask')}</p>
      {failure && (
        <Banner kind="bad" title={t('customer.failed')} live>
          {failure}
        </Banner>
      )}
      {incomplete && (
        <Banner kind="bad" live>
          {t('customer.files.retry')}
        </Banner>
      )}
      <div>
        <Button type="submit" size="large" busy={isSubmitting} className="max-md:w-full md:min-w-72">
          {isSubmitting ? t('customer.busy') : t(incomplete ? 'customer.files.again' : 'customer.submit')}
        </Button>
      </div>
    </form>
  )
}
