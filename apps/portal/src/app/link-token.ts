import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Token that opened this page; kept here so that the address does not show it. */
    token?: string
  }
}

interface Place {
  readonly pathname: string
  readonly search: Readonly<Record<string, unknown>>
  readonly state: { readonly token?: string | undefined }
}

/** Remembers the token that a page was opened with. One per router, since the server renders for many visitors. */
export interface LinkTokens {
  /** @param passing whether the page is only preloaded */
  of(place: Place, passing?: boolean): string | undefined
}

/**
 * Creates the store of mail-link tokens. A token arrives in the address once. It is then kept in the
 * browser's history entry, which survives reloading and going back but is not sent, shown or copied with the
 * address. A jump within the page creates an entry without a token, so the page's token is also remembered
 * here.
 */
export function linkTokens(): LinkTokens {
  let open: { readonly pathname: string; readonly token: string } | null = null
  return {
    of({ pathname, search, state }, passing = false) {
      const given = tokenSearch(search).token ?? state.token
      const token = given ?? (open?.pathname === pathname ? open.token : undefined)
      if (!passing) open = token ? { pathname, token } : null
      return token
    },
  }
}

/** Returns the search parameters of a page that a mail links to. */
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

/** Pushes a history entry in the same way and loads its document. The router's state must be kept in the new entry. */
export function openWithToken(url: URL, token: string): void {
  url.searchParams.delete('token')
  History.prototype.pushState.call(history, { ...history.state, token }, '', url)
  location.reload()
}

const tokenIn = (matches: readonly { readonly context: object }[]) =>
  (matches[0]?.context as { linkToken?: string } | undefined)?.linkToken

/** Returns the token of the link that opened the page, if there is one. */
export const useLinkToken = (): string | undefined =>
  useRouterState({ select: ({ matches }) => tokenIn(matches) })

/** Removes the token from the address after hydration. Use once, in the layout. */
export function useRemoveTokenFromAddress(): void {
  const router = useRouter()
  useEffect(() => {
    const keep = () => {
      const token = tokenIn(router.state.matches)
      const url = new URL(location.href)
      const { resolvedLocation, location: current } = router.state
      if ((resolvedLocation ?? current).pathname !== url.pathname) return
      if (!token || (history.state?.token === token && !url.searchParams.has('token'))) return
      url.searchParams.delete('token')
      // A jump creates an entry without state, which the router would reset.
      replaceHistoryEntry(url.href, { ...(history.state ?? router.latestLocation.state), token })
    }
    keep()
    // Reloads the data: the server cannot read the token in the history entry.
    if (!tokenIn(router.state.matches) && history.state?.token) void router.invalidate()
    // A jump within the page creates its entry at once; the page may be reloaded before the router has
    // processed it.
    addEventListener('popstate', keep)
    const unsubscribe = router.subscribe('onResolved', keep)
    return () => {
      removeEventListener('popstate', keep)
      unsubscribe()
    }
  }, [router])
}
