import { createFileRoute, Outlet } from '@tanstack/react-router'
import { textFilesOf } from '../../app/text-files.ts'

export const Route = createFileRoute('/$locale')({
  beforeLoad: async ({ context, matches }) => {
    await context.i18n.load(textFilesOf(matches))
  },
  component: Outlet,
})
