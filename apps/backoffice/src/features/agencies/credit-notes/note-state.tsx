import { useTexts } from '../../../app/texts.tsx'
import { StateChip, type Tone } from '../../../ui/state-chip.tsx'

const tones: Readonly<Record<string, Tone>> = {
  issued: 'waiting',
  paying: 'info',
  objected: 'bad',
  paid: 'good',
  corrected: 'neutral',
}

export const noteStates = ['issued', 'objected', 'paid', 'corrected'] as const

/** Returns the label of a state; the raw value if it has none. */
export function useNoteState(): (state: string) => string {
  const { find } = useTexts()
  return (state) => find(`creditNotes.state.${state}`) ?? state
}

export function NoteState({ state }: { readonly state: string }) {
  return <StateChip label={useNoteState()(state)} tone={tones[state] ?? 'neutral'} />
}
