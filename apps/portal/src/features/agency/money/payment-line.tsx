import type { ResponseOf } from '@zuruf/contract'
import { useI18n } from '../../../app/hooks.ts'

type Note = ResponseOf<'listOwnCreditNotes'>['Gutschriften'][number]

/** Sentences about when and how a credit note is paid; renders nothing for a correction, which is not paid. */
export function PaymentLine({ note, accountMissing }: { note: Note; accountMissing: boolean }) {
  const { t, date, money } = useI18n()
  const { Auszahlung: payment } = note
  if (note.Art === 'korrektur') return null
  const lines: string[] = []
  if (note.Status === 'ausgestellt') {
    lines.push(
      accountMissing
        ? t('credit.pay.account')
        : t('credit.pay.awaited', { from: date(note.AuszahlungAb), by: date(note.FaelligAm) }),
    )
  }
  if (note.Status === 'angewiesen' && payment) lines.push(t('credit.pay.underWay', { by: date(payment.Bis) }))
  if (note.Status === 'zurueckgekommen') {
    lines.push(
      t('credit.pay.failed', { reason: payment?.Bankgrund ?? '' }),
      t(accountMissing ? 'credit.pay.failed.account' : 'credit.pay.failed.again'),
    )
  }
  if (note.BezahltAm && payment) {
    const { BetragCent: cents, VerrechnetCent: offset } = payment
    const on = date(note.BezahltAm)
    lines.push(
      cents > 0
        ? t('credit.pay.done', { date: on, sum: money(cents) })
        : t('credit.pay.settled', { date: on }),
    )
    if (cents > 0 && offset > 0) lines.push(t('credit.pay.offset', { sum: money(offset) }))
    if (offset < 0) lines.push(t('credit.pay.extra', { sum: money(-offset) }))
  }
  if (lines.length === 0) return null
  return (
    <div className="mt-3">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
