import type { ResponseOf } from '@zuruf/contract'
import type { FormEvent } from 'react'
import { useI18n } from '../../../app/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FilterFold } from '../filter-fold.tsx'
import { SelectField } from '../select-field.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { type ListSearch, parseListSearch, sortings, statuses } from './list-search.ts'

interface InvitationListProps {
  readonly page: ResponseOf<'listAgencyInvitations'>
  readonly search: ListSearch
  /** Puts the search into the address. */
  readonly onSearch: (search: ListSearch) => void
  /** Whether the list is in a tab of the same name, so that its heading is only for screen readers. */
  readonly isNamedByTab?: boolean
}

/** List of invitations with their states. Sorting, filters and page number are kept in the address. */
export function InvitationList({ page, search, onSearch, isNamedByTab = false }: InvitationListProps) {
  const { t, counted } = useI18n()
  const { Content, TotalCount, PageCount, HasNext } = page
  const isFiltered = Boolean(search.suche || search.status || search.wen)
  const currentPage = search.seite ?? 1

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(parseListSearch(Object.fromEntries(new FormData(event.currentTarget))))
  }

  return (
    <section aria-labelledby="einladungen" className={isNamedByTab ? '' : 'mt-10'}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="einladungen" className={cx('type-heading', isNamedByTab && 'not-print:sr-only')}>
          {t('invite.list')}
        </h2>
        <p role="status" className="text-muted">
          {counted('invite.list.count', TotalCount)}
        </p>
      </div>
      {(TotalCount > 0 || isFiltered) && (
        <search className="mb-5 grid gap-3.5">
          <FilterFold label={t('invite.list.filters')} isFiltered={isFiltered || Boolean(search.sort)}>
            <form
              key={JSON.stringify(search)}
              onSubmit={apply}
              className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[1.3fr_1fr_1fr_1.35fr_auto]"
            >
              <TextField
                label={t('invite.list.search')}
                placeholder={t('invite.list.search.hint')}
                name="suche"
                type="search"
                autoComplete="off"
                maxLength={80}
                defaultValue={search.suche ?? ''}
              />
              <SelectField
                label={t('invite.list.status')}
                name="status"
                defaultValue={search.status ?? ''}
                choices={[
                  { value: '', label: t('invite.list.all') },
                  ...statuses.map((value) => ({ value, label: t(`invite.status.${value}`) })),
                ]}
              />
              <SelectField
                label={t('invite.list.who')}
                name="wen"
                defaultValue={search.wen ?? ''}
                choices={[
                  { value: '', label: t('invite.list.all') },
                  { value: 'Kunde', label: t('invite.who.Kunde') },
                  { value: 'Mitarbeiter', label: t('invite.who.Mitarbeiter') },
                ]}
              />
              <SelectField
                label={t('invite.list.sort')}
                name="sort"
                defaultValue={search.sort ?? 'neu'}
                choices={sortings.map((value) => ({ value, label: t(`invite.sort.${value}`) }))}
              />
              <Button type="submit" look="outline">
                {t('invite.list.apply')}
              </Button>
            </form>
          </FilterFold>
        </search>
      )}
      {Content.length === 0 ? (
        <EmptyState text={t(isFiltered ? 'invite.list.none' : 'invite.list.empty')}>
          {isFiltered && (
            <Button look="outline" onClick={() => onSearch({})}>
              {t('invite.list.reset')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <ul className="surface-card rounded-xl shadow-card">
          {Content.map((invitation) => (
            <InvitationRow key={invitation.Id} invitation={invitation} />
          ))}
        </ul>
      )}
      {PageCount > 1 && (
        <nav aria-label={t('invite.list.pages')} className="mt-5 flex items-center justify-between gap-3">
          <Button
            look="outline"
            size="small"
            disabled={currentPage <= 1}
            onClick={() => onSearch(parseListSearch({ ...search, seite: currentPage - 1 }))}
          >
            {t('invite.list.prev')}
          </Button>
          <p>{t('invite.list.page', { page: currentPage, pages: PageCount })}</p>
          <Button
            look="outline"
            size="small"
            disabled={!HasNext}
            onClick={() => onSearch(parseListSearch({ ...search, seite: currentPage + 1 }))}
          >
            {t('invite.list.next')}
          </Button>
        </nav>
      )}
    </section>
  )
}
