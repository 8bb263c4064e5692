import { useEffect } from 'react'

/** As Chromium, Firefox and Safari say it. */
const said = /dynamically imported module|importing a module script failed/i

/** A script could not be loaded: there is no connection, or it is gone, as after an update of the server. */
export const isMissingScript = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'ChunkLoadError' || said.test(error.message))

/**
 * A form's rules come when it is filled in. Where they cannot be loaded it is sent unchecked: the server checks it again.
 * @returns null where they cannot be loaded
 */
export const rulesIfThere =
  <Rules>(load: () => Promise<Rules>) =>
  (): Promise<Rules | null> =>
    load().catch((error) => {
      if (!isMissingScript(error)) throw error
      return null
    })

/**
 * For a script that is gone the page is loaded anew, which brings the scripts of today. Once, and only if the server answers:
 * else it would go round in circles, or end at the browser's own page.
 */
export function useReloadForScript(error: unknown): void {
  useEffect(() => {
    if (isMissingScript(error)) reloadIfAnswered()
  }, [error])
}

/**
 * While the scripts take over there is nobody yet to show an error: the page stays as it was sent, where it would turn white,
 * until it is loaded anew.
 */
export function stayAsSent(error: unknown): Promise<never> {
  if (!isMissingScript(error)) throw error
  reloadIfAnswered()
  addEventListener('online', () => location.reload())
  return new Promise(() => {})
}

function reloadIfAnswered(): void {
  if (reloadedLately()) return
  fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok && reload(),
    () => {},
  )
}

const key = 'zuruf.script'

function reload(): void {
  try {
    sessionStorage.setItem(key, String(Date.now()))
  } catch {}
  location.reload()
}

/** What was not mended by that a minute ago is not mended by it now; the next update may be. */
function reloadedLately(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(key)) < 60_000
  } catch {
    // In the frames of other sites some browsers refuse storage.
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return loaded?.type === 'reload'
  }
}
