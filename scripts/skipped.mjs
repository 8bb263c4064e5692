// Tests that were skipped, by reason, from the reports of Vitest and Playwright.

const unknown = 'no reason given'

/** Counts reasons, the most frequent first. */
function byReason(reasons) {
  const counts = new Map()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])
}

/** Reasons in a report of Vitest: the `missing` of `requires()` (`apps/server/test/harness/requires.ts`). */
export const skippedByVitest = ({ testResults }) =>
  byReason(
    testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ meta }) => meta?.missing ?? unknown),
  )

/** Reasons in a report of Playwright: the descriptions given to `test.skip`. */
export const skippedByPlaywright = ({ suites }) => byReason(suites.flatMap(reasonsIn))

const reasonsIn = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(reasonsIn),
  ...specs
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === 'skipped')
    .map(({ annotations }) => annotations.find(({ type }) => type === 'skip')?.description ?? unknown),
]

/** Returns one line for all suites; undefined if nothing was skipped. */
export function skippedLine(suites) {
  const parts = suites.flatMap(({ name, reasons }) =>
    reasons.map(([reason, count]) => `${count} of the ${name} (${reason})`),
  )
  return parts.length > 0 ? `skipped: ${parts.join(', ')}` : undefined
}
