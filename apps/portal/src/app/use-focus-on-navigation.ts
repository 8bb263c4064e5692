import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a change of page the focus begins at the content, as it would in a page newly loaded; screen readers
 * then read the new page, and the next Tab leads into it. A jump within the page keeps the focus.
 */
export function useFocusOnNavigation(contentId: string): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (!fromLocation || !pathChanged || toLocation.hash) return
        document.getElementById(contentId)?.focus({ preventScroll: true })
      }),
    [router, contentId],
  )
}
