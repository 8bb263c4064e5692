import type { WebhookEndpointState } from '@zuruf/domain'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import { StateChip } from '../../ui/state-chip.tsx'

interface WebhookStatusChipProps {
  readonly endpoint: { readonly state: WebhookEndpointState; readonly failingSince: string | null }
}

export function WebhookStatusChip({ endpoint: { state, failingSince } }: WebhookStatusChipProps) {
  const t = useT()
  const format = useFormat()
  if (state === 'paused') return <StateChip label={t('operations.hooks.paused')} tone="bad" />
  if (failingSince) {
    return (
      <StateChip label={t('operations.hooks.failing', { ago: format.time(failingSince) })} tone="waiting" />
    )
  }
  return <StateChip label={t('operations.hooks.active')} tone="good" />
}
