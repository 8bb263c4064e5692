import { createIsomorphicFn } from '@tanstack/react-start'
import type { AppContext } from '../app/context.ts'
import { type PageMatch, takePostedForm } from './-posted-form.server.ts'

/** Handles the form that was posted to this page, before it is rendered. In the browser no page gets a form. */
export const handlePostedFormOf = createIsomorphicFn()
  .server(takePostedForm)
  .client(async (_context: AppContext, _match: PageMatch | undefined): Promise<void> => {})
