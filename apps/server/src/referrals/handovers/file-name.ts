/**
 * Returns the name of a run's order file: stable for the run and unique among runs.
 * @param beganAt written in UTC
 */
export function handoverFileName(tenantKey: string, runId: string, beganAt: Date): string {
  const time = beganAt.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  return `orders-${tenantKey}-${time}-${runId.replaceAll('-', '').slice(-12)}.csv`
}

/** Maximum number of orders in one file, since each row repeats its terms; the rest goes into the next file. */
export const FILE_ORDERS = 1_000
