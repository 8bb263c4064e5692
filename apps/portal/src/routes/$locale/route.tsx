import { createFileRoute, Outlet } from '@tanstack/react-router'
import { textFilesOf } from '../../app/text-files.ts'

/** Layout route of all pages: loads the texts that the matched routes need. */
export const Route = createFileRoute('/$locale')({
  beforeLoad: async ({ context, matches }) => {
    await context.i18n.load(textFilesOf(matches))
  },
  component: Outlet,
})
