import { createFileRoute, Outlet } from '@tanstack/react-router'
import { textFilesOf } from '../../app/text-files.ts'
import { handlePostedFormOf } from '../-posted-form.ts'

/** Layout route of all pages: loads the texts that the matched routes need, and handles a posted form. */
export const Route = createFileRoute('/$locale')({
  beforeLoad: async ({ context, matches }) => {
    await context.i18n.load(textFilesOf(matches))
    await handlePostedFormOf(context, matches.at(-1))
  },
  component: Outlet,
})
