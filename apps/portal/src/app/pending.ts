import type { AnyRouter } from '@tanstack/react-router'

/** Delay before a loading state is shown. */
export const PENDING_MS = 500

/**
 * Shows the skeleton only when another page loads. With another filter, search or sheet the same page stays
 * visible: the skeleton would replace the field the visitor is typing in. The progress line at the top shows
 * that it loads.
 */
export function keepPageWhileFiltering(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? PENDING_MS : Number.POSITIVE_INFINITY
  })
}
