import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'
import type { Summary } from './types.ts'

const tones: Readonly<Record<Summary['state'], Tone>> = {
  standard: 'neutral',
  draft: 'waiting',
  published: 'good',
  changed: 'waiting',
  scheduled: 'info',
  hidden: 'bad',
}

/** Chip with an item's publication state. */
export function ItemState({ item }: { readonly item: Pick<Summary, 'state' | 'publishAt'> }) {
  const t = useT()
  const { time } = useFormat()
  return (
    <StateChip
      tone={tones[item.state]}
      label={t(`content.state.${item.state}`, { time: time(item.publishAt) })}
    />
  )
}

/** Shows who last changed an item, and when. */
export function ChangedBy({ item }: { readonly item: Pick<Summary, 'changedAt' | 'changedBy'> }) {
  const t = useT()
  const { time } = useFormat()
  if (!item.changedAt) return t('content.list.never')
  const values = { time: time(item.changedAt), name: item.changedBy ?? '' }
  return t(item.changedBy ? 'content.list.by' : 'content.list.clock', values)
}
