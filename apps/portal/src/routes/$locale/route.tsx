import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { guardPage } from '../../app/guard.ts'
import { textFilesOf } from '../../app/text-files.ts'

export const Route = createFileRoute('/$locale')({
  beforeLoad: async ({ context, params, location, matches }) => {
    if (!context.tenant.config.SupportedLanguage.Sprache.includes(params.locale)) throw notFound()
    guardPage(context, location.pathname.slice(params.locale.length + 1))
    await context.i18n.load(textFilesOf(matches))
  },
  component: Outlet,
})
