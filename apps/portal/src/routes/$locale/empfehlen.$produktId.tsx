import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { isCampaignName } from '@zuruf/domain/campaign'
import { orNotFound } from '../../api/or-not-found.ts'
import { pageHead } from '../../app/head.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { orderKindKey } from '../../app/order-kind.ts'
import { PageLink, pagePath } from '../../app/page-link.tsx'
import { formatPromisedAmount } from '../../app/promised-amount.ts'
import { ProductSummary } from '../../features/catalogue/product-summary.tsx'
import { readProduct } from '../../features/catalogue/read-product.ts'
import { RecommendForm } from '../../features/referrals/recommend/recommend-form.tsx'
import type { CreatedReferral } from '../../features/referrals/recommend/use-recommend.ts'
import { Eyebrow } from '../../ui/badge.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'

/** Form for recommending a product. */
export const Route = createFileRoute('/$locale/empfehlen/$produktId')({
  staticData: { texts: ['fields', 'share'] },
  validateSearch: ({ channel }: Record<string, unknown>): { channel?: string } =>
    typeof channel === 'string' && isCampaignName(channel) ? { channel } : {},
  loader: ({ params }) => orNotFound(readProduct(params.produktId)),
  head: ({ match, loaderData: product }) => {
    const { i18n } = match.context
    const { t } = i18n
    if (!product) return {}
    return pageHead(match.context, {
      title: t('recommend.title', { product: product.AnzeigeName }),
      description: t(orderKindKey(product.Bestellart, 'recommend.meta'), {
        product: product.AnzeigeName,
        reward: formatPromisedAmount(i18n, product.PraemieCent, product.PraemieSicherCent),
      }),
    })
  },
  component: RecommendPage,
})

function RecommendPage() {
  const product = Route.useLoaderData()
  const { channel } = Route.useSearch()
  const { locale } = useApp()
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()

  function showShare({ number, hex, optInRequired }: CreatedReferral) {
    navigate({
      to: pagePath(locale, 'Empfehlung', { empfehlungsnummer: number }),
      search: { hex, bestaetigen: optInRequired ? '1' : undefined } as never,
    })
  }

  return (
    <div className="page-width pt-2">
      <Breadcrumb
        entries={[
          <PageLink key="home" page="Home" hash="produkte">
            {t('category.all')}
          </PageLink>,
          product.AnzeigeName,
        ]}
      />
      <div className="mb-8">
        <Eyebrow>
          {product.PraemieCent > 0
            ? t(orderKindKey(product.Bestellart, 'recommend.eyebrow'), {
                amount: formatPromisedAmount(i18n, product.PraemieCent, product.PraemieSicherCent),
              })
            : t('recommend.eyebrow.none')}
        </Eyebrow>
        <h1 className="type-title">{t('recommend.title', { product: product.AnzeigeName })}</h1>
        <p className="type-lead mt-4 max-w-[36em]">{t('recommend.lead')}</p>
      </div>
      <div className="grid items-start gap-7 *:min-w-0 lg:grid-cols-[1.25fr_0.9fr]">
        <RecommendForm
          productId={product.Id}
          offer={{
            kind: product.Bestellart,
            cents: product.PraemieCent,
            guaranteedCents: product.PraemieSicherCent,
            newCustomerDays: product.NeukundeNachTagen,
            limits: product.Obergrenzen,
            shares: product.Anteile,
            defaultShare: product.AnteilStandard,
            capCents: product.MaxEmpfaengerPraemieCent,
          }}
          channel={channel}
          onCreated={showShare}
        />
        <div className="lg:sticky lg:top-6">
          <ProductSummary product={product} />
        </div>
      </div>
    </div>
  )
}
