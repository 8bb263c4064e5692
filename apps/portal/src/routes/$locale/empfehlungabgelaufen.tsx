import { createFileRoute } from '@tanstack/react-router'
import { hasCode } from '@zuruf/contract/api-error'
import { call } from '../../api/call.ts'
import { isUnknown } from '../../api/or-not-found.ts'
import { pageHead } from '../../app/head.ts'
import { readProduct } from '../../features/catalogue/own-notes.ts'
import { ProductSummary } from '../../features/catalogue/product-summary.tsx'
import { ExpiredOffer } from '../../features/referrals/offer/expired-offer.tsx'
import { useKeptOffer } from '../../features/referrals/offer/use-kept-offer.ts'
import { ExpiredPicture } from '../../ui/illustrations/expired.tsx'
import { LinkExpired, LinkUsedUp } from '../../ui/states/referral-ended.tsx'

interface Search {
  /** The link has not expired, but its number of orders is used up. */
  readonly genutzt?: '1'
  /** Number or offline code of the referral. */
  readonly empfehlung?: string
}

export const Route = createFileRoute('/$locale/empfehlungabgelaufen')({
  staticData: { texts: ['offer'] },
  validateSearch: ({ genutzt, empfehlung }: Record<string, unknown>): Search => ({
    ...(genutzt === '1' && { genutzt }),
    ...(typeof empfehlung === 'string' && { empfehlung: empfehlung.slice(0, 40) }),
  }),
  loaderDeps: ({ search: { empfehlung } }) => ({ empfehlung }),
  loader: async ({ deps: { empfehlung } }) => {
    const expired = empfehlung
      ? await orNull(call('getExpiredReferral', { params: { id: empfehlung } }))
      : null
    const product = expired?.Produkt.ImAngebot ? await orNull(readProduct(expired.Produkt.Id)) : null
    return { expired, product }
  },
  head: ({ match, loaderData }) => {
    const offered = loaderData?.expired ? 'expiredOffer.title' : 'expired.title'
    return pageHead(match.context, {
      title: match.context.i18n.t(match.search.genutzt ? 'used.title' : offered),
    })
  },
  component: EndedPage,
})

/** Returns null for unknown links and when the rate limit is exceeded; the page then shows its general text. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isUnknown(error) || hasCode(error, 'PSOF0801')) return null
    throw error
  }
}

function EndedPage() {
  const { genutzt } = Route.useSearch()
  const { expired, product } = Route.useLoaderData()
  useKeptOffer(genutzt ? undefined : expired?.Empfehlungsnummer)
  if (genutzt) return <LinkUsedUp />
  if (!expired) return <LinkExpired />
  return (
    <ExpiredOffer expired={expired}>
      {product ? <ProductSummary product={product} /> : <ExpiredPicture />}
    </ExpiredOffer>
  )
}
