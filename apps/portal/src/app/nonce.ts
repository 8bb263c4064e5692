import { createIsomorphicFn } from '@tanstack/react-start'
import { renderContext } from './start-data.server.ts'

/** Nonce for inline scripts. In the browser the router reads it from the document. */
export const nonce = createIsomorphicFn()
  .server((): string | undefined => renderContext().nonce)
  .client((): string | undefined => undefined)
