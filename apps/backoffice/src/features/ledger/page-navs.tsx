import { useT } from '../../app/texts.tsx'
import { PageNav } from '../../ui/page-nav.tsx'

export function LedgerNav() {
  const t = useT()
  return (
    <PageNav
      label={t('ledger.title')}
      pages={[
        { path: '/ledger', label: t('ledger.balances') },
        { path: '/ledger/entries', label: t('ledger.entries') },
        { path: '/ledger/exports', label: t('ledger.exports') },
      ]}
    />
  )
}

export function ClawbacksNav() {
  const t = useT()
  return (
    <PageNav
      label={t('ledger.clawbacks')}
      pages={[
        { path: '/clawbacks', label: t('ledger.clawbacks.open') },
        { path: '/clawbacks/decided', label: t('ledger.clawbacks.all') },
        { path: '/clawbacks/debts', label: t('ledger.debts') },
      ]}
    />
  )
}
