import { useLocation } from '@tanstack/react-router'
import { ownNameOf } from '@zuruf/messages/languages'
import type { MouseEvent } from 'react'
import { call } from '../api/call.ts'
import { cx } from '../ui/class-names.ts'
import { useApp, useI18n } from './hooks.ts'
import { openWithToken, useLinkToken } from './link-token.ts'

/**
 * Links to this page in the tenant's other languages. They load a new document, because texts and the `lang`
 * attribute are fixed for a document.
 */
export function LanguageSwitch() {
  const { tenant, locale, paths, session } = useApp()
  const { t } = useI18n()
  const { pathname, searchStr } = useLocation()
  const token = useLinkToken()
  const languages = tenant.config.SupportedLanguage.Sprache
  if (languages.length < 2) return null

  /**
   * Stores the language in the account of a logged-in person, for mails and later visits. The page changes
   * even if that fails.
   */
  function storeLanguage(event: MouseEvent<HTMLAnchorElement>, language: string) {
    const opensHere = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!opensHere || !(session.get() || token)) return
    event.preventDefault()
    const { href } = event.currentTarget
    const openPage = () => (token ? openWithToken(new URL(href), token) : location.assign(href))
    if (!session.get()) return openPage()
    call('updateLanguage', { body: { Language: language } })
      .then(session.set, () => {})
      .finally(openPage)
  }

  const pathBelowLanguage = paths.toPublic(pathname).replace(/^\/[^/]*/, '')
  return (
    <ul aria-label={t('layout.language')} className="flex text-[0.92rem]">
      {languages.map((language) => (
        <li
          key={language}
          className="flex items-center not-first:before:text-muted not-first:before:content-['/']"
        >
          <a
            onClick={(event) => storeLanguage(event, language)}
            href={`/${language}${pathBelowLanguage}${searchStr}`}
            hrefLang={language}
            lang={language}
            aria-current={language === locale ? 'true' : undefined}
            className={cx(
              'grid min-h-11 min-w-9 place-items-center uppercase no-underline hover:underline',
              language === locale ? 'font-bold text-fg' : 'text-muted',
            )}
          >
            <span aria-hidden="true">{language}</span>
            {/* Node and the browser may have different names for a language. */}
            <span className="sr-only" suppressHydrationWarning>
              {ownNameOf(language)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
