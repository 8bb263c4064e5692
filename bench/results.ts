import type { Result } from './web.ts'

/** Prints a line per result: reached or not, goal, name and value. */
export function printResults(results: readonly Result[]): void {
  for (const result of results) {
    const met = result.better === 'more' ? result.value >= result.goal : result.value <= result.goal
    const sign = result.better === 'more' ? '≥' : '≤'
    process.stdout.write(
      `${met ? '✓' : '✗'} ${String(result.quality).padStart(2)}  ${result.what.padEnd(58)} ${result.value.toFixed(2).padStart(8)}  (${sign} ${result.goal})  ${result.figure}\n`,
    )
  }
}
