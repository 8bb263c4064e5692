import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import { useAsyncAction } from '../../app/use-async-action.ts'
import { CommissionRows } from '../../features/agency/money/commission-rows.tsx'
import { MonthRows } from '../../features/agency/money/month-rows.tsx'
import { CurrentTerms } from '../../features/agency/partner/current-terms.tsx'
import { nullUnlessPartner } from '../../features/agency/partner/null-unless-partner.ts'
import { NotAPartner, PartnerShell } from '../../features/agency/partner/partner-shell.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** Commissions and current terms of a sales partner. */
export const Route = createFileRoute('/$locale/profiseller/provisionen')({
  staticData: { texts: ['agency-money', 'partner'] },
  loader: ({ context, location }) =>
    nullUnlessPartner(
      context,
      location,
      Promise.all([call('listPartnerCommissions'), call('getPartnerTerms')]),
    ),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('partner.commissions.title') }),
  component: CommissionsPage,
})

type Loaded = NonNullable<ReturnType<typeof Route.useLoaderData>>

function CommissionsPage() {
  const data = Route.useLoaderData()
  const { t } = useI18n()
  if (!data) return <NotAPartner />
  return (
    <PartnerShell title={t('partner.commissions.title')} lead={t('partner.commissions.lead')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <CurrentTerms terms={data[1]} />
        <Earned first={data[0]} />
      </div>
    </PartnerShell>
  )
}

function Earned({ first }: { first: Loaded[0] }) {
  const { t } = useI18n()
  const [rows, setRows] = useState(first.Provisionen)
  const [hasMore, setHasMore] = useState(first.Weitere)
  const { busy, failure, run } = useAsyncAction()
  if (rows.length === 0) return <EmptyState text={t('partner.commissions.none')} />
  const loadMore = () =>
    run(async () => {
      const last = rows.at(-1)?.Id
      const next = await call('listPartnerCommissions', { query: last ? { nach: last } : {} })
      setRows([...rows, ...next.Provisionen])
      setHasMore(next.Weitere)
    })
  return (
    <>
      <MonthRows months={first.Monate} ownOnly={false} isPartner />
      <CommissionRows rows={rows} ownOnly={false} isPartner />
      {failure && (
        <Banner kind="bad" live>
          {failure}
        </Banner>
      )}
      {hasMore && (
        <Button look="outline" className="justify-self-start" busy={busy} onClick={loadMore}>
          {t('earned.more')}
        </Button>
      )}
    </>
  )
}
