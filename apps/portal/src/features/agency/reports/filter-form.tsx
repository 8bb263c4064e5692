import { useNavigate } from '@tanstack/react-router'
import type { ResponseOf } from '@zuruf/contract'
import type { PageName } from '@zuruf/contract/routes'
import { type FormEvent, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { AnyPageLink, pagePath } from '../../../app/page-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { hasFilter, type ReportQuery, withChange } from './query.ts'

export type Choices = ResponseOf<'getAgencyReportChoices'>

interface FilterFormProps {
  readonly page: PageName
  readonly query: ReportQuery
  readonly choices: Choices
  /** Also by product and days. */
  readonly full: boolean
}

const box =
  'min-h-12 w-full rounded-m border-[1.5px] border-edge bg-card px-3.5 text-[1rem] text-[var(--card-fg)] placeholder:text-[var(--card-muted)]'

/** Filters of a report. What they say goes into the address: a page can be kept, sent and gone back to. */
export function FilterForm({ page, query, choices, full }: FilterFormProps) {
  const { t } = useI18n()
  const { locale } = useApp()
  const navigate = useNavigate()

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
    <search>
      {/* Going back or to all of them sets the fields anew; another view or page leaves what is being typed. */}
      <form
        key={JSON.stringify([query.suche, query.produkt, query.mitglied, query.von, query.bis])}
        onSubmit={submit}
        className="surface-card grid items-end gap-x-4 gap-y-3.5 rounded-l p-5 shadow-card sm:grid-cols-2 md:grid-cols-[repeat(auto-fit,minmax(158px,1fr))]"
      >
        <Labelled label={t(full ? 'reports.search' : 'reports.search.name')}>
          {(id) => (
            <Input
              id={id}
              type="search"
              name="suche"
              maxLength={80}
              defaultValue={query.suche ?? ''}
              placeholder={t(full ? 'reports.search.hint' : 'reports.search.name.hint')}
            />
          )}
        </Labelled>
        {full && (
          <Labelled label={t('reports.product')}>
            {(id) => (
              <select id={id} name="produkt" defaultValue={query.produkt ?? ''} className={box}>
                <option value="">{t('reports.all')}</option>
                {choices.Produkte.map(({ Id, Name }) => (
                  <option key={Id} value={Id}>
                    {Name}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        )}
        {choices.Mitglieder && (
          <Labelled label={t('reports.member')}>
            {(id) => (
              <select id={id} name="mitglied" defaultValue={query.mitglied ?? ''} className={box}>
                <option value="">{t('reports.all')}</option>
                {choices.Mitglieder?.map(({ Agentennummer, Name }) => (
                  <option key={Agentennummer} value={Agentennummer}>
                    {Name}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        )}
        {full &&
          (['von', 'bis'] as const).map((name) => (
            <Labelled key={name} label={t(`reports.${name}`)}>
              {(id) => <Input id={id} type="date" name={name} defaultValue={query[name] ?? ''} />}
            </Labelled>
          ))}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" size="small">
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
    </search>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="type-small mb-1 block font-[600]">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

const Input = (props: InputHTMLAttributes<HTMLInputElement>) => (
  <input {...props} autoComplete="off" className={box} />
)
