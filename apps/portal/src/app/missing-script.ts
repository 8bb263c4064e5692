import { useEffect } from 'react'

/** Messages of Chromium, Firefox and Safari for a script that could not be loaded. */
const SCRIPT_ERRORS = /dynamically imported module|importing a module script failed/i

/**
 * Returns whether a script could not be loaded: there is no connection, or the file is gone, as after an
 * update of the server.
 */
export const isMissingScript = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'ChunkLoadError' || SCRIPT_ERRORS.test(error.message))

/**
 * Loads a form's validation rules. If they cannot be loaded the form is sent unchecked, since the server
 * checks it again.
 * @returns null if they cannot be loaded
 */
export const optionalRules =
  <Rules>(load: () => Promise<Rules>) =>
  (): Promise<Rules | null> =>
    load().catch((error) => {
      if (!isMissingScript(error)) throw error
      return null
    })

/**
 * Reloads the page when a script is missing, which fetches the current scripts. Reloads only once, and only if
 * the server answers: otherwise the page would reload forever, or show the browser's error page.
 */
export function useReloadForScript(error: unknown): void {
  useEffect(() => {
    if (isMissingScript(error)) reloadOnceAnswered()
  }, [error])
}

/**
 * Keeps the server-rendered page until the reload. During hydration no error can be shown, and the page would
 * turn blank.
 */
export function keepRenderedPage(error: unknown): Promise<never> {
  if (!isMissingScript(error)) throw error
  reloadOnceAnswered()
  addEventListener('online', () => location.reload())
  return new Promise(() => {})
}

/**
 * Inline script that reloads the page when the browser entry itself cannot be loaded. Without it the page would
 * capture every click (`click-capture.server.ts`) for a hydration that never happens.
 */
export const entryReloadScript = `(() => {
  const reload = ${reloadOnceAnswered}
  addEventListener('unhandledrejection', (event) => {
    if (!window.releaseClick || !${SCRIPT_ERRORS}.test(event.reason?.message)) return
    event.preventDefault()
    reload()
    addEventListener('online', () => location.reload())
  })
})()`

/**
 * Reloads the page if the server answers, unless it was reloaded within the last minute, since a second reload
 * would not help; forms that work without scripts are then left to the browser. Must not use anything outside this
 * function: its source is copied into an inline script.
 */
function reloadOnceAnswered(): void {
  const key = 'zuruf.script'
  let wasReloaded: boolean
  try {
    wasReloaded = Date.now() - Number(sessionStorage.getItem(key)) < 60_000
  } catch {
    // Some browsers refuse storage in frames of other sites.
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    wasReloaded = loaded?.type === 'reload'
  }
  if (wasReloaded) {
    window.postWithoutScripts?.()
    return
  }
  fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => {
      if (!ok) return
      try {
        sessionStorage.setItem(key, String(Date.now()))
      } catch {}
      location.reload()
    },
    () => {},
  )
}
