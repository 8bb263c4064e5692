import { useTexts } from '../../../app/texts.tsx'
import { StateChip, type Tone } from '../../../ui/state-chip.tsx'
import { languageName } from '../words.ts'
import type { Shown } from './place.ts'

const tones: Readonly<Record<Shown['state'], Tone>> = {
  text: 'good',
  pdf: 'good',
  other: 'info',
  general: 'info',
  catalogue: 'neutral',
  draft: 'waiting',
  none: 'bad',
}

/** Chip that names what visitors see of a document. */
export function ShownChip({ shown }: { readonly shown: Shown }) {
  const { t, language: reader } = useTexts()
  const label =
    shown.state === 'other'
      ? t('documents.state.other', { language: languageName(shown.language, reader) })
      : shown.state === 'general'
        ? t('documents.all')
        : t(`documents.state.${shown.state}`)
  return <StateChip label={label} tone={tones[shown.state]} />
}
