import { publicUrl } from '../../api/call.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { formatPromisedAmount } from '../../app/promised-amount.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass, LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons.tsx'
import { Tile, tileLink } from '../../ui/tile.tsx'
import { formatCompared, MAX_COMPARED, toggleCompared } from './category-search.ts'
import { keepUnits } from './keep-units.ts'
import { TileNotes } from './note-refs.tsx'
import type { Note } from './notes.ts'
import { Price } from './price.tsx'
import type { OfferProduct } from './types.ts'

interface OfferTileProps {
  readonly product: OfferProduct
  /** Footnotes of all products in the list. */
  readonly notes: readonly Note[]
  /** Whether the category recommends this product. */
  readonly isRecommended: boolean
  readonly isFirst: boolean
  readonly compared: readonly string[]
  readonly category: string
  /** The address's other parameters, kept when the comparison changes. */
  readonly search: Readonly<Record<string, string | undefined>>
}

/** Product on its category's page. It links to the product page, and can be recommended or added to the comparison. */
export function OfferTile(props: OfferTileProps) {
  const { product, notes, isRecommended, isFirst, compared, category, search } = props
  const { tenant } = useApp()
  const i18n = useI18n()
  const { t } = i18n
  const { Id, AnzeigeName, Beschreibung, Bild, PraemieCent, PraemieSicherCent } = product
  const name = keepUnits(AnzeigeName)
  return (
    <Tile
      isFirst={isFirst}
      heading="h2"
      picture={Bild ?? publicUrl('getProductPicture', tenant.config.Mandant, { params: { id: Id } })}
      badge={
        PraemieCent > 0
          ? t('product.reward', { amount: formatPromisedAmount(i18n, PraemieCent, PraemieSicherCent) })
          : null
      }
      mark={isRecommended && <Badge tone="ok">{t('categoryPage.standard')}</Badge>}
      title={
        <PageLink page="Produkt" params={{ produktId: Id }} className={tileLink}>
          {name}
        </PageLink>
      }
      text={keepUnits(Beschreibung)}
      price={<Price product={product} />}
      actions={
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-3 md:flex-col product-rows:border-t-0 product-rows:pt-0 product-rows:md:flex-row">
            <LinkButton
              page="Empfehlen"
              params={{ produktId: Id }}
              size="small"
              aria-label={t('item.recommend.named', { product: name })}
              className="relative z-10 md:w-full product-rows:md:w-auto"
            >
              {t('item.recommend.short')}
            </LinkButton>
            <CompareToggle id={Id} name={name} compared={compared} category={category} search={search} />
          </div>
          <TileNotes notes={notes.filter(({ number }) => product.notes.includes(number))} product={name} />
        </>
      }
    />
  )
}

interface CompareToggleProps extends Pick<OfferTileProps, 'compared' | 'category' | 'search'> {
  readonly id: string
  readonly name: string
}

/** Link styled as the checkbox it acts as. It works before hydration, and the selection can be shared. */
function CompareToggle({ id, name, compared, category, search }: CompareToggleProps) {
  const { t } = useI18n()
  const isIn = compared.includes(id)
  const look = cx(
    buttonClass({ look: 'quiet', size: 'small' }),
    'relative z-10 max-md:-mr-2.5 !px-2.5 !text-[0.94rem] !font-[600]',
  )
  if (!isIn && compared.length >= MAX_COMPARED) {
    return <span className={cx(look, 'pointer-events-none text-muted')}>{t('compare.full')}</span>
  }
  return (
    <PageLink
      page="Kategorie"
      params={{ kategorie: category }}
      search={{ ...search, vergleich: formatCompared(toggleCompared(compared, id)) }}
      resetScroll={false}
      replace
      preload={false}
      aria-label={t(isIn ? 'compare.remove.named' : 'compare.add.named', { product: name })}
      className={look}
    >
      <span
        aria-hidden="true"
        className={cx(
          'grid size-[22px] flex-none place-items-center rounded-[7px] border-2',
          isIn ? 'surface-brand border-brand' : 'border-edge',
        )}
      >
        {isIn && <Icon name="check" size={15} strokeWidth={3.5} />}
      </span>
      {t(isIn ? 'compare.remove' : 'compare.add')}
    </PageLink>
  )
}
