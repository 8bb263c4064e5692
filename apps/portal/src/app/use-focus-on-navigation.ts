import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Moves the focus to the content when the page changes, so that screen readers read the new page and the next
 * Tab lands in it. Links within the page do not move the focus.
 */
export function useFocusOnNavigation(contentId: string): void {
  const router = useRouter()
  useEffect(() => {
    // The router's `fromLocation` is not reliable: if a navigation starts before the first page is rendered,
    // that page is never reported, and the next event already comes from the new page.
    let path = router.latestLocation.pathname
    return router.subscribe('onRendered', ({ toLocation }) => {
      if (toLocation.pathname === path) return
      path = toLocation.pathname
      if (!toLocation.hash) document.getElementById(contentId)?.focus({ preventScroll: true })
    })
  }, [router, contentId])
}
