import type { ResponseOf } from '@zuruf/contract'
import { ApiError } from '@zuruf/contract/api-error'
import type { WireConversation } from '@zuruf/contract/invitations'
import { spreadsheetText } from '@zuruf/domain/text'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useI18n } from '../../../app/hooks.ts'
import { createIdempotencyKeys } from '../../../app/idempotency-key.ts'
import { useAsyncAction } from '../../../app/use-work.ts'
import { Banner } from '../../../ui/banner.tsx'
import { AnchorButton, Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { ConsentFields } from './consent-fields.tsx'
import type { InvitedKind } from './single-form.tsx'

type Line = ResponseOf<'previewCustomers'>['Zeilen'][number]

const template = `data:text/csv;charset=utf-8,${encodeURIComponent('\uFEFFVorname;Nachname;Email\n')}`
const shownFaults = 50

/** Form that invites everybody in a CSV file after a preview. */
export function CsvForm({ kind, onSent }: { kind: InvitedKind; onSent: (count: number) => void }) {
  const i18n = useI18n()
  const { t, counted, field } = i18n
  const inputId = useId()
  const { busy, failure, work } = useAsyncAction()
  const [lines, setLines] = useState<readonly Line[] | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [talk, setTalk] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const keyOf = useRef(createIdempotencyKeys())

  const good = (lines ?? []).filter(({ Fehler }) => Object.keys(Fehler).length === 0)
  const bad = (lines ?? []).filter(({ Fehler }) => Object.keys(Fehler).length > 0)

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    await work(async () => {
      setRefused(null)
      // A new file replaces the preview and consent of the previous one.
      setLines(null)
      setAgreed(false)
      setAsked(false)
      const body = { Csv: spreadsheetText(await file.arrayBuffer()).slice(0, 100_001) }
      try {
        const id = kind === 'employee' ? 'previewEmployees' : 'previewCustomers'
        setLines((await call(id, { body })).Zeilen)
      } catch (error) {
        const said = error instanceof ApiError ? error.fields.Csv : undefined
        if (!said) throw error
        setRefused(said)
      }
    })
  }

  async function send() {
    setAsked(true)
    if (kind === 'customer' && (!talk || !agreed)) return
    await work(async () => {
      const people = good.map(({ Vorname, Nachname, Email }) => ({ Vorname, Nachname, Email }))
      if (kind === 'employee') {
        const body = { Personen: good.map(({ Zeile: _, Fehler: __, ...person }) => person) }
        await call('inviteEmployees', { body, headers: { 'Idempotency-Key': keyOf.current(body) } })
      } else {
        const Zustimmungstext = t('invite.consent.many')
        const body = { Art: talk as WireConversation, Zustimmungstext, Personen: people }
        await call('inviteCustomers', { body, headers: { 'Idempotency-Key': keyOf.current(body) } })
      }
      keyOf.current = createIdempotencyKeys()
      setLines(null)
      setAsked(false)
      setAgreed(false)
      onSent(people.length)
    })
  }

  return (
    <div className="grid gap-5">
      <div>
        <div className="flex flex-wrap gap-3 max-md:flex-col">
          <label
            htmlFor={inputId}
            className={`${buttonClass({ look: lines ? 'outline' : 'primary' })} relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-fg`}
          >
            <Icon name="share" size={20} />
            {t(lines ? 'invite.csv.other' : 'invite.csv.file')}
            <input
              id={inputId}
              type="file"
              accept=".csv,text/csv"
              onChange={choose}
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
        {busy && !lines && t('invite.csv.checking')}
      </p>
      {(failure ?? refused) && (
        <Banner kind="bad" title={t('invite.failed')} live>
          {failure ?? refused}
        </Banner>
      )}
      {lines && (
        <div className="grid gap-5" aria-live="polite">
          <Banner kind={good.length > 0 ? 'ok' : 'info'}>{counted('invite.csv.good', good.length)}</Banner>
          {bad.length > 0 && (
            <div>
              <p className="font-[600]">{counted('invite.csv.bad', bad.length)}</p>
              <ul className="mt-2 grid gap-2">
                {bad.slice(0, shownFaults).map(({ Zeile, Vorname, Nachname, Email, Fehler }) => (
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
          {good.length > 0 && (
            <>
              {kind === 'customer' && (
                <ConsentFields
                  many
                  talk={{ name: 'talk', onChange: (event) => setTalk(event.target.value) }}
                  agreed={{ checked: agreed, onChange: (event) => setAgreed(event.target.checked) }}
                  talkError={asked && !talk ? field('required-alone') : undefined}
                  agreedError={asked && !agreed ? field('terms') : undefined}
                />
              )}
              <div>
                <Button onClick={send} busy={busy} className="max-md:w-full">
                  {counted('invite.csv.send', good.length)}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </div>
  )
}
