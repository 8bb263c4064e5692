import type { RequestOf, ResponseOf } from '@zuruf/contract'
import { parseEuros } from '@zuruf/domain/euros'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorMessage } from '../../../app/error-message.ts'
import { useFieldState } from '../../../app/field-state.ts'
import { useI18n } from '../../../app/hooks.ts'
import { createIdempotencyKeys } from '../../../app/idempotency-key.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SelectField } from '../select-field.tsx'
import type { ProductEarning } from './product-earnings.tsx'

type Line = RequestOf<'addRewardPlanLine'>['body']

interface PlanFormProps {
  readonly plan: ResponseOf<'getRewardPlan'>
  readonly today: string
  /** Called with what an order of each product would earn with the previewed line; null to end the preview. */
  readonly onTried: (products: readonly ProductEarning[] | null) => void
  readonly onAdded: () => Promise<void>
}

/**
 * Form that adds a line to the reward plan, i.e. the share of commissions that an agency passes on to its
 * employees. The owner can preview the effect of a line before adding it.
 */
export function PlanForm({ plan, today, onTried, onAdded }: PlanFormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [memberId, setMemberId] = useFieldState<string>('wer', '')
  const [scope, setScope] = useFieldState<string>('wofuer', 'alles')
  const [method, setMethod] = useFieldState<'percent' | 'fixed'>('wie', 'percent')
  const [amount, setAmount] = useFieldState<string>('betrag', '')
  const [from, setFrom] = useFieldState<string>('ab', today)
  const [busy, setBusy] = useState<'try' | 'add' | null>(null)
  const [amountError, setAmountError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const idempotencyKey = useRef(createIdempotencyKeys())

  function readLine(): Line | null {
    const percent = Number(amount.replace('%', ''))
    const isPercent = Number.isInteger(percent) && percent > 0 && percent <= 100
    const cents = parseEuros(amount)
    if (method === 'percent' ? !isPercent : !cents) return null
    const [kind = 'alles', ...id] = scope.split(':')
    return {
      MitarbeiterId: memberId || null,
      GiltFuer: kind as Line['GiltFuer'],
      GiltFuerId: id.length > 0 ? id.join(':') : null,
      Prozent: method === 'percent' ? percent : null,
      BetragCent: (method === 'fixed' && cents) || null,
      GueltigAb: from,
    }
  }

  async function send(action: 'try' | 'add') {
    const body = readLine()
    setFailure(null)
    setAmountError(body ? null : t('plan.add.amount'))
    if (!body || busy) return
    setBusy(action)
    try {
      if (action === 'try') onTried((await call('tryRewardPlanLine', { body })).Produkte)
      else {
        await call('addRewardPlanLine', {
          body,
          headers: { 'Idempotency-Key': idempotencyKey.current(body) },
        })
        idempotencyKey.current = createIdempotencyKeys()
        setAmount('')
        await onAdded()
      }
    } catch (error) {
      setFailure(errorMessage(error, i18n))
    }
    setBusy(null)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send('add')
  }
  return (
    <Panel as="section" aria-labelledby="neue-zeile">
      <h2 id="neue-zeile" className="type-subheading mb-4">
        {t('plan.add')}
      </h2>
      <form noValidate onSubmit={submit} className="grid gap-5 md:grid-cols-2">
        {failure && (
          <div className="md:col-span-2">
            <Banner kind="bad" title={t('plan.failed')} live>
              {failure}
            </Banner>
          </div>
        )}
        <SelectField
          label={t('plan.add.who')}
          name="wer"
          value={memberId}
          onChange={(event) => setMemberId(event.target.value)}
          choices={[
            { value: '', label: t('plan.for.all') },
            ...plan.Mitarbeiter.map(({ Id, Name }) => ({ value: Id, label: Name })),
          ]}
        />
        <SelectField
          label={t('plan.add.what')}
          name="wofuer"
          value={scope}
          onChange={(event) => setScope(event.target.value)}
          choices={[
            { value: 'alles', label: t('plan.on.alles') },
            ...plan.Kategorien.map(({ Id, Name }) => ({ value: `kategorie:${Id}`, label: Name })),
            ...plan.Produkte.map(({ Id, Name }) => ({ value: `produkt:${Id}`, label: Name })),
          ]}
        />
        <SelectField
          label={t('plan.add.how')}
          name="wie"
          value={method}
          onChange={(event) => setMethod(event.target.value as 'percent' | 'fixed')}
          choices={[
            { value: 'percent', label: t('plan.add.how.percent') },
            { value: 'fixed', label: t('plan.add.how.fixed') },
          ]}
        />
        <TextField
          label={t(method === 'percent' ? 'plan.add.how.percent' : 'plan.add.how.fixed')}
          inputMode="decimal"
          name="betrag"
          value={amount}
          error={amountError ?? undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextField
          label={t('plan.add.from')}
          type="date"
          min={today}
          name="ab"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <div className="flex flex-wrap items-end gap-3">
          <Button look="outline" busy={busy === 'try'} onClick={() => void send('try')}>
            {t('plan.add.try')}
          </Button>
          <Button type="submit" busy={busy === 'add'}>
            {t('plan.add.submit')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
