import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../../app/texts.tsx'
import { Group, TextLine } from '../fields.tsx'
import { standardTexts } from '../portal-texts.ts'
import { type Editing, SectionForm } from '../section-form.tsx'

type Language = 'de' | 'en'

/** What people look for first; the beginnings of the keys. */
const subjects = {
  own: '',
  home: 'home.',
  terms: 'legal.terms.',
  rules: 'legal.rules.',
  privacy: 'legal.privacy.',
  imprint: 'legal.imprint.',
  faq: 'legal.faq.',
  accessibility: 'legal.a11y.',
  share: 'share.',
} as const
type Subject = keyof typeof subjects

const atOnce = 40

/** The tenant's own words in the place of any text of the portal. */
export function Texts() {
  return <SectionForm name="texts">{(editing) => <Editor editing={editing} />}</SectionForm>
}

function Editor({ editing: { value, set, error, settings } }: { editing: Editing<'texts'> }) {
  const { t, counted } = useTexts()
  const { languages } = settings.basics.value
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'de')
  const [subject, setSubject] = useState<Subject>('terms')
  const [wanted, setWanted] = useState('')
  const [limit, setLimit] = useState(atOnce)
  const standard = useQuery({
    queryKey: ['standard texts', language],
    queryFn: () => standardTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const own = value[language] ?? {}
  const words = wanted.trim().toLowerCase()
  const found = Object.entries(standard.data ?? {}).filter(([key, text]) => {
    if (words) return `${key} ${text} ${own[key] ?? ''}`.toLowerCase().includes(words)
    return subject === 'own' ? key in own : key.startsWith(subjects[subject])
  })

  function write(key: string, text: string) {
    const { [key]: _, ...others } = own
    set({ [language]: text === '' ? others : { ...others, [key]: text } })
  }

  return (
    <Group title={t('tenants.texts.title')} text={t('tenants.texts.text')}>
      {languages.length > 1 && (
        <Tabs value={language} onChange={(_, next: Language) => setLanguage(next)}>
          {languages.map((one) => (
            <Tab key={one} value={one} label={t(`tenants.language.${one}`)} />
          ))}
        </Tabs>
      )}
      <TextField
        type="search"
        label={t('tenants.texts.search')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
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
            aria-pressed={!words && one === subject}
            color={!words && one === subject ? 'primary' : 'default'}
            label={t(`tenants.texts.subject.${one}`)}
            onClick={() => {
              setSubject(one)
              setWanted('')
              setLimit(atOnce)
            }}
          />
        ))}
      </Stack>
      {standard.isPending && <LinearProgress aria-label={t('frame.loading')} />}
      <Typography color="textSecondary" role="status">
        {counted('tenants.texts.found', found.length)}
      </Typography>
      {found.slice(0, limit).map(([key, text]) => (
        <Box key={key} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ whiteSpace: 'pre-line', mb: 1.5, maxWidth: 820 }}
          >
            {text}{' '}
            <Box component="code" translate="no" sx={{ display: 'block', fontSize: '0.8rem', mt: 0.5 }}>
              {key}
            </Box>
          </Typography>
          <TextLine
            multiline
            label={t('tenants.texts.yours')}
            hint={key in own ? t('tenants.texts.own') : t('tenants.texts.standard')}
            value={own[key] ?? ''}
            onChange={(next) => write(key, next)}
            error={error(`${language}.${key}`)}
          />
        </Box>
      ))}
      {found.length > limit && (
        <Button onClick={() => setLimit(limit + atOnce)} sx={{ alignSelf: 'flex-start' }}>
          {t('tenants.texts.more')}
        </Button>
      )}
    </Group>
  )
}
