import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useLanguageName } from '../../app/language-name.ts'
import { useTexts } from '../../app/texts.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { needsTranslation, textsFor, useLanguages } from './languages.ts'
import { loadStandardTexts } from './portal-texts.ts'

interface LanguageChoiceProps {
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  readonly error?: string | undefined
  /** The tenant's text overrides by language, to show how complete a translation is. */
  readonly overrides?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Selects a tenant's languages; the first one is the standard language. */
export function LanguageChoice({ value, onChange, error, overrides = {} }: LanguageChoiceProps) {
  const { t } = useTexts()
  const nameOf = useLanguageName()
  const translated = value.filter(needsTranslation)
  return (
    <Stack spacing={1}>
      <MultiSelect
        required
        label={t('tenants.basics.languages')}
        hint={t('tenants.basics.languages.hint', { language: value[0] ? nameOf(value[0]) : '–' })}
        error={error}
        choices={useLanguages()}
        value={value}
        onChange={onChange}
      />
      {translated.map((language) => (
        <TranslationProgress key={language} language={language} overrides={overrides[language] ?? {}} />
      ))}
    </Stack>
  )
}

interface TranslationProgressProps {
  readonly language: string
  readonly overrides: Readonly<Record<string, string>>
}

/** Bar with the share of the texts that are translated. */
export function TranslationProgress({ language, overrides }: TranslationProgressProps) {
  const { t } = useTexts()
  const nameOf = useLanguageName()
  const standard = useQuery({
    queryKey: ['standard texts', 'de', 'sie'],
    queryFn: () => loadStandardTexts('de', 'sie'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!standard.data) return null
  const texts = textsFor(standard.data, language)
  const done = texts.filter(([key]) => overrides[key]).length
  return (
    <Typography variant="body2" color="textSecondary">
      {t('languages.progress', { language: nameOf(language), done, all: texts.length })}
    </Typography>
  )
}
