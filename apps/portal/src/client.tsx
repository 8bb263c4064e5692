import './common-parts.ts'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepRenderedPage } from './app/missing-script.ts'
import { getRouter } from './router.tsx'

/**
 * Browser entry. Start's own entry includes what server functions need, 10 kB gzip of the first page; this
 * portal has none and calls the API.
 *
 * No top-level `await`: the bundler would then move every route into a separate chunk.
 */
getRouter().then((router) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}, keepRenderedPage)
