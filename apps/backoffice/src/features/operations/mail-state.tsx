import type { ResponseOf } from '@zuruf/contract'
import { useT } from '../../app/texts.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'

type State = ResponseOf<'listMails'>['mails'][number]['state']

const tones: Readonly<Record<State, Tone>> = {
  waiting: 'info',
  failing: 'waiting',
  failed: 'bad',
  withheld: 'bad',
  sent: 'good',
}
export const mailStates = Object.keys(tones) as State[]

export function MailState({ mail }: { readonly mail: { readonly state: State } }) {
  const t = useT()
  return <StateChip label={t(`operations.mails.state.${mail.state}`)} tone={tones[mail.state]} />
}
