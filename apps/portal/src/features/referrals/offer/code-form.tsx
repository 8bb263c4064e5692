import { hasCode } from '@zuruf/contract/api-error'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { type EndReason, endReasonOf } from '../../../app/ended-link.ts'
import { errorMessage } from '../../../app/error-message.ts'
import { useI18n } from '../../../app/hooks.ts'
import { useRefusedForm } from '../../../app/posted-form.ts'
import { Button } from '../../../ui/button.tsx'
import { PageForm } from '../../../ui/page-form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CODE_CHANNEL } from './use-count-visit.ts'

interface CodeFormProps {
  readonly initial: string
  readonly onFound: (referralNumber: string) => void
  readonly onEnded: (how: EndReason, code: string) => void
}

/** Form for the offline code of a referral, which recipients receive on paper or by phone. */
export function CodeForm({ initial, onFound, onEnded }: CodeFormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const input = useRef<HTMLInputElement>(null)
  const refused = useRefusedForm('code')
  const [error, setError] = useState(refused?.errors[0]?.[1])
  const [busy, setBusy] = useState(false)

  function fail(text: string) {
    setError(text)
    input.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = input.current?.value.trim() ?? ''
    if (!code) return fail(i18n.field('required', t('code.label')))
    setBusy(true)
    setError(undefined)
    try {
      const query = { einsprungsquelle: CODE_CHANNEL }
      const offer = await call('redeemCode', { params: { code }, query })
      onFound(offer.Empfehlungsnummer)
    } catch (refusal) {
      const ended = endReasonOf(refusal)
      if (ended) onEnded(ended, code)
      else fail(hasCode(refusal, 'PSOF0101') ? t('code.unknown') : errorMessage(refusal, i18n))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel>
      <PageForm name="code" onSubmit={submit} className="grid gap-6">
        <TextField
          ref={input}
          label={t('code.label')}
          hint={t('code.hint')}
          error={error}
          name="code"
          defaultValue={String(refused?.values.code ?? initial)}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" size="large" wide busy={busy}>
          {t('code.submit')}
        </Button>
      </PageForm>
    </Panel>
  )
}
