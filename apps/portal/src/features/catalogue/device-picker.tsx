import type { ReactNode } from 'react'
import { publicUrl } from '../../api/call.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { formatPromisedAmount } from '../../app/promised-amount.ts'
import { LinkButton } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { keepUnits } from './keep-units.ts'
import type { Product } from './types.ts'

interface Search {
  readonly hersteller?: string
  readonly geraet?: string
  readonly tarif?: string
}

interface DevicePickerProps {
  readonly category: string
  readonly makers: readonly string[]
  /** Each device once, with its displayed tariff. */
  readonly devices: readonly Product[]
  /** Tariffs of the chosen device, each as the product to recommend. */
  readonly tariffs: readonly Product[]
  readonly search: Search
}

/**
 * Choice of maker, device and tariff. Each option is a link, so that the back button and shared addresses
 * keep the choice.
 */
export function DevicePicker({ category, makers, devices, tariffs, search }: DevicePickerProps) {
  const { t } = useI18n()
  const maker = makers.find((name) => name === search.hersteller)
  const shownDevices = devices.filter(({ Hersteller }) => maker === undefined || Hersteller === maker)
  const device = devices.find(({ Geraet }) => Geraet?.Id === search.geraet)
  const chosen = tariffs.find(({ Geraet }) => Geraet?.TarifId === search.tarif)
  return (
    <div className="grid gap-12">
      <Step number={1} id="hersteller" title={t('device.maker')}>
        <ul className="flex flex-wrap gap-2.5">
          <MakerChoice category={category} chosen={maker === undefined} count={devices.length} />
          {makers.map((name) => (
            <MakerChoice
              key={name}
              category={category}
              name={name}
              chosen={name === maker}
              count={devices.filter(({ Hersteller }) => Hersteller === name).length}
            />
          ))}
        </ul>
      </Step>
      <Step number={2} id="geraet" title={t('device.choose')}>
        {shownDevices.length > 0 ? (
          <ul className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
            {shownDevices.map((product) => (
              <DeviceChoice
                key={product.Id}
                category={category}
                product={product}
                maker={maker}
                chosen={product.Geraet?.Id === search.geraet}
              />
            ))}
          </ul>
        ) : (
          <EmptyState text={t('device.none')} />
        )}
      </Step>
      <Step number={3} id="tarif" title={t('device.tariff')}>
        {device ? (
          <ul className="grid gap-4 lg:grid-cols-3">
            {tariffs.map((product) => (
              <TariffChoice
                key={product.Id}
                category={category}
                product={product}
                search={search}
                chosen={product.Id === chosen?.Id}
              />
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t('device.next.device')}</p>
        )}
      </Step>
      {chosen && <Summary product={chosen} />}
    </div>
  )
}

function Step(props: { number: number; id: string; title: string; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <section aria-labelledby={props.id}>
      <h2 id={props.id} className="mb-5 scroll-mt-6">
        <span className="type-small mb-1 block font-[600] text-link [font-family:var(--font-text)]">
          {t('device.step', { number: props.number })}
        </span>
        <span className="type-heading block">{props.title}</span>
      </h2>
      {props.children}
    </section>
  )
}

/** Class names of an option. A chosen one is marked by colour, a tick and text. */
const card = (chosen: boolean) =>
  cx(
    'relative block h-full rounded-xl border-2 no-underline transition-[border-color,box-shadow] duration-200 focus-visible:rounded-xl',
    chosen ? 'surface-brand-soft border-brand' : 'surface-card border-line shadow-card hover:border-edge',
  )

function Tick() {
  const { t } = useI18n()
  return (
    <span className="surface-brand absolute top-3 right-3 grid size-8 place-items-center rounded-full">
      <Icon name="check" size={19} strokeWidth={3} />
      <span className="sr-only">{t('device.chosen')}</span>
    </span>
  )
}

function MakerChoice(props: { category: string; name?: string; chosen: boolean; count: number }) {
  const { t } = useI18n()
  return (
    <li>
      <PageLink
        page="Geraetewahl"
        params={{ kategorie: props.category }}
        search={{ hersteller: props.name }}
        resetScroll={false}
        className={cx(
          'inline-flex min-h-12 items-center gap-2 rounded-pill px-5 font-[600] no-underline focus-visible:rounded-pill',
          props.chosen ? 'surface-selected' : 'surface-card border-[1.5px] border-edge',
        )}
      >
        {props.name ?? t('device.maker.any')}
        <span className="text-muted">{props.count}</span>
        {props.chosen && <span className="sr-only">{t('device.chosen')}</span>}
      </PageLink>
    </li>
  )
}

interface DeviceChoiceProps {
  readonly category: string
  readonly product: Product
  readonly maker: string | undefined
  readonly chosen: boolean
}

function DeviceChoice({ category, product, maker, chosen }: DeviceChoiceProps) {
  const { tenant } = useApp()
  const { t, money } = useI18n()
  const { Id, Bild, Geraet, Hersteller, PreisEinmalig, Beschreibungen } = product
  return (
    <li>
      <PageLink
        page="Geraetewahl"
        params={{ kategorie: category }}
        search={{ hersteller: maker, geraet: Geraet?.Id }}
        hash="tarif"
        className={cx(card(chosen), 'p-2.5 pb-4')}
      >
        <img
          src={Bild ?? publicUrl('getProductPicture', tenant.config.Mandant, { params: { id: Id } })}
          alt=""
          width={280}
          height={200}
          loading="lazy"
          decoding="async"
          className="aspect-[7/5] w-full rounded-l object-cover"
        />
        {chosen && <Tick />}
        <span className="block px-1.5 pt-3 md:px-2.5">
          <span className="block text-[0.85rem] text-muted">{Hersteller}</span>
          <span className="type-subheading block max-md:text-[1.08rem]">{Geraet?.Name}</span>
          <span className="mt-1 block text-[0.9rem] leading-snug text-muted">
            {keepUnits(Beschreibungen[1] ?? '')}
          </span>
          <span className="mt-2 block text-[0.95rem] font-[650]">
            {t('device.with', { price: money(PreisEinmalig ?? 0), tariff: Geraet?.TarifName ?? '' })}
          </span>
        </span>
      </PageLink>
    </li>
  )
}

interface TariffChoiceProps {
  readonly category: string
  readonly product: Product
  readonly search: Search
  readonly chosen: boolean
}

function TariffChoice({ category, product, search, chosen }: TariffChoiceProps) {
  const { t, money } = useI18n()
  const { Geraet, PreisEinmalig, Schaupreis, Beschreibungen } = product
  return (
    <li>
      <PageLink
        page="Geraetewahl"
        params={{ kategorie: category }}
        search={{ ...search, tarif: Geraet?.TarifId }}
        hash="summe"
        className={cx(card(chosen), 'p-6')}
      >
        {chosen && <Tick />}
        <span className="type-subheading block">{Geraet?.TarifName}</span>
        <span className="mt-2 block text-[0.95rem] text-muted">
          {Beschreibungen.slice(2).map((text) => (
            <span key={text} className="block">
              {keepUnits(text)}
            </span>
          ))}
        </span>
        <span className="mt-4 block">
          <b className="type-figure text-[1.6rem]">{money(Schaupreis.Cent)}</b>
          <span className="text-muted"> {t('unit.month')}</span>
        </span>
        <span className="mt-1.5 block font-[600]">
          {t('item.devicePrice')}: {money(PreisEinmalig ?? 0)}
        </span>
      </PageLink>
    </li>
  )
}

/** The chosen combination with its price and the button to recommend it. */
function Summary({ product }: { product: Product }) {
  const { tenant } = useApp()
  const i18n = useI18n()
  const { t, money } = i18n
  const { Id, AnzeigeName, Bild, PreisEinmalig, Schaupreis, PraemieCent, PraemieSicherCent } = product
  return (
    <section
      aria-labelledby="summe"
      className="surface-ink grid items-center gap-x-10 gap-y-6 rounded-xl p-[clamp(22px,3vw,40px)] md:grid-cols-[220px_1fr_auto]"
    >
      <img
        src={Bild ?? publicUrl('getProductPicture', tenant.config.Mandant, { params: { id: Id } })}
        alt=""
        width={280}
        height={200}
        className="aspect-[7/5] w-full rounded-l object-cover max-md:hidden"
      />
      <div role="status">
        <h2 id="summe" className="scroll-mt-6 font-[600] text-muted [font-family:var(--font-text)]">
          {t('device.sum')}
        </h2>
        <p className="type-heading mt-1 font-[700] [font-family:var(--font-display)]">
          {keepUnits(AnzeigeName)}
        </p>
        <dl className="mt-4 flex flex-wrap gap-x-9 gap-y-3">
          <Figure label={t('device.sum.once')}>{money(PreisEinmalig ?? 0)}</Figure>
          <Figure label={t('device.sum.monthly')}>{money(Schaupreis.Cent)}</Figure>
          {PraemieCent > 0 && (
            <Figure label={t('sheet.reward')}>
              {formatPromisedAmount(i18n, PraemieCent, PraemieSicherCent)}
            </Figure>
          )}
        </dl>
      </div>
      <div className="grid gap-3">
        <LinkButton page="Empfehlen" params={{ produktId: Id }} look="accent">
          {t('item.recommend')}
        </LinkButton>
        <LinkButton page="Produkt" params={{ produktId: Id }} look="quiet" size="small">
          {t('device.sum.details')}
        </LinkButton>
      </div>
    </section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.9rem] text-muted">{label}</dt>
      <dd className="type-figure mt-1 text-[1.7rem]">{children}</dd>
    </div>
  )
}
