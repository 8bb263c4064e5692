import { type MouseEvent, useRef } from 'react'
import { useI18n } from '../../app/hooks.ts'
import type { I18n } from '../../app/i18n.ts'
import { PageLink } from '../../app/page-link.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons.tsx'
import { type FilterKey, type Sort, withoutFilters } from './category-search.ts'
import { type Facet, UNLIMITED } from './filters.ts'

interface FilterBarProps {
  readonly category: string
  readonly facets: readonly Facet[]
  readonly sorts: readonly Sort[]
  readonly sort: Sort
  readonly search: Readonly<Record<string, string | undefined>>
  readonly count: number
}

const RESULTS_ID = 'treffer'

/** Moves the focus to the number of results; for links that disappear when they are pressed. */
export function focusResults(): void {
  const next = document.getElementById(RESULTS_ID) ?? document.querySelector('main')
  next?.focus({ preventScroll: true })
}

/**
 * Filters and sort order of a list. All options are links, so that a filtered list can be shared and works
 * before hydration.
 */
export function FilterBar({ category, facets, sorts, sort, search, count }: FilterBarProps) {
  const i18n = useI18n()
  const { t, counted } = i18n
  const active = facets.filter(({ chosen }) => chosen !== undefined).length
  return (
    <section aria-label={t('filter.label')} className="relative mb-6 has-[details[open]]:z-30">
      <div className="flex flex-wrap items-center gap-2 md:gap-2.5">
        {facets.map(({ key, chosen, options }) => (
          <Menu
            key={key}
            label={t(`filter.${key}`)}
            value={chosen === undefined ? null : optionLabel(key, chosen, i18n)}
          >
            <Choice
              category={category}
              search={{ ...search, [key]: undefined }}
              label={t('filter.any')}
              chosen={chosen === undefined}
            />
            {options.map(({ value, count: remaining }) => (
              <Choice
                key={value}
                category={category}
                search={{ ...search, [key]: value }}
                label={optionLabel(key, value, i18n)}
                chosen={value === chosen}
                count={remaining}
              />
            ))}
          </Menu>
        ))}
      </div>
      <div className="type-small mt-3 flex min-h-11 flex-wrap items-center gap-x-4 text-muted">
        <p id={RESULTS_ID} tabIndex={-1} role="status" className="outline-none">
          {counted('filter.results', count)}
        </p>
        {active > 0 && (
          <PageLink
            page="Kategorie"
            params={{ kategorie: category }}
            search={{ ...search, ...withoutFilters }}
            resetScroll={false}
            preload={false}
            onClick={focusResults}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            {t('filter.reset')}
          </PageLink>
        )}
        {sorts.length > 1 && (
          <Menu label={t('filter.sort')} value={sort === 'empfohlen' ? null : t(`filter.sort.${sort}`)} atEnd>
            {sorts.map((name) => (
              <Choice
                key={name}
                category={category}
                search={{ ...search, sort: name === 'empfohlen' ? undefined : name }}
                label={t(`filter.sort.${name}`)}
                chosen={name === sort}
              />
            ))}
          </Menu>
        )}
      </div>
    </section>
  )
}

interface MenuProps {
  readonly label: string
  readonly value: string | null
  readonly atEnd?: boolean
  readonly children: React.ReactNode
}

/** Menu of one filter. Only one menu is open at a time. Choosing an option closes it and focuses its button. */
function Menu({ label, value, atEnd = false, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  function close({ target, metaKey, ctrlKey, shiftKey }: MouseEvent) {
    const opensHere = !metaKey && !ctrlKey && !shiftKey
    if (!menu.current || !opensHere || !(target instanceof Element && target.closest('a'))) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus({ preventScroll: true })
  }
  return (
    <details ref={menu} name="filter" className={cx('group md:relative', atEnd && 'ml-auto')}>
      <summary
        className={cx(
          'inline-flex min-h-11 list-none items-center gap-2 rounded-pill px-3.5 text-[0.94rem] font-[600] focus-visible:rounded-pill md:px-[18px] md:text-[0.98rem] [&::-webkit-details-marker]:hidden',
          value === null ? 'surface-card border-[1.5px] border-edge' : 'surface-selected',
        )}
      >
        {value === null ? (
          label
        ) : (
          <span>
            <span className="sr-only">{label}: </span>
            {value}
          </span>
        )}
        <Icon name="chevron" size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      {/* biome-ignore lint/a11y: pressed are the links within, by keyboard too */}
      <ul
        onClick={close}
        className={cx(
          'surface-card absolute inset-x-0 z-40 mt-2 grid rounded-l text-[1rem] border border-line p-2 shadow-float md:inset-x-auto md:min-w-60',
          atEnd && 'md:right-0',
        )}
      >
        {children}
      </ul>
    </details>
  )
}

interface ChoiceProps {
  readonly category: string
  readonly search: Readonly<Record<string, string | undefined>>
  readonly label: string
  readonly chosen: boolean
  readonly count?: number
}

function Choice({ category, search, label, chosen, count }: ChoiceProps) {
  const { t } = useI18n()
  const content = (
    <>
      <span className="flex-1">{label}</span>
      {count !== undefined && <span className="text-muted">{count}</span>}
      {chosen && <span className="sr-only">{t('filter.chosen')}</span>}
      <Icon name="check" size={18} className={chosen ? 'text-link' : 'invisible'} />
    </>
  )
  const look = 'flex min-h-11 items-center gap-3 rounded-m px-4 py-1.5 no-underline'
  return (
    <li>
      {count === 0 ? (
        <span className={cx(look, 'text-muted')}>{content}</span>
      ) : (
        <PageLink
          page="Kategorie"
          params={{ kategorie: category }}
          search={search}
          resetScroll={false}
          preload={false}
          className={cx(look, 'hover:surface-sand', chosen && 'font-[650]')}
        >
          {content}
        </PageLink>
      )}
    </li>
  )
}

function optionLabel(key: FilterKey, value: string, { t, counted, money }: I18n): string {
  switch (key) {
    case 'hersteller':
      return value
    case 'tempo':
      return t('filter.tempo.value', { value: Number(value) })
    case 'daten':
      return value === UNLIMITED ? t('filter.daten.unlimited') : t('filter.daten.value', { value })
    case 'laufzeit':
      if (value === '0') return t('filter.laufzeit.purchase')
      return value === '1' ? t('filter.laufzeit.none') : counted('sheet.months', Number(value))
    case 'garantie':
      return value === '0' ? t('filter.garantie.none') : t('filter.garantie.value', { value })
    case 'preis':
      return t('filter.preis.value', { value: money(Number(value) * 100) })
    case 'energie':
      return t(`filter.energie.${value as 'Strom' | 'Gas' | 'Waermepumpe' | 'Auto'}`)
    default:
      return t(`filter.${key}.${value === '1' ? '1' : '0'}`)
  }
}
