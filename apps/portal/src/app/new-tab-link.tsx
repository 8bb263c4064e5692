import type { PageName } from '@zuruf/contract/routes'
import type { ReactNode } from 'react'
import { useApp, useI18n } from './hooks.ts'
import { pagePath } from './page-link.tsx'

/** Link from a form to another page, in a new tab, so that nothing typed is lost. */
export function NewTabLink({ page, children }: { page: PageName; children: ReactNode }) {
  const { locale, paths } = useApp()
  const { t } = useI18n()
  return (
    <a
      href={paths.toPublic(pagePath(locale, page))}
      target="_blank"
      rel="noopener"
      className="text-link-inline"
    >
      {children}
      <span className="sr-only"> {t('layout.newTab')}</span>
    </a>
  )
}
