import type { AnyRouter } from '@tanstack/react-router'

/** Delay before a loading state is shown. */
export const PENDING_MS = 500

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
