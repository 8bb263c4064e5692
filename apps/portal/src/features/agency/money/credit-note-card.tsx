import type { ResponseOf } from '@zuruf/contract'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { fileUrl } from '../../../api/file-url.ts'
import { errorMessage } from '../../../app/error-message.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { AnchorButton, Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { PaymentLine } from './payment-line.tsx'

type Note = ResponseOf<'listOwnCreditNotes'>['Gutschriften'][number]

/** Colours of the states of a credit note. */
export const creditNoteTones: Readonly<Record<Note['Status'], Tone>> = {
  ausgestellt: 'wait',
  angewiesen: 'wait',
  widersprochen: 'bad',
  zurueckgekommen: 'bad',
  bezahlt: 'ok',
  korrigiert: 'neutral',
}

/** States in which an objection is possible. It is not while a payment is under way, which nobody could stop. */
const objectable: readonly Note['Status'][] = ['ausgestellt', 'zurueckgekommen', 'bezahlt']

/** Operations for an agency and for a sales partner. */
const operations = {
  agency: { pdf: 'getOwnCreditNotePdf', object: 'objectToCreditNote' },
  partner: { pdf: 'getPartnerCreditNotePdf', object: 'objectToPartnerCreditNote' },
} as const

interface CreditNoteCardProps {
  readonly note: Note
  readonly accountMissing: boolean
  readonly onChanged: () => Promise<void>
  readonly owner: keyof typeof operations
}

/** Credit note with its amount, payment state, PDF and objection form. */
export function CreditNoteCard({ note, accountMissing, onChanged, owner }: CreditNoteCardProps) {
  const { t, money, date } = useI18n()
  const { Mandant } = useApp().tenant.config
  const [objecting, setObjecting] = useState(false)
  const isCredit = note.Art === 'gutschrift'
  return (
    <Panel as="li" className="!py-5">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="type-subheading">{note.Nummer}</h2>
          {note.KorrigiertNummer && <p>{t('credit.counter', { number: note.KorrigiertNummer })}</p>}
          <p className="type-small text-muted">{t('credit.issued', { date: date(note.AusgestelltAm) })}</p>
          <p className="type-small text-muted">
            {t('credit.period', { from: date(note.Von), to: date(note.Bis) })}
          </p>
        </div>
        {isCredit && <Badge tone={creditNoteTones[note.Status]}>{t(`credit.state.${note.Status}`)}</Badge>}
        <div className="text-right max-md:w-full max-md:text-left">
          <p className="type-figure text-[1.5rem]">{money(note.BruttoCent)}</p>
          <p className="type-small text-muted">
            {t('credit.net', { net: money(note.NettoCent), vat: money(note.UmsatzsteuerCent) })}
          </p>
        </div>
      </div>
      <PaymentLine note={note} accountMissing={accountMissing} />
      {note.Widerspruch && (
        <dl className="surface-sand mt-4 grid gap-1 rounded-m px-4 py-3">
          <dt className="font-[650]">{t('credit.objected')}</dt>
          <dd>{note.Widerspruch.Grund}</dd>
          {note.Widerspruch.Antwort && (
            <>
              <dt className="mt-2 font-[650]">{t('credit.answer')}</dt>
              <dd>{note.Widerspruch.Antwort}</dd>
            </>
          )}
        </dl>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <AnchorButton
          look="outline"
          size="small"
          href={fileUrl(operations[owner].pdf, Mandant, { params: { id: note.Id } })}
          download
        >
          <Icon name="download" />
          {t('credit.pdf')}
          <span className="sr-only">, {note.Nummer}</span>
        </AnchorButton>
        {isCredit && objectable.includes(note.Status) && !objecting && (
          <Button look="quiet" size="small" onClick={() => setObjecting(true)}>
            {t('credit.object')}
            <span className="sr-only">, {note.Nummer}</span>
          </Button>
        )}
      </div>
      {objecting && (
        <Objection
          note={note}
          owner={owner}
          onCancel={() => setObjecting(false)}
          onSent={async () => {
            setObjecting(false)
            await onChanged()
          }}
        />
      )}
    </Panel>
  )
}

interface ObjectionProps {
  readonly note: Note
  readonly owner: keyof typeof operations
  readonly onCancel: () => void
  readonly onSent: () => Promise<void>
}

function Objection({ note, owner, onCancel, onSent }: ObjectionProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (reason.trim() === '') return setError(t('credit.object.missing'))
    setBusy(true)
    try {
      await call(operations[owner].object, { params: { id: note.Id }, body: { Grund: reason } })
      await onSent()
    } catch (failure) {
      setError(errorMessage(failure, i18n))
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <TextArea
        // The person has just opened this form.
        autoFocus
        label={t('credit.object.reason')}
        hint={t(note.BezahltAm ? 'credit.object.reason.paid' : 'credit.object.reason.hint')}
        error={error ?? undefined}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={busy}>
          {t('credit.object.send')}
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          {t('credit.object.cancel')}
        </Button>
      </div>
    </form>
  )
}
