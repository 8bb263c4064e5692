import { useT } from '../../../app/texts.tsx'
import { PageNav } from '../../../ui/page-nav.tsx'

/** Tabs of the hand-over pages: orders, channels and runs. */
export function HandoverNav() {
  const t = useT()
  return (
    <PageNav
      label={t('handover.nav')}
      pages={[
        { path: '/handovers', label: t('handover.nav.orders') },
        { path: '/handovers/channels', label: t('handover.nav.channels') },
        { path: '/handovers/runs', label: t('handover.nav.runs') },
      ]}
    />
  )
}
