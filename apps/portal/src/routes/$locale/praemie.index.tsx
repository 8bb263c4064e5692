import { createFileRoute } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import type { AppContext } from '../../app/context.ts'
import { pageHead } from '../../app/head.ts'
import { tokenSearch, useLinkToken } from '../../app/link-token.ts'
import { orLogin } from '../../app/or-login.ts'
import type { Place } from '../../app/return-to-search.ts'
import { useCollect } from '../../features/referrals/overview/use-collect.ts'
import { openClaim } from '../../features/rewards/read-claim.ts'
import type { MyReward } from '../../features/rewards/types.ts'
import { WaitingRewards } from '../../features/rewards/waiting-rewards.tsx'
import { ClaimPage } from './-claim-page.tsx'

export const Route = createFileRoute('/$locale/praemie/')({
  staticData: { texts: ['area', 'rewards', 'bank', 'fields'] },
  validateSearch: tokenSearch,
  loader: async ({ context, location }) => {
    if (!context.linkToken && context.session.get()) return { waiting: await waitingFor(context, location) }
    return {
      opened: context.linkToken ? await openClaim(context.linkToken) : ({ state: 'missing' } as const),
    }
  },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('claim.meta') }),
  component: RewardPage,
})

/** Without a mail link: returns the rewards the logged-in person can collect, the first to expire first. */
async function waitingFor(context: AppContext, location: Place): Promise<MyReward[]> {
  const rewards = await orLogin(context, location, call('listMyRewards', { query: { anzahl: '200' } }))
  return rewards
    .filter(({ Status }) => Status === 'Bereitgestellt')
    .toSorted((a, b) => (a.GueltigBis ?? '9').localeCompare(b.GueltigBis ?? '9'))
}

function RewardPage() {
  const data = Route.useLoaderData()
  const token = useLinkToken()
  const collect = useCollect()
  if (data.waiting) return <WaitingRewards rewards={data.waiting} collect={collect} />
  return <ClaimPage opened={data.opened} token={token} />
}
