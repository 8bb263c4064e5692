import '@fontsource-variable/figtree'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Backoffice } from './app/backoffice.tsx'

const place = document.getElementById('app')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Backoffice />
    </StrictMode>,
  )
}
