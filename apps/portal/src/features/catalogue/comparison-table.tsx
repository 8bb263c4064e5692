import { useCallback, useRef, useState } from 'react'
import { publicUrl } from '../../api/call.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons.tsx'
import type { ComparisonRow } from './comparison.ts'
import { keepUnits } from './keep-units.ts'
import { StickyComparisonHeader } from './sticky-comparison-header.tsx'
import type { ProductDetail } from './types.ts'

interface ComparisonTableProps {
  readonly products: readonly ProductDetail[]
  readonly rows: readonly ComparisonRow[]
  /** Returns the query of the comparison without this product. */
  readonly searchWithout: (id: string) => Readonly<Record<string, string | undefined>>
}

/** Widths at which a phone shows two columns and the beginning of a third. */
const widths = { 1: 'w-full', 2: 'w-full', 3: 'w-full max-md:w-[132%]' } as const

/**
 * Products side by side. On a phone each label is above its values, so that two products fit; the third is
 * reached by scrolling the table in its container (`relative`, so that texts for screen readers do not widen
 * the page).
 */
export function ComparisonTable({ products, rows, searchWithout }: ComparisonTableProps) {
  const { t } = useI18n()
  const names = useRef<HTMLDivElement>(null)
  const [isPast, watchHeader] = useIsPast()
  const width = widths[products.length as 1 | 2 | 3] ?? widths[3]
  return (
    <>
      {products.length > 2 && (
        <p className="type-small mb-3 flex items-center justify-end gap-2 text-muted md:hidden">
          {t('compare.swipe')}
          <Icon name="arrow" size={18} className="flex-none" />
        </p>
      )}
      <div className="relative">
        <StickyComparisonHeader ref={names} products={products} shown={isPast} tableWidth={width} />
        <section
          aria-label={t('compare.table')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
          tabIndex={0}
          onScroll={({ currentTarget }) => {
            if (names.current) names.current.scrollLeft = currentTarget.scrollLeft
          }}
          className="surface-card relative overflow-x-auto rounded-xl shadow-card focus-visible:rounded-xl"
        >
          <table className={cx('table-fixed border-separate border-spacing-0 text-left', width)}>
            <colgroup>
              <col className="w-0 md:w-[22%]" />
              {products.map(({ Id }) => (
                <col key={Id} />
              ))}
            </colgroup>
            <thead ref={watchHeader}>
              <tr>
                <td className="p-0" />
                {products.map((product) => (
                  <th key={product.Id} scope="col" className="p-3 align-top font-[400] md:p-6">
                    <ProductHead product={product} search={searchWithout(product.Id)} />
                  </th>
                ))}
              </tr>
            </thead>
            {rows.map(({ key, label, values, differs }) => (
              <tbody key={key}>
                {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a table row takes no focus; the next row's header says the same */}
                <tr aria-hidden="true" className="md:hidden">
                  <td colSpan={products.length + 1} className="border-t border-line px-3 pt-2.5 pb-1">
                    <span className="type-small sticky left-3 inline-block font-[600] text-muted">
                      {label}
                    </span>
                  </td>
                </tr>
                <tr>
                  <th
                    scope="row"
                    className="type-small hyphens-auto border-line align-top font-[600] text-muted max-md:p-0 md:border-t md:px-6 md:py-3.5"
                  >
                    <span className="max-md:sr-only">{label}</span>
                    {differs && <span className="sr-only"> ({t('compare.differs')})</span>}
                  </th>
                  {values.map((value, column) => (
                    <td
                      key={products[column]?.Id}
                      className={cx(
                        'break-words border-line px-3 align-top max-md:pt-1.5 max-md:pb-3 max-md:text-[0.95rem] md:border-t md:px-6 md:py-3.5',
                        differs ? 'surface-brand-soft font-[650]' : 'text-muted',
                      )}
                    >
                      {value ?? (
                        <>
                          <span aria-hidden="true">–</span>
                          <span className="sr-only">{t('sheet.missing')}</span>
                        </>
                      )}
                    </td>
                  ))}
                </tr>
              </tbody>
            ))}
          </table>
        </section>
      </div>
    </>
  )
}

/** Returns whether an element has been scrolled out at the top of the window. */
function useIsPast() {
  const [isPast, setPast] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last) setPast(!last.isIntersecting && last.boundingClientRect.top < 0)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [isPast, watch] as const
}

interface ProductHeadProps {
  readonly product: ProductDetail
  readonly search: Readonly<Record<string, string | undefined>>
}

function ProductHead({ product, search }: ProductHeadProps) {
  const { tenant } = useApp()
  const { t } = useI18n()
  const { Id, AnzeigeName, Bild } = product
  const name = keepUnits(AnzeigeName)
  return (
    <div className="relative flex h-full flex-col">
      <img
        src={Bild ?? publicUrl('getProductPicture', tenant.config.Mandant, { params: { id: Id } })}
        alt=""
        width={280}
        height={160}
        className="aspect-[7/4] w-full rounded-l object-cover"
      />
      <PageLink
        page="Vergleich"
        search={search}
        replace
        resetScroll={false}
        preload={false}
        aria-label={t('compare.remove.named', { product: name })}
        className="surface-card absolute top-2 right-2 grid size-11 place-items-center rounded-full shadow-card"
      >
        <Icon name="close" size={18} />
      </PageLink>
      <PageLink
        page="Produkt"
        params={{ produktId: Id }}
        className="type-subheading mt-4 inline-block max-md:text-[1.05rem] py-1 underline underline-offset-4"
      >
        {name}
      </PageLink>
      <LinkButton
        page="Empfehlen"
        params={{ produktId: Id }}
        aria-label={t('item.recommend.named', { product: name })}
        size="small"
        className="mt-4 self-start max-md:!px-3.5"
      >
        {t('item.recommend.short')}
      </LinkButton>
    </div>
  )
}
