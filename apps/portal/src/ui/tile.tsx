import type { ReactNode } from 'react'
import { useApp } from '../app/hooks.ts'
import { cx } from './class-names.ts'
import { Icon } from './icons.tsx'

interface TileProps {
  readonly picture: string
  readonly badge: string | null
  readonly heading: 'h2' | 'h3'
  readonly title: ReactNode
  readonly text: string
  readonly price: ReactNode
  /** Label above the title. */
  readonly mark?: ReactNode
  /** Further actions at the bottom; each must lie above the stretched link (`relative z-10`). */
  readonly actions?: ReactNode
  /** Whether the tile is visible without scrolling; its picture is then loaded eagerly. */
  readonly isFirst?: boolean
}

const card = cx(
  'surface-card group relative grid h-full rounded-xl p-3 pb-4 shadow-card transition-[translate,box-shadow] duration-300 ease-out',
  'has-[a:hover]:-translate-y-1 has-[a:hover]:shadow-lift phone:grid-cols-[112px_1fr] max-md:pb-3 md:grid-rows-[auto_1fr] md:pb-5',
  'cards-outlined:md:overflow-hidden cards-outlined:md:p-0 cards-outlined:md:pb-5',
  // Between rules the picture comes last, and the reward is a line of its own.
  'cards-ruled:bg-transparent cards-ruled:px-0 cards-ruled:pt-4 cards-ruled:has-[a:hover]:translate-y-0 cards-ruled:md:grid-rows-[auto_1fr_auto_auto]',
)

const rewardBadge = cx(
  'surface-accent type-figure absolute top-5 left-5 rounded-pill px-2.5 py-[7px] text-[0.86rem] phone:max-w-[100px] phone:rounded-m phone:text-center md:top-6 md:left-6 md:px-3.5 md:py-2.5 md:text-[1rem]',
  'cards-outlined:md:top-0 cards-outlined:md:right-0 cards-outlined:md:left-auto cards-outlined:md:rounded-none cards-outlined:md:px-4',
  'max-md:cards-ruled:left-1.5 cards-ruled:md:static cards-ruled:md:order-1 cards-ruled:md:bg-transparent cards-ruled:md:p-0 cards-ruled:md:text-[1.25rem] cards-ruled:md:text-(--card-link)',
)

/** List of tiles: a grid of four, two or one in a row (SPEC §9), or the theme's rows. */
export function TileList({ children }: { children: ReactNode }) {
  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-4 product-rows:gap-0 product-rows:md:grid-cols-1 product-rows:border-b product-rows:border-line">
      {children}
    </ul>
  )
}

/** Product in a list, as the theme's lists have it. */
export function Tile(props: TileProps) {
  return useApp().tenant.config.Theme.products === 'rows' ? (
    <RowTile {...props} />
  ) : (
    <PictureTile {...props} />
  )
}

/** Row without a picture: name, reward and price in columns, on a phone below each other. */
function RowTile({ badge, heading: Heading, title, text, price, mark, actions }: TileProps) {
  return (
    <article className="group relative grid gap-x-10 gap-y-3 border-t border-line py-5 md:grid-cols-[minmax(0,1fr)_9rem_15rem] md:items-center md:py-6">
      <div>
        {mark && <p className="mb-1.5">{mark}</p>}
        <Heading className="type-subheading group-has-[a:hover]:text-link">{title}</Heading>
        <p className="type-small mt-1 max-w-[36em] text-muted">{text}</p>
      </div>
      {badge && <p className="type-figure text-[1.2rem] text-link md:text-right">{badge}</p>}
      <div className="md:col-start-3">{price}</div>
      {actions && <div className="md:col-span-3">{actions}</div>}
    </article>
  )
}

/**
 * Tile with a picture. The whole tile is one target: the link in the title is stretched over it, so that screen
 * readers announce one link with one name.
 */
function PictureTile({
  picture,
  badge,
  heading: Heading,
  title,
  text,
  price,
  mark,
  actions,
  isFirst,
}: TileProps) {
  return (
    <article className={card}>
      <div className="overflow-hidden rounded-l cards-outlined:md:rounded-none cards-ruled:md:order-3 cards-ruled:md:mt-5">
        <img
          src={picture}
          alt=""
          width={280}
          height={200}
          decoding="async"
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          className="aspect-[7/5] w-full object-cover transition-transform duration-500 ease-out group-has-[a:hover]:scale-105 phone:h-full phone:aspect-auto"
        />
      </div>
      {badge && <p className={rewardBadge}>{badge}</p>}
      <div className="flex min-w-0 flex-col pl-4 max-[20rem]:pt-3 md:px-2.5 md:pt-4 cards-outlined:md:px-5 cards-ruled:md:order-2 cards-ruled:md:px-0 cards-ruled:md:pt-2">
        {mark && <p className="mb-1.5">{mark}</p>}
        <Heading className="type-subheading">{title}</Heading>
        <p className="type-small mt-1.5 text-muted">{text}</p>
        <div className="mt-auto pt-3.5">{price}</div>
      </div>
      {actions && (
        <div className="mt-3 phone:col-span-2 md:px-2.5 cards-ruled:md:order-4 cards-ruled:md:px-0">
          {actions}
        </div>
      )}
    </article>
  )
}

/** Arrow that shows that a tile is a link; the target is the whole tile. */
export function TileArrow() {
  return (
    <span className="surface-brand -mt-1 grid size-10 flex-none place-items-center rounded-full transition-transform duration-300 ease-out group-has-[a:hover]:translate-x-0.5 max-xs:hidden md:-mt-5 md:size-12">
      <Icon name="arrow" />
    </span>
  )
}

/** Classes for the link in a tile's title. */
export const tileLink =
  'no-underline after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-3 focus-visible:after:outline-fg'
