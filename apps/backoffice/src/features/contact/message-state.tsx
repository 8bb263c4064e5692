import type { MessageTopic, MessageState as State } from '@zuruf/contract/backoffice-contact'
import { useT } from '../../app/texts.tsx'
import { StateChip } from '../../ui/state-chip.tsx'

export const messageStates: readonly State[] = ['open', 'answered']
export const messageTopics: readonly MessageTopic[] = [
  'reward',
  'referral',
  'account',
  'accessibility',
  'other',
] as const

export function MessageState({ state }: { readonly state: State }) {
  const t = useT()
  return <StateChip label={t(`contact.state.${state}`)} tone={state === 'open' ? 'waiting' : 'good'} />
}
