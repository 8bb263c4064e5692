import { sheetRows } from '@zuruf/messages/product-sheet'
import { useRef } from 'react'
import { publicUrl } from '../../api/call.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { formatPromisedAmount } from '../../app/promised-amount.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StickyActionBar } from '../../ui/sticky-action-bar.tsx'
import { ActionBarPrice } from './action-bar-price.tsx'
import { keepUnits } from './keep-units.ts'
import { NoteList, NoteRefs } from './note-refs.tsx'
import { type NotePlace, placeNotes } from './notes.ts'
import { PriceBox } from './price-box.tsx'
import { ProductGrid } from './product-grid.tsx'
import { RewardBox } from './reward-box.tsx'
import type { ProductDetail, TileProduct } from './types.ts'

/** Parts whose footnotes are shown in the price and reward boxes; all other parts are rows of the product sheet. */
const placesInPriceBox: readonly NotePlace[] = ['name', 'price', 'device', 'reward']

interface ProductViewProps {
  readonly product: ProductDetail
  readonly similar: readonly TileProduct[]
}

/** Product page: description, current and later price, and the reward for recommending it. */
export function ProductView({ product, similar }: ProductViewProps) {
  const { tenant } = useApp()
  const i18n = useI18n()
  const { t } = i18n
  const rows = sheetRows(product, i18n)
  const placesOnPage = new Set<NotePlace>([
    'name',
    'price',
    'reward',
    ...rows.flatMap(({ place }) => place ?? []),
  ])
  const { notes, notesByPlace } = placeNotes(product, placesOnPage)
  const refs = (place: NotePlace) => (
    <NoteRefs numbers={(notesByPlace.get(place) ?? []).map(({ number }) => number)} refName={place} />
  )
  const points = product.Beschreibungen.filter((text) => text !== product.Beschreibung)
  const { PraemieCent, PraemieSicherCent } = product
  const reward =
    PraemieCent > 0
      ? t('product.reward', { amount: formatPromisedAmount(i18n, PraemieCent, PraemieSicherCent) })
      : null
  const mainButton = useRef<HTMLParagraphElement>(null)
  return (
    <>
      <div className="grid items-start gap-x-10 gap-y-7 *:min-w-0 lg:grid-cols-[1.25fr_1fr] lg:grid-rows-[auto_1fr]">
        <div className="relative">
          <img
            src={
              product.Bild ??
              publicUrl('getProductPicture', tenant.config.Mandant, { params: { id: product.Id } })
            }
            alt=""
            width={700}
            height={500}
            className="aspect-[7/5] w-full rounded-xl object-cover max-md:aspect-[3/1]"
          />
          {reward && (
            <p className="surface-accent type-figure absolute top-3 left-3 rounded-pill px-3.5 py-2.5 lg:hidden">
              {reward}
            </p>
          )}
          <h1 className="type-title mt-4 md:mt-7">{keepUnits(product.AnzeigeName)}</h1>
          <p ref={mainButton} className="mt-4 md:hidden">
            <LinkButton page="Empfehlen" params={{ produktId: product.Id }} wide>
              {t('item.recommend')}
            </LinkButton>
          </p>
          <p className="type-lead mt-3 max-w-[34em]">
            {keepUnits(product.Beschreibung)}
            {refs('name')}
          </p>
        </div>
        <div className="grid gap-5 lg:sticky lg:top-6 lg:row-span-2">
          <Panel as="section" aria-labelledby="preis">
            <PriceBox product={product} refs={{ price: refs('price'), device: refs('device') }} />
            <LinkButton
              page="Empfehlen"
              params={{ produktId: product.Id }}
              size="large"
              wide
              className="mt-6 max-md:hidden"
            >
              {t('item.recommend')}
            </LinkButton>
            {product.Geraet && (
              <LinkButton
                page="Geraetewahl"
                params={{ kategorie: product.KategorieId }}
                search={{ hersteller: product.Hersteller ?? undefined, geraet: product.Geraet.Id }}
                look="quiet"
                size="small"
                wide
                className="mt-3 !whitespace-normal"
              >
                {t('item.otherTariff')}
              </LinkButton>
            )}
          </Panel>
          <RewardBox product={product} refs={refs('reward')} />
        </div>
        {points.length > 0 && (
          <div>
            <h2 className="type-subheading mb-3">{t('item.details')}</h2>
            <ul className="grid gap-3">
              {points.map((text) => (
                <li key={text} className="flex items-start gap-3">
                  <span className="surface-brand-soft mt-0.5 grid size-7 flex-none place-items-center rounded-full text-link">
                    <Icon name="check" size={17} strokeWidth={3} />
                  </span>
                  {keepUnits(text)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>

      <section aria-labelledby="produktblatt" className="mt-14">
        <h2 id="produktblatt" className="type-heading mb-2">
          {t('item.sheet')}
        </h2>
        <p className="mb-5 text-muted">{t('item.sheet.lead')}</p>
        <Panel>
          <Facts
            entries={rows.map(({ label, value, place }) => [
              label,
              <>
                {value}
                {place && !placesInPriceBox.includes(place) && refs(place)}
              </>,
            ])}
          />
        </Panel>
      </section>

      {similar.length > 0 && (
        <section aria-labelledby="aehnlich" className="mt-14">
          <h2 id="aehnlich" className="type-heading mb-5">
            {t('item.similar')}
          </h2>
          <ProductGrid products={similar} to="Produkt" />
        </section>
      )}

      <NoteList
        notes={notes.map(({ number, title, text }) => ({
          number,
          title,
          text,
          references: [...notesByPlace]
            .filter(([, placed]) => placed.some((note) => note.number === number))
            .map(([place]) => ({ refName: place, label: t(`notes.place.${place}`) })),
        }))}
      />
      <StickyActionBar label={t('item.action')} phoneOnly insteadOf={mainButton}>
        {reward ? <b className="type-figure">{reward}</b> : <ActionBarPrice product={product} />}
        <LinkButton
          page="Empfehlen"
          params={{ produktId: product.Id }}
          aria-label={t('item.recommend.named', { product: product.AnzeigeName })}
          look="accent"
          size="small"
          className="ml-auto flex-none"
        >
          {t('item.recommend.short')}
        </LinkButton>
      </StickyActionBar>
    </>
  )
}
