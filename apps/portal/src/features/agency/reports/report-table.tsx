import type { PageName } from '@zuruf/contract/routes'
import type { ReactNode } from 'react'
import { useI18n } from '../../../app/hooks.ts'
import { AnyPageLink } from '../../../app/page-link.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons.tsx'
import { type ReportQuery, withChange } from './report-query.ts'

export interface Column<Line> {
  readonly key: string
  readonly title: string
  readonly cell: (line: Line) => ReactNode
  /** Whether a line has no value; the column is left out if no line has one, and a phone's card without it. */
  readonly isEmpty?: (line: Line) => boolean
  /** Name of the sort order, if the column can be sorted. */
  readonly sort?: string
  readonly numeric?: boolean
  /** Whether the column is the card's heading on a phone. */
  readonly head?: boolean
}

interface ReportTableProps<Line> {
  readonly caption: string
  readonly page: PageName
  readonly query: ReportQuery
  /** Default sort order. */
  readonly defaultSort: string
  readonly columns: readonly Column<Line>[]
  readonly lines: readonly Line[]
  readonly keyOf: (line: Line) => string
  /** Leading cell of each line, e.g. a checkbox. */
  readonly leadingCell?: { readonly title: ReactNode; readonly cell: (line: Line) => ReactNode }
}

/** Lines of a report: a table on wide screens, cards on a phone. */
export function ReportTable<Line>(props: ReportTableProps<Line>) {
  const { caption, page, query, defaultSort, lines, keyOf, leadingCell } = props
  const columns = props.columns.filter(({ isEmpty }) => !isEmpty || !lines.every(isEmpty))
  return (
    <>
      <PhoneSorts columns={columns} page={page} query={query} defaultSort={defaultSort} />
      <table className="surface-card w-full rounded-l text-left text-[0.97rem] shadow-card max-md:block max-md:bg-transparent max-md:shadow-none">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:hidden">
          <tr className="border-b-[1.5px] border-line">
            {leadingCell && (
              <th scope="col" className="w-12 py-2 pl-4">
                {leadingCell.title}
              </th>
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                page={page}
                query={query}
                defaultSort={defaultSort}
              />
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-3.5">
          {lines.map((line) => (
            <tr
              key={keyOf(line)}
              className="border-line max-md:surface-card relative max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1.5 max-md:rounded-l max-md:p-4 max-md:shadow-card md:not-last:border-b"
            >
              {leadingCell && (
                <td className="max-md:absolute max-md:top-2 max-md:right-2 md:py-1 md:pl-3">
                  {leadingCell.cell(line)}
                </td>
              )}
              {columns.map(({ key, title, cell, isEmpty, numeric, head }) => (
                <td
                  key={key}
                  className={cx(
                    'align-top max-md:col-span-2 md:px-3 md:py-3 md:first:pl-5',
                    numeric && 'tabular-nums md:text-right',
                    head && 'max-md:mb-1 max-md:pr-12',
                    !head &&
                      (isEmpty?.(line)
                        ? 'max-md:hidden'
                        : 'max-md:grid phone:grid-cols-[7.6rem_minmax(0,1fr)] max-md:gap-x-2'),
                  )}
                >
                  {!head && <span className="text-muted md:hidden">{title}</span>}
                  <div className="min-w-0">{cell(line)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Sort links for phones, where cards have no column headers. */
function PhoneSorts<Line>({
  columns,
  page,
  query,
  defaultSort,
}: Pick<ReportTableProps<Line>, 'columns' | 'page' | 'query' | 'defaultSort'>) {
  const { t } = useI18n()
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 md:hidden">
      {columns.map(({ key, title, sort }) => {
        if (sort === undefined) return null
        const isSorted = (query.sortierung ?? defaultSort) === sort
        const isUp = isSorted && query.richtung === 'auf'
        return (
          <li key={key}>
            <AnyPageLink
              page={page}
              search={withChange(query, {
                sortierung: sort === defaultSort ? undefined : sort,
                richtung: isSorted && !isUp ? 'auf' : undefined,
              })}
              resetScroll={false}
              aria-label={t('reports.sort', { column: title })}
              className={cx('inline-flex min-h-11 items-center gap-1 no-underline', isSorted && 'font-[650]')}
            >
              {title}
              <Icon
                name="chevron"
                size={17}
                className={cx(isUp && 'rotate-180', !isSorted && 'opacity-35')}
              />
            </AnyPageLink>
          </li>
        )
      })}
    </ul>
  )
}

function HeadCell<Line>({
  column: { title, sort, numeric },
  page,
  query,
  defaultSort,
}: { column: Column<Line> } & Pick<ReportTableProps<Line>, 'page' | 'query' | 'defaultSort'>) {
  const { t } = useI18n()
  const isSorted = sort !== undefined && (query.sortierung ?? defaultSort) === sort
  const isUp = query.richtung === 'auf'
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
      className={cx('px-3 py-2 font-[650] first:pl-5', numeric && 'text-right')}
    >
      {sort === undefined ? (
        title
      ) : (
        <AnyPageLink
          page={page}
          search={withChange(query, {
            sortierung: sort === defaultSort ? undefined : sort,
            richtung: isSorted && !isUp ? 'auf' : undefined,
          })}
          resetScroll={false}
          aria-label={t('reports.sort', { column: title })}
          className="inline-flex min-h-11 items-center gap-1 no-underline hover:underline"
        >
          {title}
          <Icon
            name="chevron"
            size={17}
            className={cx(
              'flex-none transition-transform',
              isUp && isSorted && 'rotate-180',
              !isSorted && 'opacity-35',
            )}
          />
        </AnyPageLink>
      )}
    </th>
  )
}
