import { createFileRoute, Outlet } from '@tanstack/react-router'
import { textFilesOf } from '../../app/text-files.ts'

export const Route = createFileRoute('/$locale')({
  beforeLoad: ({ context, matches }) => context.i18n.load(textFilesOf(matches)),
  component: Outlet,
})
