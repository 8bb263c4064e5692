import { createFileRoute } from '@tanstack/react-router'
import { hasCode } from '@zuruf/contract/api-error'
import { call } from '../../api/call.ts'
import { isUnknown } from '../../api/or-not-found.ts'
import { pageHead } from '../../app/head.ts'
import { ProductSummary } from '../../features/catalogue/product-summary.tsx'
import { readProduct } from '../../features/catalogue/read-product.ts'
import { ExpiredOffer } from '../../features/referrals/offer/expired-offer.tsx'
import { useReturnToOffer } from '../../features/referrals/offer/use-return-to-offer.ts'
import { ExpiredPicture } from '../../ui/illustrations/expired.tsx'
import { LinkExpired, LinkUsedUp } from '../../ui/states/referral-ended.tsx'

interface Search {
  /** Set if the link has not expired, but its number of orders is used up. */
  readonly genutzt?: '1'
  /** Number or offline code of the referral. */
  readonly empfehlung?: string
}

/** Page for visitors of a link that has expired or is used up, with alternatives. */
export const Route = createFileRoute('/$locale/empfehlungabgelaufen')({
  staticData: { texts: ['offer'] },
  validateSearch: ({ genutzt, empfehlung }: Record<string, unknown>): Search => ({
    ...(genutzt === '1' && { genutzt }),
    ...(typeof empfehlung === 'string' && { empfehlung: empfehlung.slice(0, 40) }),
  }),
  loaderDeps: ({ search: { empfehlung } }) => ({ empfehlung }),
  loader: async ({ deps: { empfehlung } }) => {
    const expired = empfehlung
      ? await nullIfUnknown(call('getExpiredReferral', { params: { id: empfehlung } }))
      : null
    const product = expired?.Produkt.ImAngebot ? await nullIfUnknown(readProduct(expired.Produkt.Id)) : null
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

/**
 * Waits for a call; returns null for an unknown link, and if the rate limit is exceeded. The page then shows its
 * general text.
 */
async function nullIfUnknown<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response
  } catch (error) {
    if (isUnknown(error) || hasCode(error, 'PSOF0801')) return null
    throw error
  }
}

function EndedPage() {
  const { genutzt } = Route.useSearch()
  const { expired, product } = Route.useLoaderData()
  useReturnToOffer(genutzt ? undefined : expired?.Empfehlungsnummer)
  if (genutzt) return <LinkUsedUp />
  if (!expired) return <LinkExpired />
  return (
    <ExpiredOffer expired={expired}>
      {product ? <ProductSummary product={product} /> : <ExpiredPicture />}
    </ExpiredOffer>
  )
}
