import type { RequestOf, ResponseOf } from '@zuruf/contract'
import { parseEuros } from '@zuruf/domain/euros'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorMessage } from '../../../app/error-text.ts'
import { useI18n } from '../../../app/hooks.ts'
import { useFieldState } from '../../../app/hydrated-form.ts'
import { createIdempotencyKeys } from '../../../app/idempotency-key.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SelectField } from '../select-field.tsx'
import type { ProductPart } from './product-parts.tsx'

type Line = RequestOf<'addRewardPlanLine'>['body']

interface PlanFormProps {
  readonly plan: ResponseOf<'getRewardPlan'>
  readonly today: string
  /** Called with what an order would bring with the new line; null if nothing is being tried. */
  readonly onTried: (products: readonly ProductPart[] | null) => void
  readonly onAdded: () => Promise<void>
}

/** Form with which an owner adds a line to the plan, with a preview of its effect. */
export function PlanForm({ plan, today, onTried, onAdded }: PlanFormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [who, setWho] = useFieldState<string>('wer', '')
  const [what, setWhat] = useFieldState<string>('wofuer', 'alles')
  const [how, setHow] = useFieldState<'percent' | 'fixed'>('wie', 'percent')
  const [amount, setAmount] = useFieldState<string>('betrag', '')
  const [from, setFrom] = useFieldState<string>('ab', today)
  const [busy, setBusy] = useState<'try' | 'add' | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const keyOf = useRef(createIdempotencyKeys())

  function line(): Line | null {
    const percent = Number(amount.replace('%', ''))
    const isPercent = Number.isInteger(percent) && percent > 0 && percent <= 100
    const cents = parseEuros(amount)
    if (how === 'percent' ? !isPercent : !cents) return null
    const [kind = 'alles', ...id] = what.split(':')
    return {
      MitarbeiterId: who || null,
      GiltFuer: kind as Line['GiltFuer'],
      GiltFuerId: id.length > 0 ? id.join(':') : null,
      Prozent: how === 'percent' ? percent : null,
      BetragCent: (how === 'fixed' && cents) || null,
      GueltigAb: from,
    }
  }

  async function send(act: 'try' | 'add') {
    const body = line()
    setFailure(null)
    setWrong(body ? null : t('plan.add.amount'))
    if (!body || busy) return
    setBusy(act)
    try {
      if (act === 'try') onTried((await call('tryRewardPlanLine', { body })).Produkte)
      else {
        await call('addRewardPlanLine', { body, headers: { 'Idempotency-Key': keyOf.current(body) } })
        keyOf.current = createIdempotencyKeys()
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
          value={who}
          onChange={(event) => setWho(event.target.value)}
          choices={[
            { value: '', label: t('plan.for.all') },
            ...plan.Mitarbeiter.map(({ Id, Name }) => ({ value: Id, label: Name })),
          ]}
        />
        <SelectField
          label={t('plan.add.what')}
          name="wofuer"
          value={what}
          onChange={(event) => setWhat(event.target.value)}
          choices={[
            { value: 'alles', label: t('plan.on.alles') },
            ...plan.Kategorien.map(({ Id, Name }) => ({ value: `kategorie:${Id}`, label: Name })),
            ...plan.Produkte.map(({ Id, Name }) => ({ value: `produkt:${Id}`, label: Name })),
          ]}
        />
        <SelectField
          label={t('plan.add.how')}
          name="wie"
          value={how}
          onChange={(event) => setHow(event.target.value as 'percent' | 'fixed')}
          choices={[
            { value: 'percent', label: t('plan.add.how.percent') },
            { value: 'fixed', label: t('plan.add.how.fixed') },
          ]}
        />
        <TextField
          label={t(how === 'percent' ? 'plan.add.how.percent' : 'plan.add.how.fixed')}
          inputMode="decimal"
          name="betrag"
          value={amount}
          error={wrong ?? undefined}
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
