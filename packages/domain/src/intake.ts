const hour = 3_600_000

/** With fewer calls than this nobody knows what is usual. */
const enough = 10

/**
 * Has the provider told nothing for longer than is usual? Longer than one and a half times the longest pause there has been
 * lately, weekends included, and at least for a day.
 * @param told when something was told, newest first
 * @returns since when nothing came, if that is too long
 */
export function silentSince(told: readonly Date[], now: Date): Date | null {
  const [last] = told
  if (!last || told.length < enough) return null
  const pauses = told.slice(1).map((earlier, index) => (told[index]?.getTime() ?? 0) - earlier.getTime())
  const patience = Math.max(24 * hour, 1.5 * Math.max(...pauses))
  return now.getTime() - last.getTime() > patience ? last : null
}
