import type { ContactMessageState } from '@zuruf/domain'
import { useT } from '../../app/texts.tsx'
import { StateChip } from '../../ui/state-chip.tsx'

export function MessageState({ state }: { readonly state: ContactMessageState }) {
  const t = useT()
  return <StateChip label={t(`contact.state.${state}`)} tone={state === 'open' ? 'waiting' : 'good'} />
}
