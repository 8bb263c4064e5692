import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { AppContext } from './context.ts'
import { useApp } from './hooks.ts'
import { findPage } from './paths.ts'

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
 * What the router can open of a click on a link that we did not write. Everything else is the browser's: other tabs,
 * downloads, other hosts, what is no page of the portal, jumps within the page, and other languages, whose texts belong to
 * a document of their own.
 * @param here the address that is open
 * @returns the address below the host, or null
 */
export function followable(
  { tenant, locale, paths }: Pick<AppContext, 'tenant' | 'locale' | 'paths'>,
  click: Click,
  anchor: Anchor,
  here: string,
): string | null {
  const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = click
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return null
  if (anchor.hasAttribute('download') || !['', '_self'].includes(anchor.target)) return null
  if (!URL.canParse(anchor.href)) return null
  const { origin, pathname, search, hash } = new URL(anchor.href)
  const open = new URL(here)
  if (origin !== open.origin) return null
  if (hash && pathname === open.pathname && search === open.search) return null
  const [first = ''] = pathname.split('/').filter(Boolean)
  // As the root route does it: a path without a language is the standard language's.
  const full = /^[a-z]{2}$/i.test(first)
    ? pathname
    : `/${tenant.config.SupportedLanguage.Standard}${pathname}`
  const [, language = '', ...below] = paths.toInternal(full).split('/')
  if (language.toLowerCase() !== locale || !findPage(`/${below.join('/')}`)) return null
  return full + search + hash
}

/**
 * For the frame of a text from the CMS: its links to pages of the portal open like all others, without a new document, in
 * which what is only in memory (the frame's mark, the visitor's campaign) would be lost.
 */
export function useLinksInTexts(): (event: MouseEvent<HTMLElement>) => void {
  const router = useRouter()
  const app = useApp()
  return (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    const href = anchor && followable(app, event, anchor, location.href)
    if (!href) return
    event.preventDefault()
    void router.navigate({ href })
  }
}
