import { useTexts } from '../../../app/texts.tsx'
import { StateChip, type Tone } from '../../../ui/state-chip.tsx'
import { languageName } from '../item-texts.ts'
import type { VisitorView } from './document-key.ts'

const tones: Readonly<Record<VisitorView['state'], Tone>> = {
  text: 'good',
  pdf: 'good',
  other: 'info',
  general: 'info',
  catalogue: 'neutral',
  draft: 'waiting',
  none: 'bad',
}

/** Chip that says what visitors see for a document: a text, a PDF, a fallback or nothing. */
export function ShownChip({ shown }: { readonly shown: VisitorView }) {
  const { t, language: readerLanguage } = useTexts()
  const label =
    shown.state === 'other'
      ? t('documents.state.other', { language: languageName(shown.language, readerLanguage) })
      : shown.state === 'general'
        ? t('documents.all')
        : t(`documents.state.${shown.state}`)
  return <StateChip label={label} tone={tones[shown.state]} />
}
