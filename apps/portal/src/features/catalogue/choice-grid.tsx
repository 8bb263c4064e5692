import { publicUrl } from '../../api/call.ts'
import { useApp } from '../../app/hooks.ts'
import { Tile, TileArrow, TileList, tileLink } from '../../ui/tile.tsx'
import { keepUnits } from './keep-units.ts'
import { Price } from './price.tsx'
import type { TileProduct } from './types.ts'

interface ChoiceGridProps<Product extends TileProduct> {
  readonly products: readonly Product[]
  /** What the visitor gets for an order; null for nothing. */
  readonly badgeOf: (product: Product) => string | null
  readonly busy: boolean
  readonly onChoose: (product: Product) => void
}

/**
 * List of products that are buttons. They are not links because choosing a product creates data, and crawlers
 * follow links.
 */
export function ChoiceGrid<Product extends TileProduct>(props: ChoiceGridProps<Product>) {
  const { products, badgeOf, busy, onChoose } = props
  const { config } = useApp().tenant
  return (
    <TileList>
      {products.map((product) => (
        <li
          key={product.Id}
          className="transition-transform duration-300 ease-out has-[button:hover]:-translate-y-1"
        >
          <Tile
            heading="h3"
            picture={
              product.Bild ?? publicUrl('getProductPicture', config.Mandant, { params: { id: product.Id } })
            }
            badge={badgeOf(product)}
            title={
              <button
                type="button"
                aria-disabled={busy}
                onClick={() => onChoose(product)}
                className={`${tileLink} cursor-pointer text-left`}
              >
                {keepUnits(product.AnzeigeName)}
              </button>
            }
            text={keepUnits(product.Beschreibung)}
            price={<Price product={product} aside={<TileArrow />} />}
          />
        </li>
      ))}
    </TileList>
  )
}
