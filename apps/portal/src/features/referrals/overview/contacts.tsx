import { Fragment, useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useI18n } from '../../../app/hooks.ts'
import { useAsyncAction } from '../../../app/use-async-action.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { UnfoldSummary } from '../../../ui/unfold-summary.tsx'
import { ContactRow } from './contact-row.tsx'
import { firstContacts, sortByProgress, sumContacts } from './contact-sums.ts'
import { findOwnClaim } from './own-claim.ts'
import type { Contact, MyReferral } from './types.ts'
import type { Collect } from './use-collect.ts'

const PAGE_SIZE = 20

const numberOf = ({ Empfaengernummer }: Contact) => Empfaengernummer

interface ContactsProps {
  readonly referral: MyReferral
  readonly collect: Collect
}

/** Contacts of a referral with several of them: totals, the contacts with progress, and the rest on request. */
export function Contacts({ referral, collect }: ContactsProps) {
  const { t, counted } = useI18n()
  const id = useId()
  const { AnzahlKontakte } = referral
  const pages = useContactPages(referral)
  if (AnzahlKontakte < 2) return null
  const front = firstContacts(referral)
  const shownNumbers = new Set(front.map(({ Empfaengernummer }) => Empfaengernummer))
  const rest = pages.contacts.filter(({ Empfaengernummer }) => !shownNumbers.has(Empfaengernummer))
  const remaining = pages.hasAll ? 0 : AnzahlKontakte - front.length - rest.length
  // The card has the collect button for this claim.
  const claimOnCard = findOwnClaim(referral)?.Id
  const list = (contacts: readonly Contact[]) =>
    contacts.length > 0 && (
      <ul className="divide-y divide-line">
        {contacts.map((contact) => (
          <ContactRow
            key={contact.Empfaengernummer}
            contact={contact}
            formKind={referral.Bestellart}
            claimOnCard={claimOnCard}
            collect={collect}
            ref={contact.Empfaengernummer === pages.firstNew ? focusRow : undefined}
          />
        ))}
      </ul>
    )
  return (
    <section aria-labelledby={id} className="grid gap-1 border-t border-line pt-4">
      <h4 id={id} className="font-[650]">
        {counted('area.contacts', AnzahlKontakte)}
        <span className="sr-only"> ({referral.Produkt.Name})</span>
      </h4>
      <Sums referral={referral} />
      {list(front)}
      {front.length < AnzahlKontakte && (
        <details>
          <UnfoldSummary>{t('area.contacts.all', { count: AnzahlKontakte })}</UnfoldSummary>
          {list(rest)}
          <p role="status" className="sr-only">
            {pages.firstNew &&
              t('area.contacts.shown', { count: front.length + rest.length, all: AnzahlKontakte })}
          </p>
          {remaining > 0 && (
            <Button
              look="outline"
              size="small"
              className="mt-3"
              busy={pages.busy}
              onClick={() => pages.loadMore()}
            >
              {counted('area.contacts.next', Math.min(remaining, PAGE_SIZE))}
            </Button>
          )}
          {pages.failure && (
            <p role="alert" className="mt-2 text-bad">
              {pages.failure}
            </p>
          )}
        </details>
      )}
    </section>
  )
}

const focusRow = (row: HTMLLIElement | null) => row?.focus()

/** Number of contacts for each stage, those with a contract first. */
function Sums({ referral }: { readonly referral: MyReferral }) {
  const { counted } = useI18n()
  return (
    <p className="text-muted">
      {sumContacts(referral).map(({ key, count, isGood }, index) => (
        <Fragment key={key}>
          {index > 0 && ' · '}
          <span className={cx('min-[20rem]:whitespace-nowrap', isGood && 'font-[650] text-fg')}>
            {counted(key, count)}
          </span>
        </Fragment>
      ))}
    </p>
  )
}

/** Returns the contacts loaded with the page, plus those loaded later. */
function useContactPages({ Empfehlungsnummer, Kontakte }: MyReferral) {
  const [loadedLater, setLoadedLater] = useState<readonly Contact[]>([])
  const { busy, failure, run } = useAsyncAction()
  const [hasAll, setHasAll] = useState(false)
  const [firstNew, setFirstNew] = useState<string>()
  // A contact who has ordered in the meantime may be on two pages. They keep their first position, with the
  // data of the current page.
  const all = [...Kontakte, ...loadedLater, ...Kontakte]
  const contacts = [...new Map(all.map((contact) => [numberOf(contact), contact])).values()]
  const sorted = sortByProgress(contacts)
  return {
    contacts: sorted,
    busy,
    failure,
    hasAll,
    /** First contact of the page loaded last. It gets the focus, since the button may be gone. */
    firstNew,
    async loadMore() {
      const last = loadedLater.at(-1) ?? Kontakte.at(-1)
      await run(async () => {
        const page = await call('listMyContacts', {
          params: { id: Empfehlungsnummer },
          // A server of the previous release does not send page markers.
          query: {
            anzahl: String(PAGE_SIZE),
            ...(last && { nach: last.Seitenmarke ?? last.Empfaengernummer }),
          },
        })
        const knownNumbers = new Set(contacts.map(numberOf))
        const added = page.filter((contact) => !knownNumbers.has(numberOf(contact)))
        // Without new contacts, the last one gets the focus.
        const first = sortByProgress(added)[0] ?? sorted.at(-1)
        setFirstNew(first && numberOf(first))
        setLoadedLater((previous) => [...previous, ...page])
        setHasAll(page.length < PAGE_SIZE)
      })
    },
  }
}
