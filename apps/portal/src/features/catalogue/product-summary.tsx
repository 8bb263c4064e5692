import { publicUrl } from '../../api/call.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { Icon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { UnfoldSummary } from '../../ui/unfold-summary.tsx'
import { keepUnits } from './keep-units.ts'
import { Price } from './price.tsx'
import type { Product } from './types.ts'

/** Panel with the product that a form or an offer is about: picture, price, details and footnotes. */
export function ProductSummary({ product }: { product: Product }) {
  const { tenant } = useApp()
  const { t, money } = useI18n()
  const { Id, AnzeigeName, Beschreibung, Beschreibungen, Aktionsname, Aktionsrabatt, Fussnoten } = product
  // The catalogue's list repeats the description, which is already shown above.
  const points = Beschreibungen.filter((text) => text !== Beschreibung)
  return (
    <Panel as="section" aria-labelledby="produkt" className="!p-3 md:!pb-6">
      <img
        src={product.Bild ?? publicUrl('getProductPicture', tenant.config.Mandant, { params: { id: Id } })}
        alt=""
        width={560}
        height={400}
        className="aspect-[16/9] w-full rounded-l object-cover"
      />
      <div className="px-3 pt-5 pb-2 md:px-5">
        <h2 id="produkt" className="type-subheading text-[1.5rem]">
          {keepUnits(AnzeigeName)}
        </h2>
        <p className="mt-1.5 text-muted">{keepUnits(Beschreibung)}</p>
        <div className="mt-4">
          <Price product={product} large />
        </div>
        {Aktionsname && (
          <p className="surface-sand mt-4 inline-block rounded-pill px-4 py-1.5 text-[0.93rem] font-[650]">
            {Aktionsrabatt
              ? t('product.promotion', { name: Aktionsname, discount: money(Aktionsrabatt) })
              : Aktionsname}
          </p>
        )}
        {points.length > 0 && (
          <ul aria-label={t('product.details')} className="mt-5 grid gap-2.5 border-t border-line pt-5">
            {points.map((text) => (
              <li key={text} className="flex items-start gap-2.5">
                <Icon name="check" size={20} className="mt-1 flex-none text-link" />
                {keepUnits(text)}
              </li>
            ))}
          </ul>
        )}
        {Fussnoten.length > 0 && (
          <details className="type-small mt-4 border-t border-line pt-2">
            <UnfoldSummary>{t('recommend.footnotes')}</UnfoldSummary>
            <ul className="grid gap-2 pb-2 text-muted">
              {Fussnoten.map(({ Id: id, Inhalt }) => (
                <li key={id}>{Inhalt}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Panel>
  )
}
