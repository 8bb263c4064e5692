import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useTexts } from '../../app/texts.tsx'
import { TextInput } from './inputs.tsx'

type TextsOfLanguage = Readonly<Record<string, string | readonly string[] | undefined>>
type Translations = Readonly<Record<string, TextsOfLanguage>>

export interface TranslatedText {
  /** Field name as in the API's errors; `descriptions.1` is the second entry of a list. */
  readonly name: string
  readonly label: string
  /** Text in the standard language, shown until it is translated. Empty: there is nothing to translate. */
  readonly standard: string
  readonly max?: number
  readonly lines?: number
}

interface TranslationsProps<Some extends Translations> {
  readonly translations: Some
  readonly texts: readonly TranslatedText[]
  readonly fields: Readonly<Record<string, string>>
  onChange(translations: Some): void
}

/**
 * Returns the languages other than the standard one: the tenant's current ones, and former ones that still
 * have texts.
 */
export function useFurtherLanguages(translations: Translations): readonly string[] {
  const state = useApiQuery('getCatalogue', {})
  const [standard, ...others] = state.data?.languages ?? []
  const translated = Object.keys(translations).filter((language) => language !== standard)
  return standard === undefined ? [] : [...new Set([...others, ...translated])]
}

/**
 * Fields for the texts of an item in every further language. Renders nothing if the tenant has one language.
 */
export function TranslationFields<Some extends Translations>({
  translations,
  texts,
  fields,
  onChange,
}: TranslationsProps<Some>) {
  const { t, language: readerLanguage } = useTexts()
  const baseId = useId()
  const languages = useFurtherLanguages(translations)
  const names = new Intl.DisplayNames([readerLanguage], { type: 'language' })
  return languages.map((language) => (
    <Box
      key={language}
      component="fieldset"
      aria-labelledby={`${baseId}-${language}`}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Typography variant="h3" component="p" id={`${baseId}-${language}`} sx={{ mb: 2 }}>
        {t('catalogue.translation', { language: names.of(language) ?? language })}
      </Typography>
      <Stack spacing={2.5}>
        {texts
          .filter(
            ({ name, standard }) => standard !== '' || translationOf(translations[language], name) !== '',
          )
          .map(({ name, label, standard, ...rest }) => (
            <TextInput
              key={name}
              {...rest}
              label={`${label} (${language})`}
              hint={standard}
              value={translationOf(translations[language], name)}
              error={fields[`translations.${language}.${name}`]}
              onChange={(text) =>
                onChange({
                  ...translations,
                  [language]: setTranslation(translations[language], name, text),
                } as Some)
              }
            />
          ))}
      </Stack>
    </Box>
  ))
}

/** Returns the translation of a text; empty if there is none. */
export function translationOf(existing: TextsOfLanguage | undefined, name: string): string {
  const [field = '', index] = name.split('.')
  const found = existing?.[field]
  return (Array.isArray(found) ? found[Number(index)] : found) ?? ''
}

/** Returns the texts of a language with one of them replaced. */
export function setTranslation(
  existing: TextsOfLanguage | undefined,
  name: string,
  text: string,
): TextsOfLanguage {
  const [field = '', index] = name.split('.')
  if (index === undefined) return { ...existing, [field]: text }
  const list = (existing?.[field] ?? []) as readonly string[]
  const all = [0, 1, 2, 3].map((at) => (at === Number(index) ? text : (list[at] ?? '')))
  return { ...existing, [field]: all.slice(0, all.findLastIndex((one) => one !== '') + 1) }
}
