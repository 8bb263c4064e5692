import { publicUrl } from '../../api/call.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { formatPromisedAmount } from '../../app/promised-amount.ts'
import { Tile, TileArrow, TileList, tileLink } from '../../ui/tile.tsx'
import { keepUnits } from './keep-units.ts'
import { Price } from './price.tsx'
import type { TileProduct } from './types.ts'

type Heading = 'h2' | 'h3'

interface ProductTileProps {
  readonly product: TileProduct
  readonly heading: Heading
  readonly to: 'Empfehlen' | 'Produkt'
}

/** List of products that are links. */
export function ProductGrid(props: {
  products: readonly TileProduct[]
  heading?: Heading
  /** Target of a tile. */
  to?: ProductTileProps['to']
}) {
  const { products, heading = 'h3', to = 'Empfehlen' } = props
  return (
    <TileList>
      {products.map((product) => (
        <li key={product.Id}>
          <ProductTile product={product} heading={heading} to={to} />
        </li>
      ))}
    </TileList>
  )
}

function ProductTile({ product, heading, to }: ProductTileProps) {
  const { tenant } = useApp()
  const i18n = useI18n()
  const { t } = i18n
  const { Id, AnzeigeName, Beschreibung, Bild, PraemieCent, PraemieSicherCent } = product
  return (
    <Tile
      heading={heading}
      picture={Bild ?? publicUrl('getProductPicture', tenant.config.Mandant, { params: { id: Id } })}
      badge={
        PraemieCent > 0
          ? t('product.reward', { amount: formatPromisedAmount(i18n, PraemieCent, PraemieSicherCent) })
          : null
      }
      title={
        <PageLink page={to} params={{ produktId: Id }} className={tileLink}>
          {keepUnits(AnzeigeName)}
        </PageLink>
      }
      text={keepUnits(Beschreibung)}
      price={<Price product={product} aside={<TileArrow />} />}
    />
  )
}
