type Counts = Readonly<Record<string, number | string | Readonly<Record<string, number>>>>

/**
 * Formats the result of a job: a count per tenant, or counts per kind. Zero counts are left out.
 * @param result JSON
 * @param word returns the text for a kind, or for a reason why nothing was done
 * @returns undefined if it cannot be read; empty if there was nothing to do
 */
export function jobResult(result: string, word: (name: string) => string): string | undefined {
  const counted = read(result)
  if (!counted) return undefined
  const lines = Object.entries(counted).flatMap(([tenant, counts]) => {
    if (typeof counts === 'string') return [`${tenant}: ${word(counts)}`]
    if (typeof counts === 'number') return counts > 0 ? [`${tenant}: ${counts}`] : []
    // Counts of different kinds are not summed.
    const named = Object.entries(counts).flatMap(([name, count]) =>
      count > 0 ? [`${word(name)} ${count}`] : [],
    )
    return named.length > 0 ? [`${tenant}: ${named.join(', ')}`] : []
  })
  return lines.join(' · ')
}

function read(text: string): Counts | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isCounts(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isNumbers = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'number')

const isCounts = (value: unknown): value is Counts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => ['number', 'string'].includes(typeof one) || isNumbers(one))
