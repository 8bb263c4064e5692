import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { asTyped } from '@zuruf/domain/typed-text'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguageName } from '../../../app/language-name.ts'
import { useScopedPath } from '../../../app/tenant-scope.ts'
import { useTexts } from '../../../app/texts.tsx'
import { FieldGroup, TextInput } from '../inputs.tsx'
import { TranslationProgress } from '../language-choice.tsx'
import { needsTranslation, textsFor } from '../languages.ts'
import { loadStandardTexts } from '../portal-texts.ts'
import { type Editing, SectionForm } from '../section-form.tsx'
import { TextsFile } from './texts-file.tsx'

/** Topics of the filter, as prefixes of the text keys. */
const subjects = {
  all: [''],
  own: [],
  home: ['home.'],
  share: ['share.'],
  mails: ['mail.'],
  faults: ['error.', 'field.', 'bankReason.'],
  letters: ['letter.', 'statement.'],
} as const satisfies Readonly<Record<string, readonly string[]>>
type Subject = keyof typeof subjects

/** Number of texts shown at first, and added by each click on "more". */
const pageSize = 40

/**
 * Texts that the content pages edit as a whole and that are not offered here. An existing override still
 * applies, as the initial text there, and can be removed.
 */
const isContentPageText = (key: string) => /^legal\.(privacy|terms|rules|imprint|a11y|faq\.\d+)\./.test(key)

/** Editor for the tenant's overrides of the portal's texts. */
export function Texts() {
  return <SectionForm name="texts">{(editing) => <Editor editing={editing} />}</SectionForm>
}

function Editor({ editing: { value, set, error, settings } }: { editing: Editing<'texts'> }) {
  const { t, counted } = useTexts()
  const to = useScopedPath()
  const { languages } = settings.basics.value
  const { tone } = settings.theme.value
  const nameOf = useLanguageName()
  const [language, setLanguage] = useState(languages[0] ?? 'de')
  const [onlyMissing, setOnlyMissing] = useState(false)
  const [subject, setSubject] = useState<Subject>('home')
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(pageSize)
  const standard = useQuery({
    queryKey: ['standard texts', language, tone],
    queryFn: () => loadStandardTexts(language, tone),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const overrides = value[language] ?? {}
  const searchText = asTyped(search.trim())
  const isTranslated = needsTranslation(language)
  const matches = textsFor(standard.data ?? {}, language).filter(([key, text]) => {
    if (isTranslated && onlyMissing && overrides[key]) return false
    if (searchText) return asTyped(`${key} ${text} ${overrides[key] ?? ''}`).includes(searchText)
    return subject === 'own' ? key in overrides : subjects[subject].some((prefix) => key.startsWith(prefix))
  })
  const offered = matches.filter(([key]) => key in overrides || !isContentPageText(key))

  function setText(key: string, text: string) {
    const { [key]: _, ...others } = overrides
    set({ [language]: text === '' ? others : { ...others, [key]: text } })
  }

  return (
    <FieldGroup title={t('tenants.texts.title')} text={t('tenants.texts.text')}>
      {languages.length > 1 && (
        <Tabs variant="scrollable" value={language} onChange={(_, next: string) => setLanguage(next)}>
          {languages.map((one) => (
            <Tab key={one} value={one} label={nameOf(one)} />
          ))}
        </Tabs>
      )}
      {isTranslated && (
        <Stack spacing={0.5}>
          <TranslationProgress language={language} overrides={overrides} />
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 820 }}>
            {t('languages.fallback')}
          </Typography>
        </Stack>
      )}
      <TextsFile
        language={language}
        onApply={(changes) => {
          const next = Object.entries({ ...overrides, ...changes }).filter(([, text]) => text !== '')
          set({ [language]: Object.fromEntries(next) })
        }}
      />
      <TextField
        type="search"
        label={t('tenants.texts.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ maxWidth: 520 }}
      />
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap' }}
        role="group"
        aria-label={t('tenants.texts.subjects')}
      >
        {(Object.keys(subjects) as Subject[]).map((one) => (
          <Chip
            key={one}
            clickable
            component="button"
            type="button"
            aria-pressed={!searchText && one === subject}
            color={!searchText && one === subject ? 'primary' : 'default'}
            label={t(`tenants.texts.subject.${one}`)}
            onClick={() => {
              setSubject(one)
              setSearch('')
              setLimit(pageSize)
            }}
          />
        ))}
      </Stack>
      {searchText !== '' && offered.length < matches.length && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" component={Link} to={to('/content/block')}>
              {t('tenants.texts.content.go')}
            </Button>
          }
        >
          {counted('tenants.texts.content', matches.length - offered.length)}
        </Alert>
      )}
      {isTranslated && (
        <FormControlLabel
          label={t('languages.untranslated')}
          control={<Checkbox checked={onlyMissing} onChange={(_, on) => setOnlyMissing(on)} />}
        />
      )}
      {standard.isPending && <LinearProgress aria-label={t('frame.loading')} />}
      <Typography color="textSecondary" role="status">
        {counted('tenants.texts.found', offered.length)}
      </Typography>
      {offered.slice(0, limit).map(([key, text]) => (
        <Box key={key} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <Typography
            lang={language}
            variant="body2"
            color="textSecondary"
            sx={{ whiteSpace: 'pre-line', mb: 1.5, maxWidth: 820 }}
          >
            {text}{' '}
            <Box component="code" translate="no" sx={{ display: 'block', fontSize: '0.8rem', mt: 0.5 }}>
              {key}
            </Box>
          </Typography>
          <TextInput
            multiline
            label={t('tenants.texts.yours')}
            hint={key in overrides ? t('tenants.texts.own') : t('tenants.texts.standard')}
            value={overrides[key] ?? ''}
            onChange={(next) => setText(key, next)}
            error={error(`${language}.${key}`)}
          />
        </Box>
      ))}
      {offered.length > limit && (
        <Button onClick={() => setLimit(limit + pageSize)} sx={{ alignSelf: 'flex-start' }}>
          {t('tenants.texts.more')}
        </Button>
      )}
    </FieldGroup>
  )
}
