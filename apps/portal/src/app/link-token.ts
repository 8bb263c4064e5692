import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Token that opened this page; kept here so that the address does not show it. */
    token?: string
  }
}

interface PageLocation {
  readonly pathname: string
  readonly search: Readonly<Record<string, unknown>>
  readonly state: { readonly token?: string | undefined }
}

/** Store of the token that a page was opened with. One per router, since the server renders for many visitors. */
export interface LinkTokens {
  /** Returns the token of a page, if there is one. @param isPreload whether the page is only preloaded */
  read(location: PageLocation, isPreload?: boolean): string | undefined
}

/**
 * Creates the store of mail-link tokens. A token arrives in the address once. It is then kept in the
 * browser's history entry, which survives reloading and going back but is not sent, shown or copied with the
 * address. A jump within the page creates an entry without a token, so the page's token is also remembered
 * in this store.
 */
export function createLinkTokens(): LinkTokens {
  let current: { readonly pathname: string; readonly token: string } | null = null
  return {
    read({ pathname, search, state }, isPreload = false) {
      const received = tokenSearch(search).token ?? state.token
      const token = received ?? (current?.pathname === pathname ? current.token : undefined)
      if (!isPreload) current = token ? { pathname, token } : null
      return token
    },
  }
}

/** Parses the query of a page that a mail links to: its token. */
export function tokenSearch({ token }: Readonly<Record<string, unknown>>): { token?: string } {
  return typeof token === 'string' && token !== '' ? { token } : {}
}

/**
 * Replaces the current history entry without notifying the router, which patches the history's own methods.
 * For the router the page stays open, and nothing is reloaded.
 */
export function replaceHistoryEntry(href: string, state: object = {}): void {
  History.prototype.replaceState.call(history, { ...history.state, ...state }, '', href)
}

/** Opens an address in a new document, with the token in its history entry. The entry keeps the router's state. */
export function openWithToken(url: URL, token: string): void {
  url.searchParams.delete('token')
  History.prototype.pushState.call(history, { ...history.state, token }, '', url)
  location.reload()
}

const tokenOfMatches = (matches: readonly { readonly context: object }[]) =>
  (matches[0]?.context as { linkToken?: string } | undefined)?.linkToken

/** Returns the token of the link that opened the page, if there is one. */
export const useLinkToken = (): string | undefined =>
  useRouterState({ select: ({ matches }) => tokenOfMatches(matches) })

/** Removes the token from the address after hydration. Use once, in the layout. */
export function useRemoveTokenFromAddress(): void {
  const router = useRouter()
  useEffect(() => {
    const moveTokenToHistory = () => {
      const token = tokenOfMatches(router.state.matches)
      const url = new URL(location.href)
      const { resolvedLocation, location: current } = router.state
      if ((resolvedLocation ?? current).pathname !== url.pathname) return
      if (!token || (history.state?.token === token && !url.searchParams.has('token'))) return
      url.searchParams.delete('token')
      // A jump creates an entry without state, which the router would reset.
      replaceHistoryEntry(url.href, { ...(history.state ?? router.latestLocation.state), token })
    }
    moveTokenToHistory()
    // Reloads the data: the server cannot read the token in the history entry.
    if (!tokenOfMatches(router.state.matches) && history.state?.token) void router.invalidate()
    // A jump within the page creates its entry at once; the page may be reloaded before the router has
    // processed it.
    addEventListener('popstate', moveTokenToHistory)
    const unsubscribe = router.subscribe('onResolved', moveTokenToHistory)
    return () => {
      removeEventListener('popstate', moveTokenToHistory)
      unsubscribe()
    }
  }, [router])
}
