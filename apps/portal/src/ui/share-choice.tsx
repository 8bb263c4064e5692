import { type RecommenderShare, splitReward } from '@zuruf/domain/split'
import { useId, useRef } from 'react'
import { useI18n } from '../app/hooks.ts'
import { useRadioChosenBeforeHydration } from '../app/hydrated-inputs.ts'
import type { TextKey } from '../app/i18n.ts'
import { cx } from './class-names.ts'
import { SplitBar } from './split-bar.tsx'

interface ShareChoiceProps {
  /** Amount of the whole reward. */
  readonly cents: number
  /** Available shares. */
  readonly shares: readonly RecommenderShare[]
  /** Maximum for the contact, in cents; null for no limit. */
  readonly cap: number | null
  /** Name of the radio buttons, in forms that work without scripts. */
  readonly name?: string
  /** Share of the recommender in percent. */
  readonly value: RecommenderShare
  readonly onChange: (value: RecommenderShare) => void
  /** Whether to show the legend to screen readers only, because a headline next to it says the same. */
  readonly hideLegend?: boolean
  /** Labels for the shares if the person who chooses is not the recommender. */
  readonly texts?: ShareTexts
}

export interface ShareTexts {
  /** Labels by the recommender's percentage. */
  readonly labels: Readonly<Record<RecommenderShare, TextKey>>
  readonly you: TextKey
  readonly them: TextKey
  /** `{you}` and `{them}` are amounts. */
  readonly result: TextKey
  /** `{max}` is an amount. */
  readonly capped: TextKey
}

const recommenderTexts: ShareTexts = {
  labels: { 100: 'split.self', 50: 'split.both', 0: 'split.contact' },
  you: 'split.you',
  them: 'split.them',
  result: 'split.result',
  capped: 'split.capped',
}

/** Choice of up to three ways to share the reward, with a bar that shows the result. SPEC §2. */
export function ShareChoice({
  cents,
  shares,
  cap,
  name,
  value,
  onChange,
  hideLegend,
  texts = recommenderTexts,
}: ShareChoiceProps) {
  const { t, money } = useI18n()
  const ownName = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useRadioChosenBeforeHydration(group, String(value), (chosen) =>
    onChange(Number(chosen) as RecommenderShare),
  )
  const { recommenderCents, recipientCents } = splitReward(cents, value, cap)
  const isCapped = recipientCents < splitReward(cents, value, null).recipientCents
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'type-subheading mb-3'}>{t('split.legend')}</legend>
      <div className="grid grid-fit-19 gap-1 rounded-m bg-[color-mix(in_srgb,var(--fg)_9%,transparent)] p-1.5">
        {shares.map((share) => (
          <label
            key={share}
            className={cx(
              'relative grid min-h-[52px] place-items-center rounded-s px-1 py-2 text-center text-[0.98rem] font-[650] leading-tight',
              'transition-[background-color,box-shadow] duration-200 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-fg',
              'has-checked:surface-card has-checked:shadow-card has-checked:ring-[1.5px] has-checked:ring-edge has-checked:ring-inset',
            )}
          >
            <input
              type="radio"
              name={name ?? ownName}
              value={share}
              checked={share === value}
              onChange={() => onChange(share)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-s outline-none"
            />
            {t(texts.labels[share])}
          </label>
        ))}
      </div>
      <div aria-hidden="true" className="mt-3 noscript:hidden">
        <SplitBar
          label={t('split.legend')}
          parts={[
            { label: t(texts.you), cents: recommenderCents, surface: 'accent' },
            { label: t(texts.them), cents: recipientCents, surface: 'sky' },
          ]}
        />
      </div>
      <p role="status" className="sr-only noscript:hidden">
        {t(texts.result, { you: money(recommenderCents), them: money(recipientCents) })}
      </p>
      {isCapped && cap !== null && (
        <p className="type-small mt-2.5 text-muted">{t(texts.capped, { max: money(cap) })}</p>
      )}
    </fieldset>
  )
}
