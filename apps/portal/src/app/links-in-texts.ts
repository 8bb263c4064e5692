import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { AppContext } from './context.ts'
import { useApp } from './hooks.ts'
import { findPage } from './paths.ts'

/** Properties of a click event that decide whether the router may handle it. */
interface Click {
  readonly button: number
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly defaultPrevented: boolean
}

interface Anchor {
  readonly href: string
  readonly target: string
  hasAttribute(name: string): boolean
}

/**
 * Returns the path that the router can open for a click on a link in a text from the CMS. Everything else is
 * left to the browser: new tabs, downloads, other hosts, addresses that are no page of the portal, jumps
 * within the page, and other languages, which need a new document for their texts.
 * @param currentUrl address of the open page
 * @returns the path with query and hash, or null
 */
export function findRouterPath(
  { tenant, locale, paths }: Pick<AppContext, 'tenant' | 'locale' | 'paths'>,
  click: Click,
  anchor: Anchor,
  currentUrl: string,
): string | null {
  const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = click
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return null
  if (anchor.hasAttribute('download') || !['', '_self'].includes(anchor.target)) return null
  if (!URL.canParse(anchor.href)) return null
  const { origin, pathname, search, hash } = new URL(anchor.href)
  const current = new URL(currentUrl)
  if (origin !== current.origin) return null
  if (hash && pathname === current.pathname && search === current.search) return null
  const [first = ''] = pathname.split('/').filter(Boolean)
  // As in the root route: a path without a language is in the standard language.
  const fullPath = /^[a-z]{2}$/i.test(first)
    ? pathname
    : `/${tenant.config.SupportedLanguage.Standard}${pathname}`
  const [, language = '', ...below] = paths.toInternal(fullPath).split('/')
  if (language.toLowerCase() !== locale || !findPage(`/${below.join('/')}`)) return null
  return fullPath + search + hash
}

/**
 * Returns a click handler for the container of a text from the CMS. Its links to portal pages open without a
 * new document, which would lose what is only in memory (the frame flag, the visitor's campaign).
 */
export function useLinksInTexts(): (event: MouseEvent<HTMLElement>) => void {
  const router = useRouter()
  const app = useApp()
  return (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    const href = anchor && findRouterPath(app, event, anchor, location.href)
    if (!href) return
    event.preventDefault()
    void router.navigate({ href })
  }
}
