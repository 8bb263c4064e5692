import type { ResponseOf } from '@zuruf/contract'

type Alert = ResponseOf<'listAlerts'>['alerts'][number]

/** Returns the key of an alert's text. */
export function alertTextKey({
  kind,
  count,
  failed,
  since,
}: Pick<Alert, 'kind' | 'count' | 'failed' | 'since'>) {
  if ((kind === 'feed-down' || kind === 'backup-late') && !since)
    return `overview.alert.${kind}.never` as const
  if (kind !== 'handover-late' || !failed) return `overview.alert.${kind}.text` as const
  return failed === count ? 'overview.alert.handover-late.failed' : 'overview.alert.handover-late.both'
}
