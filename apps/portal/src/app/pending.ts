import type { AnyRouter } from '@tanstack/react-router'

/** How long somebody waits before they are shown that something is loading. */
export const PENDING_MS = 500

/**
 * Another page shows its empty shape while it loads. The same page with another filter, search or sheet stays as it is:
 * its shape would take the field somebody is typing in from under their hands. The line at the top tells that it loads.
 */
export function keepPageWhileFiltering(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? PENDING_MS : Number.POSITIVE_INFINITY
  })
}
