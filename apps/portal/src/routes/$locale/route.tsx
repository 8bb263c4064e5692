import { createFileRoute } from '@tanstack/react-router'
import { handlePostedFormOf } from '../-posted-form.ts'

/** Parent of all pages: the first segment of their paths is the language. It renders nothing of its own. */
export const Route = createFileRoute('/$locale')({
  beforeLoad: ({ context, matches }): Promise<void> | undefined => handlePostedFormOf(context, matches),
})
