import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { stayAsSent } from './app/missing-script.ts'
import { getRouter } from './router.tsx'

/**
 * The entry in the browser. Start's own brings what server functions need, 10 kB gzip of the first page;
 * this portal has none, it calls the API.
 *
 * No `await` at the top level: the bundler would then keep every route out of this file, in chunks of its own.
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
}, stayAsSent)
