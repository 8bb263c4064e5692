import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The token that opened this page, where the address must not show it. */
    token?: string
  }
}

interface Place {
  readonly pathname: string
  readonly search: Readonly<Record<string, unknown>>
  readonly state: { readonly token?: string | undefined }
}

/** Knows the token that a page was opened with; one per router, since the server renders for many. */
export interface LinkTokens {
  /** @param passing a page that is only fetched ahead */
  of(place: Place, passing?: boolean): string | undefined
}

/**
 * The token of a mail's link comes in the address, once. From then on it is in the entry of the browser's history, which
 * survives reloading and going back but is neither sent nor shown nor copied with the address. A jump within the page
 * makes an entry without one, so the page's own is remembered.
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

/** Search parameters of a page that a mail leads to. */
export function tokenSearch({ token }: Readonly<Record<string, unknown>>): { token?: string } {
  return typeof token === 'string' && token !== '' ? { token } : {}
}

/**
 * Changes the entry in the browser's history without telling the router: for it the page is still the one that was opened,
 * and nothing is loaded again. (The router replaces the history's own methods by its.)
 */
export function renameEntry(href: string, state: object = {}): void {
  History.prototype.replaceState.call(history, { ...history.state, ...state }, '', href)
}

/** Another entry, likewise; for a document that is loaded next. What the router wrote there it must find again. */
export function openWithToken(url: URL, token: string): void {
  url.searchParams.delete('token')
  History.prototype.pushState.call(history, { ...history.state, token }, '', url)
  location.reload()
}

const tokenIn = (matches: readonly { readonly context: object }[]) =>
  (matches[0]?.context as { linkToken?: string } | undefined)?.linkToken

/** The token the page was opened with, if a link with one opened it. */
export const useLinkToken = (): string | undefined =>
  useRouterState({ select: ({ matches }) => tokenIn(matches) })

/** Takes the token out of the address as soon as the scripts are there. Once, in the layout. */
export function useTokenOutOfAddress(): void {
  const router = useRouter()
  useEffect(() => {
    const keep = () => {
      const token = tokenIn(router.state.matches)
      const url = new URL(location.href)
      const { resolvedLocation, location: current } = router.state
      if ((resolvedLocation ?? current).pathname !== url.pathname) return
      if (!token || (history.state?.token === token && !url.searchParams.has('token'))) return
      url.searchParams.delete('token')
      // A jump makes an entry without anything in it, and the router would begin such a one anew.
      renameEntry(url.href, { ...(history.state ?? router.latestLocation.state), token })
    }
    keep()
    // Loaded anew: the server could not know what the entry keeps.
    if (!tokenIn(router.state.matches) && history.state?.token) void router.invalidate()
    // A jump within the page makes its entry at once, and the page may be loaded anew before the router has followed.
    addEventListener('popstate', keep)
    const unsubscribe = router.subscribe('onResolved', keep)
    return () => {
      removeEventListener('popstate', keep)
      unsubscribe()
    }
  }, [router])
}
