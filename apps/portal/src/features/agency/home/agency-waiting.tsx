import type { PageName } from '@zuruf/contract/routes'
import { useAgencyUser, useI18n } from '../../../app/hooks.ts'
import type { I18n, TextKey } from '../../../app/i18n.ts'
import type { AgencyUser } from '../../../app/session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import type { Home, OpenInvitations } from './load-home.ts'
import { type WaitingEntry, WaitingList } from './waiting-list.tsx'

/** With this many recovery codes or fewer the person is asked to make new ones. */
const fewCodes = 2

/** What waits for this person in the agency: money first, then access, then people who have not answered. */
export function AgencyWaiting({ home }: { home: Home }) {
  const i18n = useI18n()
  const user = useAgencyUser()
  if (!user) return null
  const entries = [
    ...moneyEntries(home, i18n),
    ...accessEntries(user, i18n),
    ...(home.waiting ? peopleEntries(home.waiting, i18n) : []),
  ]
  // Before and after its active time, the banner about the agency's state says what is missing.
  if (entries.length === 0 && user.Agentur?.Status !== 'aktiv') return null
  return (
    <WaitingList
      title={i18n.t('agency.home.waits')}
      none={i18n.t('agency.home.waits.none')}
      entries={entries}
    />
  )
}

function moneyEntries({ waiting, earnings }: Home, i18n: I18n): WaitingEntry[] {
  const { t, counted, money } = i18n
  const orders = waiting?.orders
  const credit = earnings?.credit
  const entries: WaitingEntry[] = []
  if (orders && orders.count > 0) {
    const text = counted('agency.home.waits.orders', orders.count)
    entries.push({
      key: 'orders',
      figure: orders.isMore ? `${orders.count}+` : String(orders.count),
      text,
      action: (
        <Action
          page="agencyOrders"
          search={{ ansicht: 'freigabe' }}
          label="agency.home.waits.orders.action"
          about={text}
        />
      ),
    })
  }
  if (credit && credit.returnedCents > 0) {
    const text = t('agency.home.waits.returned')
    entries.push({
      key: 'returned',
      figure: money(credit.returnedCents),
      text,
      action: <Action page="agencyInvoices" label="agency.home.waits.see" about={text} />,
    })
  }
  if (credit?.accountMissing) {
    const text = t('agency.home.waits.account')
    entries.push({
      key: 'account',
      icon: 'wallet',
      text,
      action: <Action page="agencyData" label="agency.home.waits.account.action" about={text} />,
    })
  }
  return entries
}

function accessEntries(user: AgencyUser, { t, counted }: I18n): WaitingEntry[] {
  const { ZweiterFaktorGesetzt, WiederherstellungscodesUebrig: codes } = user
  if (!ZweiterFaktorGesetzt) {
    const text = t('agency.home.secondFactor')
    return [
      {
        key: 'factor',
        icon: 'shield',
        text,
        action: <Action page="agencySecondFactor" label="agency.home.secondFactor.action" about={text} />,
      },
    ]
  }
  if (codes > fewCodes) return []
  const text = codes === 0 ? t('agency.factor.codes.none') : counted('agency.home.waits.codes', codes)
  const figure = codes === 0 ? { icon: 'key' as const } : { figure: String(codes) }
  return [
    {
      ...figure,
      key: 'codes',
      text,
      action: <Action page="agencySecondFactor" label="agency.home.waits.codes.action" about={text} />,
    },
  ]
}

function peopleEntries(waiting: NonNullable<Home['waiting']>, i18n: I18n): WaitingEntry[] {
  const { counted, date } = i18n
  const { sentInvitations, openedInvitations, begunLeads, unansweredLeads } = waiting
  const invitations = (state: 'gesendet' | 'geoeffnet', open: OpenInvitations | null): WaitingEntry[] => {
    if (!open || open.count === 0) return []
    const text = counted(`agency.home.waits.invitations.${state}`, open.count)
    return [
      {
        key: state,
        figure: String(open.count),
        text,
        note: open.firstEnds
          ? counted('agency.home.waits.until', open.count, { day: date(open.firstEnds) })
          : undefined,
        action: (
          <Action
            page="agencyInvitations"
            search={{ status: state, sort: 'ende' }}
            label="agency.home.waits.see"
            about={text}
          />
        ),
      },
    ]
  }
  const leads = (view: 'begonnen' | 'kontakt', count: number | null): WaitingEntry[] => {
    if (!count) return []
    const text = counted(`agency.home.waits.leads.${view}`, count)
    return [
      {
        key: view,
        figure: String(count),
        text,
        action: (
          <Action page="agencyLeads" search={{ ansicht: view }} label="agency.home.waits.see" about={text} />
        ),
      },
    ]
  }
  return [
    ...leads('begonnen', begunLeads),
    ...invitations('geoeffnet', openedInvitations),
    ...invitations('gesendet', sentInvitations),
    ...leads('kontakt', unansweredLeads),
  ]
}

interface ActionProps {
  readonly page: Extract<PageName, `agency${string}`>
  readonly search?: Readonly<Record<string, string>>
  readonly label: TextKey
  /** What the action is about, for screen readers: several actions have the same label. */
  readonly about: string
}

function Action({ page, search, label, about }: ActionProps) {
  const { t } = useI18n()
  return (
    <LinkButton page={page} {...(search && { search })} look="outline" size="small" className="max-md:w-full">
      {t(label)}
      <span className="sr-only">: {about}</span>
    </LinkButton>
  )
}
