import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guardPage } from '../../app/guard.ts'
import { textFilesOf } from '../../app/text-files.ts'

export const Route = createFileRoute('/$locale')({
  beforeLoad: async ({ context, params, location, matches }) => {
    const localeKnown = context.tenant.config.SupportedLanguage.Sprache.includes(params.locale)
    guardPage(context, location.pathname.slice(params.locale.length + 1), location.search, localeKnown)
    await context.i18n.load(textFilesOf(matches))
  },
  component: Outlet,
})
