import { createIsomorphicFn } from '@tanstack/react-start'
import { captureScript } from './click-capture.server.ts'

declare global {
  interface Window {
    /** Replays the click that the inline script kept; exists until hydration. */
    releaseClick?: () => void
    /** Called when the scripts cannot be loaded: the browser then sends the forms that work without them itself. */
    postWithoutScripts?: () => void
  }
}

/** Returns the inline script that keeps clicks until hydration; nothing in the browser, where it has run. */
export const clickCaptureScript = createIsomorphicFn()
  .server((): string => captureScript)
  .client((): string => '')

/**
 * Replays the kept click after hydration. It is deferred because React cannot hydrate the button's part of
 * the page while effects run, and would drop the click.
 */
export function replayCapturedClick(): void {
  setTimeout(() => window.releaseClick?.())
}
