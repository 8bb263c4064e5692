import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { ourLanguages, ownNameOf } from '@zuruf/messages/languages'
import { useState } from 'react'
import { useTexts } from './texts.tsx'

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
        {ourLanguages.map((name) => (
          <ToggleButton
            key={name}
            value={name}
            aria-label={`${name.toUpperCase()} – ${ownNameOf(name)}`}
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
