import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { languages, useTexts } from './texts.tsx'

const names = { de: 'DE – Deutsch', en: 'EN – English' } as const

export function LanguageChoice() {
  const { t, language, setLanguage } = useTexts()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={language}
      aria-label={t('frame.language')}
      onChange={(_, chosen) => chosen && setLanguage(chosen)}
    >
      {languages.map((name) => (
        <ToggleButton
          key={name}
          value={name}
          aria-label={names[name]}
          lang={name}
          sx={{ px: 1.5, fontWeight: 650 }}
        >
          {name.toUpperCase()}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
