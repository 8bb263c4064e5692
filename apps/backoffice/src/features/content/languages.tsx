import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ContentKindShape, contentKinds } from '@zuruf/contract/content-kinds'
import { useTexts } from '../../app/texts.tsx'
import type { Data, Writing } from './types.ts'
import type { Draft } from './use-draft.ts'
import { languageName } from './words.ts'

const isMissing = (draft: Draft, data: Data, language: string) => {
  const { fields }: ContentKindShape = contentKinds[draft.kind]
  return Object.entries(fields).every(([name, { shared }]) => shared || !data[name]?.[language])
}

interface LanguageTabsProps {
  readonly draft: Draft
  readonly writing: Writing
  readonly chosen: string
  onChoose(language: string): void
}

/** Tabs for the languages, marking those that are missing or contain errors. */
export function LanguageTabs({ draft, writing, chosen, onChoose }: LanguageTabsProps) {
  const { t, language: reader } = useTexts()
  const hint = (language: string) => {
    if (Object.keys(draft.errors).some((path) => path.endsWith(`.${language}`)))
      return t('content.language.errors')
    // If no language has a text, none is marked as missing.
    const isAlone = writing.languages.every((one) => isMissing(draft, draft.data, one))
    return !isAlone && isMissing(draft, draft.data, language) ? t('content.language.missing') : ''
  }
  return (
    <Tabs
      value={chosen}
      onChange={(_, next: string) => onChoose(next)}
      aria-label={t('content.languages')}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {writing.languages.map((language) => (
        <Tab
          key={language}
          value={language}
          label={[languageName(language, reader), hint(language)].filter(Boolean).join(' · ')}
          sx={{
            textTransform: 'none',
            color: hint(language) === t('content.language.errors') ? 'error.main' : undefined,
          }}
        />
      ))}
    </Tabs>
  )
}

interface GoodwillLanguageProps {
  readonly draft: Draft
  readonly writing: Writing
  readonly language: string
}

/** Explains what visitors read while a language is missing, and offers to copy another language. */
export function GoodwillLanguage({ draft, writing, language }: GoodwillLanguageProps) {
  const { t, language: reader } = useTexts()
  const others = writing.languages.filter(
    (other) => other !== language && !isMissing(draft, draft.data, other),
  )
  const [standard = language] = writing.languages
  const [from] = others
  if (from === undefined || !isMissing(draft, draft.data, language)) return null
  const values = { language: languageName(language, reader), standard: languageName(standard, reader) }
  return (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          startIcon={<ContentCopyIcon />}
          onClick={() => draft.copyLanguage(from, language)}
        >
          {t('content.language.copy', { language: languageName(from, reader) })}
        </Button>
      }
    >
      {t('content.language.missing.text', values)}
    </Alert>
  )
}
