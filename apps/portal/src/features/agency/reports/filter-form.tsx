import { useNavigate } from '@tanstack/react-router'
import type { ResponseOf } from '@zuruf/contract'
import type { PageName } from '@zuruf/contract/routes'
import {
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  useId,
} from 'react'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { AnyPageLink, pagePath } from '../../../app/page-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons.tsx'
import { FilterFold } from '../filter-fold.tsx'
import { hasFilter, type ReportQuery, withChange } from './report-query.ts'

export type Choices = ResponseOf<'getAgencyReportChoices'>

interface FilterFormProps {
  readonly page: PageName
  readonly query: ReportQuery
  readonly choices: Choices
  /** Whether to filter by product and date as well. */
  readonly full: boolean
}

const inputClass =
  'min-h-12 w-full rounded-m border-[1.5px] border-edge bg-card px-3.5 text-[1rem] text-[var(--card-fg)] placeholder:text-[var(--card-muted)]'

/** Filters of a report. They are kept in the address, so that a page can be bookmarked, shared and returned to. */
export function FilterForm({ page, query, choices, full }: FilterFormProps) {
  const { t } = useI18n()
  const { locale } = useApp()
  const navigate = useNavigate()
  const referralsHint = page === 'agencyLeads' ? 'reports.search.leads.hint' : 'reports.search.hint'
  // Product and employee share a row; a single one takes the full width.
  const aloneOnPhone = full && choices.Mitglieder ? '' : 'max-md:col-span-2'
  const hint = full ? referralsHint : 'reports.search.name.hint'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value).trim() || undefined,
    ])
    void navigate({
      to: pagePath(locale, page),
      search: withChange(query, Object.fromEntries(entries)) as never,
      resetScroll: false,
    })
  }

  return (
    <search className="grid gap-3.5">
      <FilterFold label={t('reports.filters')} isFiltered={hasFilter(query)}>
        {/* The key resets the fields when the filters change, but keeps what is being typed in another view or page. */}
        <form
          key={JSON.stringify([query.suche, query.produkt, query.mitglied, query.von, query.bis])}
          onSubmit={submit}
          className={cx(
            'surface-card grid grid-cols-2 items-end gap-x-3 gap-y-3.5 rounded-l p-5 shadow-card md:gap-x-4',
            choices.Mitglieder && 'md:grid-cols-3',
          )}
        >
          <Labelled className="max-md:col-span-2" label={t(full ? 'reports.search' : 'reports.search.name')}>
            {(id) => (
              <Input
                id={id}
                type="search"
                name="suche"
                maxLength={80}
                defaultValue={query.suche ?? ''}
                placeholder={t(hint)}
              />
            )}
          </Labelled>
          {full && (
            <Labelled className={aloneOnPhone} label={t('reports.product')}>
              {(id) => (
                <Select id={id} name="produkt" defaultValue={query.produkt ?? ''}>
                  <option value="">{t('reports.all')}</option>
                  {choices.Produkte.map(({ Id, Name }) => (
                    <option key={Id} value={Id}>
                      {Name}
                    </option>
                  ))}
                </Select>
              )}
            </Labelled>
          )}
          {choices.Mitglieder && (
            <Labelled className={aloneOnPhone} label={t('reports.member')}>
              {(id) => (
                <Select id={id} name="mitglied" defaultValue={query.mitglied ?? ''}>
                  <option value="">{t('reports.all')}</option>
                  {choices.Mitglieder?.map(({ Agentennummer, Name }) => (
                    <option key={Agentennummer} value={Agentennummer}>
                      {Name}
                    </option>
                  ))}
                </Select>
              )}
            </Labelled>
          )}
          {full && (
            <div
              className={cx(
                'grid grid-cols-[repeat(auto-fit,minmax(128px,1fr))] gap-x-3 gap-y-3.5 max-md:col-span-2 md:gap-x-4',
                choices.Mitglieder && 'md:col-span-2',
              )}
            >
              {(['von', 'bis'] as const).map((name) => (
                <Labelled key={name} label={t(`reports.${name}`)}>
                  {(id) => <Input id={id} type="date" name={name} defaultValue={query[name] ?? ''} />}
                </Labelled>
              ))}
            </div>
          )}
          <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 max-md:col-span-2">
            <Button type="submit" size="small" className="max-md:w-full">
              {t('reports.filter')}
            </Button>
            {hasFilter(query) && (
              <AnyPageLink
                page={page}
                search={{ ansicht: query.ansicht }}
                resetScroll={false}
                className="text-link-inline"
              >
                {t('reports.filter.clear')}
              </AnyPageLink>
            )}
          </div>
        </form>
      </FilterFold>
    </search>
  )
}

interface LabelledProps {
  readonly label: string
  readonly className?: string
  readonly children: (id: string) => ReactNode
}

function Labelled({ label, className, children }: LabelledProps) {
  const id = useId()
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={id} className="type-small mb-1 block font-[600]">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

const Select = (props: SelectHTMLAttributes<HTMLSelectElement>) => (
  <div className="relative">
    <select {...props} className={cx(inputClass, 'appearance-none pr-10')} />
    <Icon
      name="chevron"
      size={20}
      className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-[var(--card-fg)]"
    />
  </div>
)

const Input = (props: InputHTMLAttributes<HTMLInputElement>) => (
  <input {...props} autoComplete="off" className={inputClass} />
)
