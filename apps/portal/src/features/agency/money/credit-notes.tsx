import { useRouter } from '@tanstack/react-router'
import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useI18n } from '../../../app/hooks.ts'
import { useAsyncAction } from '../../../app/use-async-action.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { CreditNoteCard } from './credit-note-card.tsx'

type First = ResponseOf<'listOwnCreditNotes'>

/** Operations and pages for an agency and for a sales partner. */
const variants = {
  agency: { list: 'listOwnCreditNotes', account: 'agencyData' },
  partner: { list: 'listPartnerCreditNotes', account: 'profisellerData' },
} as const

interface CreditNotesProps {
  /** The newest credit notes, loaded with the page. */
  readonly first: First
  readonly owner: keyof typeof variants
}

/** Credit notes for an agency's or sales partner's commissions, newest first, and the amount not yet credited. */
export function CreditNotes({ first, owner }: CreditNotesProps) {
  const router = useRouter()
  const { t, money, date } = useI18n()
  const [older, setOlder] = useState<First['Gutschriften']>([])
  const [hasMore, setHasMore] = useState(first.Weitere)
  const { busy, failure, run } = useAsyncAction()
  const notes = [...first.Gutschriften, ...older]

  const loadMore = () =>
    run(async () => {
      const last = notes.at(-1)?.Id
      const next = await call(variants[owner].list, { query: last ? { nach: last } : {} })
      setOlder([...older, ...next.Gutschriften])
      setHasMore(next.Weitere)
    })
  // Drops the further pages, which would be stale, and starts from the top.
  const reload = async () => {
    setOlder([])
    await router.invalidate()
    setHasMore(first.Weitere)
  }
  const { OffenCent, NaechsteGutschrift, VerrechnungCent } = first
  const sums = [
    { label: t('credit.open'), cents: OffenCent },
    ...(NaechsteGutschrift
      ? [
          {
            label: t('credit.next', { day: date(NaechsteGutschrift.Am) }),
            cents: NaechsteGutschrift.NettoCent,
          },
        ]
      : []),
    ...(VerrechnungCent > 0 ? [{ label: t('credit.carried'), cents: -VerrechnungCent }] : []),
    ...(VerrechnungCent < 0 ? [{ label: t('credit.extra'), cents: -VerrechnungCent }] : []),
  ]
  return (
    <>
      {first.KontoFehlt && (
        <div className="mb-6">
          <Banner
            kind="wait"
            title={t('credit.account.title')}
            action={
              <LinkButton page={variants[owner].account} size="small">
                {t('credit.account.action')}
              </LinkButton>
            }
          >
            {t('credit.account.text')}
          </Banner>
        </div>
      )}
      <Panel surface="brand-soft" className="mb-6">
        <dl className="grid gap-3">
          {sums.map(({ label, cents }) => (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <dt>{label}</dt>
              <dd className="type-figure text-[1.5rem]">{money(cents)}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {notes.length === 0 && <EmptyState text={t('credit.none')} />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {notes.map((note) => (
          <CreditNoteCard
            key={note.Id}
            owner={owner}
            note={note}
            accountMissing={first.KontoFehlt}
            onChanged={reload}
          />
        ))}
      </ul>
      {failure && (
        <Banner kind="bad" live>
          {failure}
        </Banner>
      )}
      {hasMore && (
        <Button look="outline" className="mt-6" busy={busy} onClick={loadMore}>
          {t('earned.more')}
        </Button>
      )}
    </>
  )
}
