import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a change of page the focus begins at the content, as it would in a page newly loaded; screen readers
 * then read the new page, and the next Tab leads into it. A jump within the page keeps the focus.
 */
export function useFocusOnNavigation(contentId: string): void {
  const router = useRouter()
  useEffect(() => {
    // What the router tells of where a render came from is not enough: a first render that another one overtook is
    // never told of, and the one after it comes from the new page already.
    let path = router.latestLocation.pathname
    return router.subscribe('onRendered', ({ toLocation }) => {
      if (toLocation.pathname === path) return
      path = toLocation.pathname
      if (!toLocation.hash) document.getElementById(contentId)?.focus({ preventScroll: true })
    })
  }, [router, contentId])
}
