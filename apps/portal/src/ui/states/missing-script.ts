import { useEffect } from 'react'

/** As Chromium, Firefox and Safari say it. */
const said = /dynamically imported module|importing a module script failed/i

/**
 * A script that is gone, as after an update of the server: the page is loaded anew, which brings the scripts of today. Once,
 * and only if the server answers: else it would go round in circles, or end at the browser's own page.
 */
export function useReloadForScript(error: unknown): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (!(error instanceof Error) || !said.test(error.message) || loaded?.type === 'reload') return
    fetch(location.href, { method: 'HEAD' }).then(
      ({ ok }) => ok && location.reload(),
      () => {},
    )
  }, [error])
}
