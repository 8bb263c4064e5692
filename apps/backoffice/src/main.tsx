import '@fontsource-variable/figtree'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Backoffice } from './app/backoffice.tsx'

const root = document.getElementById('app')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Backoffice />
    </StrictMode>,
  )
}
