import { Fragment, type ReactNode } from 'react'
import { useI18n } from '../app/hooks.ts'

/** Breadcrumb; the last entry is the current page, which a phone leaves to the headline. */
export function Breadcrumb({ entries }: { entries: readonly ReactNode[] }) {
  const { t } = useI18n()
  return (
    <nav aria-label={t('layout.breadcrumb')} className="type-small mb-2 text-muted md:mb-5">
      <ol className="flex flex-wrap items-center gap-x-2">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries have a fixed order
          <Fragment key={index}>
            <li
              aria-current={index === entries.length - 1 ? 'page' : undefined}
              className="inline-flex min-h-11 items-center last:max-md:sr-only [&_a]:py-2.5 [&_a]:underline [&_a]:underline-offset-4"
            >
              {entry}
            </li>
            {index < entries.length - 1 && (
              <li aria-hidden="true" className="nth-last-2:max-md:hidden">
                /
              </li>
            )}
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
