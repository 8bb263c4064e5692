import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/head.ts'
import { tokenSearch, useLinkToken } from '../../app/link-token.ts'
import { orLogin } from '../../app/or-login.ts'
import { useCollect } from '../../features/referrals/overview/use-collect.ts'
import { CollectableRewards } from '../../features/rewards/collectable-rewards.tsx'
import { loadCollectableRewards } from '../../features/rewards/load-collectable-rewards.ts'
import { openClaim } from '../../features/rewards/open-claim.ts'
import { ClaimPage } from './-claim-page.tsx'

/** Page for collecting a reward with a token from a mail, or for choosing one if logged in. */
export const Route = createFileRoute('/$locale/praemie/')({
  staticData: { texts: ['area', 'rewards', 'bank', 'fields'] },
  validateSearch: tokenSearch,
  loader: async ({ context, location }) => {
    if (!context.linkToken && context.session.get()) {
      return { collectable: await orLogin(context, location, loadCollectableRewards()) }
    }
    return {
      opened: context.linkToken ? await openClaim(context.linkToken) : ({ state: 'missing' } as const),
    }
  },
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n.t('claim.meta') }),
  component: RewardPage,
})

function RewardPage() {
  const data = Route.useLoaderData()
  const token = useLinkToken()
  const collect = useCollect()
  if (data.collectable) return <CollectableRewards rewards={data.collectable} collect={collect} />
  return <ClaimPage opened={data.opened} token={token} />
}
