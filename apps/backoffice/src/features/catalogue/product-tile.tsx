import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useFormat } from '../../app/format.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { formatAmount } from './amount.ts'
import { pictureOf, Tile } from './tile.tsx'
import type { Product } from './types.ts'

interface ProductTileProps {
  readonly product: Product
  readonly title?: ReactNode
  readonly above?: ReactNode
}

/** A product of the own catalogue as the portal will show it. */
export function ProductTile({ product, title, above }: ProductTileProps) {
  const t = useT()
  const { money } = useFormat()
  return (
    <Tile
      picture={pictureOf(product)}
      badge={product.rewardCents > 0 ? t('catalogue.badge', { amount: money(product.rewardCents) }) : null}
      title={title ?? product.displayName}
      text={product.descriptions[0] ?? ''}
      price={<ProductPrice product={product} />}
      above={above}
    />
  )
}

/** Price on a tile: that of the first months, and the later one. */
export function ProductPrice({ product }: { readonly product: Product }) {
  const { t, language } = useTexts()
  const { money } = useFormat()
  const { priceMonthlyCents, priceOnceCents, promotion, energy } = product
  const first = priceMonthlyCents - (promotion?.discountCents ?? 0)
  const later = promotion
    ? t('catalogue.from', { month: promotion.months + 1, amount: money(priceMonthlyCents) })
    : null
  const work = energy ? `${formatAmount(energy.workPriceHundredthCents, language)} ct/kWh` : null
  return (
    <>
      <Typography component="p" sx={{ fontWeight: 700 }}>
        {money(priceMonthlyCents === 0 ? priceOnceCents : first)}{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {t(priceMonthlyCents === 0 ? 'catalogue.once' : 'catalogue.perMonth')}
        </Typography>
      </Typography>
      {(later || work) && (
        <Typography variant="body2" color="textSecondary">
          {[work, later].filter(Boolean).join(' · ')}
        </Typography>
      )}
    </>
  )
}
