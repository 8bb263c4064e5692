import { createFileRoute, useRouter } from '@tanstack/react-router'
import { can } from '@zuruf/contract/abilities'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { pageHead } from '../../app/head.ts'
import { useAgencyUser, useI18n } from '../../app/hooks.ts'
import { orAgencyLogin } from '../../app/or-login.ts'
import { germanToday } from '../../app/today.ts'
import { useAsyncAction } from '../../app/use-async-action.ts'
import { AgencyShell } from '../../features/agency/agency-shell.tsx'
import { PlanForm } from '../../features/agency/money/plan-form.tsx'
import { PlanLines } from '../../features/agency/money/plan-lines.tsx'
import { type ProductEarning, ProductEarnings } from '../../features/agency/money/product-earnings.tsx'
import { Banner } from '../../ui/banner.tsx'

/** Reward plan of an agency: the share of commissions that its employees get. */
export const Route = createFileRoute('/$locale/agentur/praemienplan')({
  staticData: { texts: ['agency', 'agency-money'] },
  loader: ({ context, location }) => orAgencyLogin(context, location, call('getRewardPlan')),
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('plan.meta') }),
  component: RewardPlanPage,
})

function RewardPlanPage() {
  const plan = Route.useLoaderData()
  const router = useRouter()
  const { t } = useI18n()
  const roles = useAgencyUser()?.Rollen ?? []
  const [tried, setTried] = useState<readonly ProductEarning[] | null>(null)
  const { busy, failure, run } = useAsyncAction()
  const mayAdd = can(roles, 'AddPraemienplan')
  const mayEnd = can(roles, 'DeletePraemienplan')

  const end = (id: string) =>
    run(async () => {
      try {
        await call('removeRewardPlanLine', { params: { id } })
      } finally {
        setTried(null)
        // Reloads even if the call was refused: the line may already have been ended in another window.
        await router.invalidate()
      }
    })
  const lead = t(mayAdd ? 'plan.lead.owner' : 'plan.lead.employee')
  return (
    <AgencyShell title={t('plan.title')} lead={lead}>
      <div className="grid gap-6">
        {failure && (
          <Banner kind="bad" title={t('plan.failed')} live>
            {failure}
          </Banner>
        )}
        <PlanLines
          lines={plan.Zeilen}
          ownOnly={!mayAdd}
          busy={busy}
          onEnd={mayEnd ? (id) => void end(id) : undefined}
        />
        {mayAdd && (
          <PlanForm
            plan={plan}
            today={germanToday()}
            onTried={setTried}
            onAdded={async () => {
              setTried(null)
              await router.invalidate()
            }}
          />
        )}
        <ProductEarnings
          title={t(tried ? 'plan.products.tried' : 'plan.products')}
          products={tried ?? plan.Produkte}
          ownOnly={!mayAdd}
          isComplete={tried !== null}
        />
      </div>
    </AgencyShell>
  )
}
