import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ContentKindShape, contentKinds } from '@zuruf/contract/content-kinds'
import { useTexts } from '../../app/texts.tsx'
import { languageName } from './item-texts.ts'
import type { Data, EditorContext } from './types.ts'
import type { Draft } from './use-item-draft.ts'

const isMissing = (draft: Draft, data: Data, language: string) => {
  const { fields }: ContentKindShape = contentKinds[draft.kind]
  return Object.entries(fields).every(([name, { shared }]) => shared || !data[name]?.[language])
}

interface LanguageTabsProps {
  readonly draft: Draft
  readonly context: EditorContext
  readonly selected: string
  onSelect(language: string): void
}

/** Tabs for the languages, marking those that are missing or contain errors. */
export function LanguageTabs({ draft, context, selected, onSelect }: LanguageTabsProps) {
  const { t, language: readerLanguage } = useTexts()
  const hint = (language: string) => {
    if (Object.keys(draft.errors).some((path) => path.endsWith(`.${language}`)))
      return t('content.language.errors')
    // If no language has a text, none is marked as missing.
    const areAllMissing = context.languages.every((one) => isMissing(draft, draft.data, one))
    return !areAllMissing && isMissing(draft, draft.data, language) ? t('content.language.missing') : ''
  }
  return (
    <Tabs
      value={selected}
      onChange={(_, next: string) => onSelect(next)}
      aria-label={t('content.languages')}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {context.languages.map((language) => (
        <Tab
          key={language}
          value={language}
          label={[languageName(language, readerLanguage), hint(language)].filter(Boolean).join(' · ')}
          sx={{
            textTransform: 'none',
            color: hint(language) === t('content.language.errors') ? 'error.main' : undefined,
          }}
        />
      ))}
    </Tabs>
  )
}

interface MissingLanguageNoticeProps {
  readonly draft: Draft
  readonly context: EditorContext
  readonly language: string
}

/** Explains what visitors read while a language is missing, and offers to copy another language. */
export function MissingLanguageNotice({ draft, context, language }: MissingLanguageNoticeProps) {
  const { t, language: readerLanguage } = useTexts()
  const others = context.languages.filter(
    (other) => other !== language && !isMissing(draft, draft.data, other),
  )
  const [standard = language] = context.languages
  const [from] = others
  if (from === undefined || !isMissing(draft, draft.data, language)) return null
  const values = {
    language: languageName(language, readerLanguage),
    standard: languageName(standard, readerLanguage),
  }
  return (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          startIcon={<ContentCopyIcon />}
          onClick={() => draft.copyLanguage(from, language)}
        >
          {t('content.language.copy', { language: languageName(from, readerLanguage) })}
        </Button>
      }
    >
      {t('content.language.missing.text', values)}
    </Alert>
  )
}
