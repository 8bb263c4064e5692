type Counts = Readonly<Record<string, number | string | Readonly<Record<string, number>>>>

/**
 * Formats the result of a job: a count per tenant, or counts per kind. Zero counts are left out.
 * @param result JSON
 * @param labelOf returns the text for a kind, or for a reason why nothing was done
 * @returns undefined if the result is not JSON of this form; empty if there was nothing to do
 */
export function formatJobResult(result: string, labelOf: (name: string) => string): string | undefined {
  const countsByTenant = parseCounts(result)
  if (!countsByTenant) return undefined
  const lines = Object.entries(countsByTenant).flatMap(([tenant, counts]) => {
    if (typeof counts === 'string') return [`${tenant}: ${labelOf(counts)}`]
    if (typeof counts === 'number') return counts > 0 ? [`${tenant}: ${counts}`] : []
    // Counts of different kinds are not summed.
    const labelled = Object.entries(counts).flatMap(([name, count]) =>
      count > 0 ? [`${labelOf(name)} ${count}`] : [],
    )
    return labelled.length > 0 ? [`${tenant}: ${labelled.join(', ')}`] : []
  })
  return lines.join(' · ')
}

function parseCounts(text: string): Counts | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isCounts(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isNumberRecord = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'number')

const isCounts = (value: unknown): value is Counts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => ['number', 'string'].includes(typeof one) || isNumberRecord(one))
