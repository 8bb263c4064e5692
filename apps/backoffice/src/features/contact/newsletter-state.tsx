import { useT } from '../../app/texts.tsx'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'

const tones = { in: 'good', pending: 'waiting', out: 'neutral' } as const satisfies Record<string, Tone>

export const newsletterStates = Object.keys(tones) as (keyof typeof tones)[]

export function NewsletterState({ state }: { readonly state: keyof typeof tones }) {
  const t = useT()
  return <StateChip label={t(`campaigns.newsletter.${state}`)} tone={tones[state]} />
}
