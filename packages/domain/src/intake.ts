/** Where a report about an order came from: the provider's API, an order file, or an operator. */
export const intakeSources = ['provider', 'file', 'manual'] as const
export type IntakeSource = (typeof intakeSources)[number]

/** What became of a report. `waiting`: no order matches yet; `dismissed`: an operator set it aside. Decision 085 */
export const intakeOutcomes = ['accepted', 'duplicate', 'rejected', 'waiting', 'dismissed'] as const
export type IntakeOutcome = (typeof intakeOutcomes)[number]

const HOUR_MS = 3_600_000

/** With fewer reports than this, the usual pause is unknown. */
const MIN_REPORTS = 10

/**
 * Detects whether the provider has been silent for longer than usual: longer than 1.5 times its longest recent
 * pause, weekends included, and for at least a day.
 * @param reportedAt times of the reports, newest first
 * @returns the time of the last report if the silence is too long, otherwise null
 */
export function silentSince(reportedAt: readonly Date[], now: Date): Date | null {
  const [last] = reportedAt
  if (!last || reportedAt.length < MIN_REPORTS) return null
  const pauses = reportedAt
    .slice(1)
    .map((earlier, index) => (reportedAt[index]?.getTime() ?? 0) - earlier.getTime())
  const longestPause = Math.max(24 * HOUR_MS, 1.5 * Math.max(...pauses))
  return now.getTime() - last.getTime() > longestPause ? last : null
}
