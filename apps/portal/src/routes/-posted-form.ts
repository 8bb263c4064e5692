import { createIsomorphicFn } from '@tanstack/react-start'
import type { AppContext } from '../app/context.ts'
import { type PageMatch, takePostedForm } from './-posted-form.server.ts'

/**
 * Handles the form that was posted to this page, before it is rendered. In the browser no page gets a form, and nothing
 * is awaited, since the router shows no skeleton while this route loads.
 */
export const handlePostedFormOf = createIsomorphicFn()
  .server(takePostedForm)
  .client((_context: AppContext, _matches: readonly PageMatch[]): Promise<void> | undefined => undefined)
