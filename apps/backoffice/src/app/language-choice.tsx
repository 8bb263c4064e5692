import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { languages, useTexts } from './texts.tsx'

const names = { de: 'DE – Deutsch', en: 'EN – English' } as const

export function LanguageChoice() {
  const { t, language, setLanguage } = useTexts()
  const [failed, setFailed] = useState(false)
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={language}
        aria-label={t('frame.language')}
        onChange={(_, chosen) => {
          setFailed(false)
          if (chosen) setLanguage(chosen).catch(() => setFailed(true))
        }}
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
      <Snackbar open={failed} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
        <Alert severity="error" onClose={() => setFailed(false)} closeText={t('frame.close')} elevation={6}>
          {t('frame.error.part')}
        </Alert>
      </Snackbar>
    </>
  )
}
