import { createIsomorphicFn } from '@tanstack/react-start'
import { renderContext } from './start-data.server.ts'

/** The nonce for inline scripts. In the browser the router finds it in the document by itself. */
export const nonce = createIsomorphicFn()
  .server((): string | undefined => renderContext().nonce)
  .client((): string | undefined => undefined)
