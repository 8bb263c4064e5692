import { useRouter } from '@tanstack/react-router'
import type { ResponseOf } from '@zuruf/contract'
import type { PageName } from '@zuruf/contract/routes'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorMessage } from '../../../app/error-message.ts'
import { useI18n } from '../../../app/hooks.ts'
import { useCheckboxTickedBeforeHydration } from '../../../app/hydrated-inputs.ts'
import type { I18n } from '../../../app/i18n.ts'
import { statusBesideState } from '../../../app/progress.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, type DialogHandle } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Pager } from './pager.tsx'
import { hasFilter, type ReportQuery } from './report-query.ts'
import { type Column, ReportTable } from './report-table.tsx'
import { shortDay } from './short-day.ts'

export type OrdersPage = ResponseOf<'listAgencyOrders'>
type Order = OrdersPage['Content'][number]

/** Like `lineTones`, but a contract waits until the agency releases it. */
const tones: Record<Order['Status'], Tone> = {
  eingegangen: 'neutral',
  inBearbeitung: 'neutral',
  abgeschlossen: 'wait',
  freigegeben: 'ok',
  abgelehnt: 'bad',
  widerrufen: 'bad',
  storniert: 'bad',
}

const columnsOf = ({ t, locale }: I18n, withMember: boolean, isPartner: boolean): Column<Order>[] => [
  {
    key: 'order',
    title: t('reports.column.order'),
    head: true,
    cell: ({ Auftragsnummer, Bestellart, Produkt }) => (
      <>
        <span className="block font-[650]">{Produkt.Name}</span>
        <span className="type-small whitespace-nowrap text-muted">{Auftragsnummer}</span>
        {Bestellart === 'Angebotsanfrage' && (
          <span className="type-small block">{t('reports.requested')}</span>
        )}
      </>
    ),
  },
  {
    key: 'state',
    title: t('reports.column.state'),
    sort: 'Status',
    cell: (order) => {
      const { Status, FreigegebenAm, AbgeschlossenAm, FreigebbarAb } = order
      const beside = statusBesideState(order)
      // An order that failed after its contract keeps the contract's day, which is not that of the failure.
      const day = Status === 'freigegeben' ? FreigegebenAm : Status === 'abgeschlossen' && AbgeschlossenAm
      return (
        <>
          <Badge tone={beside?.tone ?? tones[Status]}>{t(beside?.key ?? `reports.state.${Status}`)}</Badge>{' '}
          {day && (
            <span className="type-small inline-block text-muted md:whitespace-nowrap md:mt-1 md:block">
              {t('reports.since', { day: shortDay(day, locale) })}
            </span>
          )}{' '}
          {FreigebbarAb && (
            <span className="type-small inline-block text-muted md:block md:whitespace-nowrap">
              {t('reports.release.from', { day: shortDay(FreigebbarAb, locale) })}
            </span>
          )}
        </>
      )
    },
  },
  {
    key: 'recipient',
    title: t('reports.column.recipient'),
    cell: ({ Empfaenger }) => Empfaenger || '–',
    isEmpty: ({ Empfaenger }) => !Empfaenger,
  },
  ...(isPartner
    ? []
    : [
        {
          key: 'recommender',
          title: t('reports.column.recommender'),
          cell: ({ Empfehler }: Order) => Empfehler,
        },
      ]),
  ...(withMember
    ? [{ key: 'member', title: t('reports.member'), cell: ({ Mitglied }: Order) => Mitglied?.Name ?? '–' }]
    : []),
  {
    key: 'date',
    title: t('reports.column.ordered'),
    sort: 'Datum',
    cell: ({ EingegangenAm }) => <span className="whitespace-nowrap">{shortDay(EingegangenAm, locale)}</span>,
  },
]

interface OrdersListProps {
  readonly page: PageName
  readonly query: ReportQuery
  readonly orders: OrdersPage
  /** Whether to show the member in charge; for people who see more than their own orders. */
  readonly withMember: boolean
  /** Whether this is a sales partner, who is always the recommender. */
  readonly isPartner?: boolean
}

/** Orders of the agency. The owner can select concluded orders and release them for payment. */
export function OrdersList({ page, query, orders, withMember, isPartner = false }: OrdersListProps) {
  const i18n = useI18n()
  const { t, counted } = i18n
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // Compared as text, since every read of the page creates a new query object.
  const queryText = JSON.stringify(query)
  const [chosenForQuery, setChosenForQuery] = useState(queryText)
  // Another page or filter clears the selection, which is no longer visible.
  if (chosenForQuery !== queryText) {
    setChosenForQuery(queryText)
    setChosen(new Set())
  }
  const [result, setResult] = useState<ReleaseResult | null>(null)
  const releasable = orders.Content.filter(({ Freigebbar }) => Freigebbar).map(
    ({ Auftragsnummer }) => Auftragsnummer,
  )
  const selected = releasable.filter((number) => chosen.has(number))

  const toggle = (number: string) =>
    setChosen((previous) => {
      const next = new Set(previous)
      if (!next.delete(number)) next.add(number)
      return next
    })

  return (
    <>
      <ResultBanner result={result} />
      <WaitingNote orders={orders.Content} />
      {orders.Content.length === 0 ? (
        <EmptyState text={t(hasFilter(query) ? 'reports.none.filter' : 'reports.none.orders')} />
      ) : (
        <>
          {releasable.length > 0 && (
            <ReleaseBar numbers={selected} onDone={setResult}>
              <Button
                look="quiet"
                size="small"
                onClick={() => setChosen(new Set(selected.length === releasable.length ? [] : releasable))}
              >
                {selected.length === releasable.length
                  ? t('reports.release.none')
                  : counted('reports.release.all', releasable.length)}
              </Button>
            </ReleaseBar>
          )}
          <ReportTable
            caption={t('reports.caption.orders')}
            page={page}
            query={query}
            defaultSort="Datum"
            columns={columnsOf(i18n, withMember, isPartner)}
            lines={orders.Content}
            keyOf={({ Auftragsnummer }) => Auftragsnummer}
            {...(releasable.length > 0 && {
              leadingCell: {
                title: <span className="sr-only">{t('reports.release.choose')}</span>,
                cell: ({ Auftragsnummer, Freigebbar }: Order) =>
                  Freigebbar && (
                    <ReleaseBox
                      number={Auftragsnummer}
                      checked={chosen.has(Auftragsnummer)}
                      onChange={() => toggle(Auftragsnummer)}
                    />
                  ),
              },
            })}
          />
        </>
      )}
      <Pager page={page} query={query} pageCount={orders.PageCount} />
    </>
  )
}

interface ReleaseBoxProps {
  readonly number: string
  readonly checked: boolean
  readonly onChange: () => void
}

function ReleaseBox({ number, checked, onChange }: ReleaseBoxProps) {
  const { t } = useI18n()
  const box = useRef<HTMLInputElement>(null)
  useCheckboxTickedBeforeHydration(box, checked, onChange)
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        ref={box}
        type="checkbox"
        className="size-5 accent-[var(--brand)]"
        checked={checked}
        onChange={onChange}
        aria-label={t('reports.release.pick', { number })}
      />
    </label>
  )
}

/** Number of concluded orders that cannot be released yet, and the first day one can. */
function WaitingNote({ orders }: { orders: readonly Order[] }) {
  const { counted, locale } = useI18n()
  const days = orders.flatMap(({ FreigebbarAb }) => FreigebbarAb ?? []).toSorted()
  const [first] = days
  if (!first) return null
  return (
    <p className="type-small mb-3 text-muted">
      {counted('reports.release.waiting', days.length, { day: shortDay(first, locale) })}
    </p>
  )
}

interface ReleaseResult {
  readonly released: number
  readonly refused: readonly { readonly number: string; readonly reason: string }[]
}

function ResultBanner({ result }: { result: ReleaseResult | null }) {
  const { t, counted } = useI18n()
  if (!result) return null
  const { released, refused } = result
  return (
    <div className="mb-4">
      <Banner kind={refused.length > 0 ? 'bad' : 'ok'} title={counted('reports.release.done', released)} live>
        {refused.length > 0 && (
          <>
            <p>{t('reports.release.refused')}</p>
            <ul className="mt-1 list-disc pl-5">
              {refused.map(({ number, reason }) => (
                <li key={number}>
                  {number}: {reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </Banner>
    </div>
  )
}

interface ReleaseBarProps {
  readonly numbers: readonly string[]
  readonly onDone: (result: ReleaseResult) => void
  readonly children: React.ReactNode
}

/** Releases the selected orders after confirmation, one by one, so that one failure does not stop the others. */
function ReleaseBar({ numbers, onDone, children }: ReleaseBarProps) {
  const i18n = useI18n()
  const { t, counted } = i18n
  const router = useRouter()
  const dialog = useRef<DialogHandle>(null)
  const [done, setDone] = useState<number | null>(null)

  async function release() {
    const refused: { number: string; reason: string }[] = []
    setDone(0)
    for (const [index, number] of numbers.entries()) {
      try {
        await call('releaseAgencyOrder', { params: { auftragsnummer: number, entscheidung: 'freigeben' } })
      } catch (error) {
        refused.push({ number, reason: reasonOf(error) ?? errorMessage(error, i18n) })
      }
      setDone(index + 1)
    }
    dialog.current?.close()
    setDone(null)
    onDone({ released: numbers.length - refused.length, refused })
    await router.invalidate()
  }

  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      {children}
      <Button size="small" disabled={numbers.length === 0} onClick={() => dialog.current?.open()}>
        {numbers.length === 0
          ? t('reports.release.now.none')
          : counted('reports.release.now', numbers.length)}
      </Button>
      <Dialog ref={dialog} title={t('reports.release.title')}>
        <p>{counted('reports.release.ask', numbers.length)}</p>
        <p className="type-small mt-3 text-muted">{t('reports.release.final')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button busy={done !== null} onClick={release}>
            {done === null
              ? t('reports.release.yes')
              : t('reports.release.running', { done, all: numbers.length })}
          </Button>
          <Button look="outline" disabled={done !== null} onClick={() => dialog.current?.close()}>
            {t('reports.release.no')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

/** Returns the API's message if the order cannot be released because of its state. */
function reasonOf(error: unknown): string | undefined {
  const fields = (error as { fields?: Readonly<Record<string, string>> }).fields
  return fields?.Status
}
