import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { orAgencyLogin } from '../../app/or-login.ts'
import { useAsyncAction } from '../../app/use-async-action.ts'
import { AgencyShell } from '../../features/agency/agency-shell.tsx'
import { CommissionRows } from '../../features/agency/money/commission-rows.tsx'
import { MonthRows } from '../../features/agency/money/month-rows.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** Commissions of an agency, by month and by order. */
export const Route = createFileRoute('/$locale/agentur/praemien')({
  staticData: { texts: ['agency', 'agency-money'] },
  loader: ({ context, location }) => orAgencyLogin(context, location, call('listCommissions')),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('earned.meta') }),
  component: RewardsPage,
})

function RewardsPage() {
  const first = Route.useLoaderData()
  const { t } = useI18n()
  const [rows, setRows] = useState(first.Provisionen)
  const [hasMore, setHasMore] = useState(first.Weitere)
  const { busy, failure, run } = useAsyncAction()
  const ownOnly = first.Monate.some(({ ProvisionCent }) => ProvisionCent === null)

  async function loadMore() {
    const last = rows.at(-1)?.Id
    const next = await call('listCommissions', { query: last ? { nach: last } : {} })
    setRows([...rows, ...next.Provisionen])
    setHasMore(next.Weitere)
  }
  return (
    <AgencyShell title={t('earned.title')} lead={t(ownOnly ? 'earned.lead.employee' : 'earned.lead.owner')}>
      {rows.length === 0 ? (
        <EmptyState text={t('earned.none')} />
      ) : (
        <div className="grid gap-6">
          <MonthRows months={first.Monate} ownOnly={ownOnly} />
          <CommissionRows rows={rows} ownOnly={ownOnly} />
          {failure && (
            <Banner kind="bad" live>
              {failure}
            </Banner>
          )}
          {hasMore && (
            <Button look="outline" busy={busy} onClick={() => run(loadMore)}>
              {t('earned.more')}
            </Button>
          )}
        </div>
      )}
    </AgencyShell>
  )
}
