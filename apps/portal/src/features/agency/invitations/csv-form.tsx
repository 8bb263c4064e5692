import type { ResponseOf } from '@zuruf/contract'
import { ApiError } from '@zuruf/contract/api-error'
import type { WireConversation } from '@zuruf/contract/invitations'
import { spreadsheetText } from '@zuruf/domain/text'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useI18n } from '../../../app/hooks.ts'
import { createIdempotencyKeys } from '../../../app/idempotency-key.ts'
import { useAsyncAction } from '../../../app/use-async-action.ts'
import { Banner } from '../../../ui/banner.tsx'
import { AnchorButton, Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { ConsentFields } from './consent-fields.tsx'
import type { InvitedKind } from './single-form.tsx'

type Row = ResponseOf<'previewCustomers'>['Zeilen'][number]

const template = `data:text/csv;charset=utf-8,${encodeURIComponent('\uFEFFVorname;Nachname;Email\n')}`
const MAX_ERRORS_SHOWN = 50

/** Form that invites everybody in a CSV file, after a preview of its rows and errors. */
export function CsvForm({ kind, onSent }: { kind: InvitedKind; onSent: (count: number) => void }) {
  const i18n = useI18n()
  const { t, counted, field } = i18n
  const inputId = useId()
  const { busy, failure, run } = useAsyncAction()
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const [conversation, setConversation] = useState('')
  const [consent, setConsent] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const idempotencyKey = useRef(createIdempotencyKeys())

  const valid = (rows ?? []).filter(({ Fehler }) => Object.keys(Fehler).length === 0)
  const invalid = (rows ?? []).filter(({ Fehler }) => Object.keys(Fehler).length > 0)

  async function readFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    await run(async () => {
      setFileError(null)
      // A new file replaces the preview and consent of the previous one.
      setRows(null)
      setConsent(false)
      setChecked(false)
      const body = { Csv: spreadsheetText(await file.arrayBuffer()).slice(0, 100_001) }
      try {
        const id = kind === 'employee' ? 'previewEmployees' : 'previewCustomers'
        setRows((await call(id, { body })).Zeilen)
      } catch (error) {
        const message = error instanceof ApiError ? error.fields.Csv : undefined
        if (!message) throw error
        setFileError(message)
      }
    })
  }

  async function send() {
    setChecked(true)
    if (kind === 'customer' && (!conversation || !consent)) return
    await run(async () => {
      const people = valid.map(({ Vorname, Nachname, Email }) => ({ Vorname, Nachname, Email }))
      if (kind === 'employee') {
        const body = { Personen: valid.map(({ Zeile: _, Fehler: __, ...person }) => person) }
        await call('inviteEmployees', { body, headers: { 'Idempotency-Key': idempotencyKey.current(body) } })
      } else {
        const Zustimmungstext = t('invite.consent.many')
        const body = { Art: conversation as WireConversation, Zustimmungstext, Personen: people }
        await call('inviteCustomers', { body, headers: { 'Idempotency-Key': idempotencyKey.current(body) } })
      }
      idempotencyKey.current = createIdempotencyKeys()
      setRows(null)
      setChecked(false)
      setConsent(false)
      onSent(people.length)
    })
  }

  return (
    <div className="grid gap-5">
      <div>
        <div className="flex flex-wrap gap-3 max-md:flex-col">
          <label
            htmlFor={inputId}
            className={`${buttonClass({ look: rows ? 'outline' : 'primary' })} relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-fg`}
          >
            <Icon name="share" size={20} />
            {t(rows ? 'invite.csv.other' : 'invite.csv.file')}
            <input
              id={inputId}
              type="file"
              accept=".csv,text/csv"
              onChange={readFile}
              aria-disabled={busy || undefined}
              onClick={(event) => busy && event.preventDefault()}
              className="absolute inset-0 cursor-pointer rounded-pill opacity-0"
            />
          </label>
          <AnchorButton look="quiet" href={template} download="vorlage.csv">
            <Icon name="download" size={20} />
            {t('invite.csv.template')}
          </AnchorButton>
        </div>
        <p className="type-small mt-3 text-muted">{t('invite.csv.hint')}</p>
      </div>
      <p role="status" className="sr-only">
        {busy && !rows && t('invite.csv.checking')}
      </p>
      {(failure ?? fileError) && (
        <Banner kind="bad" title={t('invite.failed')} live>
          {failure ?? fileError}
        </Banner>
      )}
      {rows && (
        <div className="grid gap-5" aria-live="polite">
          <Banner kind={valid.length > 0 ? 'ok' : 'info'}>{counted('invite.csv.good', valid.length)}</Banner>
          {invalid.length > 0 && (
            <div>
              <p className="font-[600]">{counted('invite.csv.bad', invalid.length)}</p>
              <ul className="mt-2 grid gap-2">
                {invalid.slice(0, MAX_ERRORS_SHOWN).map(({ Zeile, Vorname, Nachname, Email, Fehler }) => (
                  <li key={Zeile} className="surface-paper rounded-m px-4 py-3">
                    <p className="break-words">
                      <strong>{t('invite.csv.line', { line: Zeile })}</strong> {Vorname} {Nachname} {Email}
                    </p>
                    <p className="type-small text-bad">{Object.values(Fehler).join(' ')}</p>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {valid.length > 0 && (
            <>
              {kind === 'customer' && (
                <ConsentFields
                  isList
                  conversation={{ name: 'talk', onChange: (event) => setConversation(event.target.value) }}
                  consent={{ checked: consent, onChange: (event) => setConsent(event.target.checked) }}
                  conversationError={isChecked && !conversation ? field('required-alone') : undefined}
                  consentError={isChecked && !consent ? field('terms') : undefined}
                />
              )}
              <div>
                <Button onClick={send} busy={busy} className="max-md:w-full">
                  {counted('invite.csv.send', valid.length)}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </div>
  )
}
