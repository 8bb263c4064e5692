/**
 * The name of a file of orders: always the same for one run, and never that of another.
 * @param beganAt written in UTC
 */
export function handoverFileName(tenantKey: string, runId: string, beganAt: Date): string {
  const time = beganAt.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  return `orders-${tenantKey}-${time}-${runId.replaceAll('-', '').slice(-12)}.csv`
}
