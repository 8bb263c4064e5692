import { useI18n } from '../../../app/hooks.ts'
import { PageLink } from '../../../app/page-link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { creditNoteTones } from '../money/credit-note-card.tsx'
import { PaymentLine } from '../money/payment-line.tsx'
import type { Credit, Earnings } from './earnings-of.ts'

/** What the person earns: this month and, for an owner, what is open and the next and last credit note. */
export function AgencyEarnings({ earnings }: { earnings: Earnings }) {
  const { t, money, date } = useI18n()
  const { thisMonthCents, lastMonthCents, credit } = earnings
  const figures = [
    { label: t('agency.home.earned.month'), cents: thisMonthCents },
    credit
      ? { label: t('agency.home.earned.open'), cents: credit.openCents }
      : { label: t('agency.home.earned.lastMonth'), cents: lastMonthCents },
    ...(credit?.next
      ? [
          {
            label: t('credit.next', { day: date(credit.next.Am) }),
            cents: credit.next.NettoCent,
          },
        ]
      : []),
  ]
  return (
    <Panel as="section" surface="brand-soft" aria-labelledby="verdienst" className="!py-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="verdienst" className="type-subheading">
          {t(credit ? 'agency.home.earned' : 'agency.home.earned.own')}
        </h2>
        <PageLink page={credit ? 'agencyInvoices' : 'agencyRewards'} className="text-link-inline">
          {t(credit ? 'agency.home.earned.all' : 'agency.home.earned.all.own')}
        </PageLink>
      </div>
      <dl className="grid gap-x-8 gap-y-4 md:grid-cols-3">
        {figures.map(({ label, cents }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="type-small text-muted">{label}</dt>
            <dd className="type-figure text-[1.8rem]">{money(cents)}</dd>
          </div>
        ))}
      </dl>
      {credit && <p className="type-small mt-3 text-muted">{t('agency.home.earned.net')}</p>}
      {credit?.last && <LastCreditNote note={credit.last} accountMissing={credit.accountMissing} />}
    </Panel>
  )
}

interface LastCreditNoteProps {
  readonly note: NonNullable<Credit['last']>
  readonly accountMissing: boolean
}

/** The last credit note: its amount, and when and how it is paid. */
function LastCreditNote({ note, accountMissing }: LastCreditNoteProps) {
  const { t, money, date } = useI18n()
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="type-small text-muted">{t('credit.last', { date: date(note.AusgestelltAm) })}</h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="type-figure text-[1.35rem]">{money(note.BruttoCent)}</span>
        <Badge tone={creditNoteTones[note.Status]}>{t(`credit.state.${note.Status}`)}</Badge>
      </p>
      <PaymentLine note={note} accountMissing={accountMissing} />
    </div>
  )
}
