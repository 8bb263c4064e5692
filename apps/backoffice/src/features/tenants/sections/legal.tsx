import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { useLanguageName } from '../../../app/language-name.ts'
import { useT } from '../../../app/texts.tsx'
import { Columns, FieldGroup, TextInput } from '../inputs.tsx'
import { type Editing, SectionForm } from '../section-form.tsx'

const details = [
  'street',
  'city',
  'phone',
  'email',
  'hours',
  'management',
  'register',
  'vat',
  'dataProtection',
] as const

const keyOf = (detail: (typeof details)[number]) => `legal.company.${detail}`

/** Company details that fill the imprint, the contact page and the privacy notice. */
export function Legal() {
  return <SectionForm name="texts">{(editing) => <Company editing={editing} />}</SectionForm>
}

function Company({ editing: { value, set, error, settings } }: { editing: Editing<'texts'> }) {
  const t = useT()
  const nameOf = useLanguageName()
  const { languages } = settings.basics.value
  const [selectedLanguage, setSelectedLanguage] = useState(languages[0] ?? 'de')
  const texts = value[selectedLanguage] ?? {}

  function copyToOthers() {
    const company = Object.fromEntries(details.map((detail) => [keyOf(detail), texts[keyOf(detail)] ?? '']))
    set(Object.fromEntries(languages.map((language) => [language, { ...value[language], ...company }])))
  }

  return (
    <FieldGroup title={t('tenants.legal.title')} text={t('tenants.legal.text')}>
      {languages.length > 1 && (
        <Tabs value={selectedLanguage} onChange={(_, language: string) => setSelectedLanguage(language)}>
          {languages.map((language) => (
            <Tab key={language} value={language} label={nameOf(language)} />
          ))}
        </Tabs>
      )}
      <Columns min={280}>
        {details.map((detail) => (
          <TextInput
            key={detail}
            required
            label={t(`tenants.legal.${detail}`)}
            value={texts[keyOf(detail)] ?? ''}
            onChange={(text) => set({ [selectedLanguage]: { ...texts, [keyOf(detail)]: text } })}
            error={error(`${selectedLanguage}.${keyOf(detail)}`)}
          />
        ))}
      </Columns>
      {languages.length > 1 && (
        <Button
          variant="outlined"
          startIcon={<ContentCopyIcon />}
          onClick={copyToOthers}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('tenants.legal.copy')}
        </Button>
      )}
    </FieldGroup>
  )
}
