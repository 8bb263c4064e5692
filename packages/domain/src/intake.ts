/** Where a report about an order came from: the provider's API, an order file, or an operator. */
export const intakeSources = ['provider', 'file', 'manual'] as const
export type IntakeSource = (typeof intakeSources)[number]

/** What became of a report. `waiting`: no order matches yet; `dismissed`: an operator set it aside. Decision 085 */
export const intakeOutcomes = ['accepted', 'duplicate', 'rejected', 'waiting', 'dismissed'] as const
export type IntakeOutcome = (typeof intakeOutcomes)[number]

const hour = 3_600_000

/** With fewer calls than this, the usual pause is unknown. */
const enough = 10

/**
 * Detects that the provider has been silent for longer than usual: longer than 1.5 times its longest recent
 * pause, weekends included, and for at least a day.
 * @param told times of the reports, newest first
 * @returns since when nothing has arrived, if that is too long
 */
export function silentSince(told: readonly Date[], now: Date): Date | null {
  const [last] = told
  if (!last || told.length < enough) return null
  const pauses = told.slice(1).map((earlier, index) => (told[index]?.getTime() ?? 0) - earlier.getTime())
  const patience = Math.max(24 * hour, 1.5 * Math.max(...pauses))
  return now.getTime() - last.getTime() > patience ? last : null
}
