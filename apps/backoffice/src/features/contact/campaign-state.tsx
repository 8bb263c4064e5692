import type { ResponseOf } from '@zuruf/contract'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import { germanDay } from '../../ui/days.ts'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'

export type Campaign = ResponseOf<'listCampaigns'>['campaigns'][number]

const tones = {
  draft: 'neutral',
  planned: 'info',
  running: 'good',
  over: 'neutral',
} as const satisfies Record<string, Tone>

/** Returns the state of a campaign: once started, it runs only within its period. */
export function stateOf({ state, fromDay, toDay }: Campaign): keyof typeof tones {
  if (state === 'draft') return 'draft'
  const today = germanDay()
  if (state === 'ended' || (toDay !== null && toDay < today)) return 'over'
  return fromDay > today ? 'planned' : 'running'
}

export function CampaignState({ campaign }: { readonly campaign: Campaign }) {
  const t = useT()
  const state = stateOf(campaign)
  return <StateChip label={t(`campaigns.state.${state}`)} tone={tones[state]} />
}

/** Returns a function that describes a campaign's period in the reader's language. */
export function useCampaignPeriod() {
  const t = useT()
  const format = useFormat()
  return ({ fromDay, toDay }: Pick<Campaign, 'fromDay' | 'toDay'>) =>
    toDay
      ? t('campaigns.period', { from: format.day(fromDay), to: format.day(toDay) })
      : t('campaigns.period.open', { from: format.day(fromDay) })
}
