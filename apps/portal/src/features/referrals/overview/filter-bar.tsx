import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import { useFieldState } from '../../../app/field-state.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { PageLink, pagePath } from '../../../app/page-link.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons.tsx'
import type { Overview } from './types.ts'
import { groups, type View } from './view.ts'

const chip =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-pill px-4 text-[0.98rem] font-[600] no-underline transition-colors focus-visible:rounded-pill'

/** Filters of the referrals. They are links and the search is a form, so that both work before hydration. */
export function FilterBar({ view, counts }: { view: View; counts: Overview['Gruppen'] }) {
  const { t } = useI18n()
  return (
    <div className="mb-4 grid gap-2 md:mb-6 md:gap-4 lg:grid-cols-[1fr_minmax(280px,340px)] lg:items-start">
      <nav
        aria-label={t('area.filter')}
        className="link-row relative edge-to-edge min-w-0 [scrollbar-width:none] lg:mx-0 lg:px-0"
      >
        <ul className="flex w-max gap-2.5 py-1 lg:w-auto lg:flex-wrap">
          {(['alle', ...groups] as const).map((group) => {
            const selected = group === (view.status ?? 'alle')
            return (
              <li key={group}>
                <PageLink
                  page="PersoenlicherBereich"
                  search={{ status: group === 'alle' ? undefined : group, suche: view.suche }}
                  resetScroll={false}
                  className={cx(
                    chip,
                    selected
                      ? 'surface-selected'
                      : 'surface-card border-[1.5px] border-line hover:border-edge',
                  )}
                >
                  {t(`area.filter.${group}`)}
                  <span className="type-figure text-[0.88rem] text-muted">{counts[group]}</span>
                  {selected && <span className="sr-only">{t('area.filter.selected')}</span>}
                </PageLink>
              </li>
            )
          })}
        </ul>
      </nav>
      <SearchField view={view} />
    </div>
  )
}

/** Delay of the search while typing: long enough to type a word, short enough that nobody looks for a button. */
const TYPING_MS = 350

function SearchField({ view }: { view: View }) {
  const { locale } = useApp()
  const { t } = useI18n()
  const navigate = useNavigate()
  const [text, setText] = useFieldState<string>('suche', view.suche ?? '')
  const appliedSearch = useRef(view.suche ?? '')

  // The back button, or a link to all referrals, changes the search from outside.
  useEffect(() => {
    if (appliedSearch.current === (view.suche ?? '')) return
    appliedSearch.current = view.suche ?? ''
    setText(appliedSearch.current)
  }, [view.suche, setText])

  useEffect(() => {
    const trimmed = text.trim()
    if (trimmed === appliedSearch.current) return
    const timer = setTimeout(() => {
      // The first letter adds a history entry; further letters replace it.
      const replace = appliedSearch.current !== '' && trimmed !== ''
      appliedSearch.current = trimmed
      void navigate({
        to: pagePath(locale, 'PersoenlicherBereich'),
        search: { status: view.status, suche: trimmed || undefined } as never,
        replace,
        resetScroll: false,
      })
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, locale, navigate, view.status])

  function submit(event: FormEvent) {
    event.preventDefault()
  }

  return (
    <search>
      <form onSubmit={submit} className="relative">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted"
        />
        {view.status && <input type="hidden" name="status" value={view.status} />}
        <input
          type="search"
          name="suche"
          value={text}
          maxLength={80}
          onChange={(event) => setText(event.target.value)}
          aria-label={`${t('area.search')}: ${t('area.search.label')}`}
          placeholder={t('area.search.label')}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-[52px] w-full rounded-pill border-[1.5px] border-edge bg-card pr-13 pl-12 text-[1rem] text-[var(--card-fg)] placeholder:text-[var(--card-muted)] focus-visible:rounded-pill [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <button
            type="button"
            onClick={() => setText('')}
            aria-label={t('area.search.clear')}
            className="absolute top-1/2 right-1.5 grid size-11 -translate-y-1/2 place-items-center rounded-full"
          >
            <Icon name="close" size={20} />
          </button>
        )}
      </form>
    </search>
  )
}
