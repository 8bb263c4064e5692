import type { AnyRouter } from '@tanstack/react-router'

/** Delay before a loading state is shown. Longer, and a tap would seem to do nothing. */
export const PENDING_MS = 200

/** How long a skeleton is shown at least, so that it does not flash. */
export const PENDING_MIN_MS = 200

/**
 * Shows the skeleton only while another page loads. While the same page loads with another filter or search,
 * it stays visible: the skeleton would replace the field the visitor is typing in. The progress line at the top
 * shows that it is loading.
 */
export function keepPageWhileFiltering(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? PENDING_MS : Number.POSITIVE_INFINITY
  })
}
