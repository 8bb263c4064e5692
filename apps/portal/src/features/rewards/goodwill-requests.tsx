import { fileUrl } from '../../api/file-url.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import type { I18n } from '../../app/i18n.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FileSize } from './evidence-picker.tsx'
import { GoodwillAnswer } from './goodwill-answer.tsx'
import type { GoodwillRequest } from './types.ts'

const tones: Record<GoodwillRequest['Status'], Tone> = {
  inPruefung: 'wait',
  rueckfrage: 'bad',
  anerkannt: 'ok',
  abgelehnt: 'bad',
}

interface GoodwillRequestsProps {
  readonly requests: readonly GoodwillRequest[]
  /** Reward token that opened the page. Browsers cannot send it when they load a picture. */
  readonly token: string | undefined
  readonly onAnswered: () => Promise<void>
}

/** The person's goodwill requests with their state, the operator's questions and the decision. */
export function GoodwillRequests({ requests, token, onAnswered }: GoodwillRequestsProps) {
  const i18n = useI18n()
  const { t, date } = i18n
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="anfragen" className="mt-12">
      <h2 id="anfragen" className="type-heading mb-5">
        {t('customer.requests')}
      </h2>
      <ul className="grid gap-4">
        {requests.map((request) => (
          <Panel as="li" key={request.Id} className="grid gap-4 !py-6">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
              <div className="min-w-0">
                <h3 className="type-subheading">{request.Produkt.Name}</h3>
                <p className="type-small mt-1 text-muted">{describeRequest(request, i18n)}</p>
              </div>
              <Badge tone={tones[request.Status]}>{t(`customer.state.${request.Status}`)}</Badge>
            </div>
            {request.Notiz && <p className="whitespace-pre-line">{request.Notiz}</p>}
            <Evidence request={request} shown={!token} />
            {request.Nachrichten.map(({ VonBetreiber, Text, Zeit }) => (
              <div key={Zeit + Text} className={VonBetreiber ? 'surface-sand rounded-l px-5 py-4' : 'px-5'}>
                <p className="type-small font-[700]">
                  {t(VonBetreiber ? 'customer.question' : 'customer.answered', { date: date(Zeit) })}
                </p>
                <p className="mt-1 whitespace-pre-line">{Text}</p>
              </div>
            ))}
            {request.Status === 'rueckfrage' && (
              <GoodwillAnswer request={request} token={token} onAnswered={onAnswered} />
            )}
            <Decision request={request} />
          </Panel>
        ))}
      </ul>
    </section>
  )
}

function describeRequest(request: GoodwillRequest, { t, date }: I18n): string {
  const { Erstellt, Kundennummer, Auftragsnummer, Bestelldatum } = request
  const parts = [
    t('customer.by', { date: date(Erstellt) }),
    Kundennummer && t('customer.by.number', { number: Kundennummer }),
    Auftragsnummer && t('customer.by.order', { number: Auftragsnummer }),
    Bestelldatum && t('customer.by.date', { date: date(Bestelldatum) }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function Evidence({ request, shown }: { request: GoodwillRequest; shown: boolean }) {
  const { t } = useI18n()
  const { tenant } = useApp()
  if (request.Belege.length === 0) return null
  const url = (beleg: string) =>
    fileUrl('getEvidence', tenant.config.Mandant, { params: { id: request.Id, beleg } })
  return (
    <ul aria-label={t('customer.files')} className="flex flex-wrap gap-3">
      {request.Belege.map(({ Id, Typ, Bytes }, index) => (
        <li key={Id}>
          <a
            href={shown ? url(Id) : undefined}
            target={Typ === 'image/jpeg' ? '_blank' : undefined}
            rel="noreferrer"
            className="type-small flex min-h-14 items-center gap-2.5 rounded-m border-[1.5px] border-line py-1.5 pr-4 pl-1.5 no-underline"
          >
            {Typ === 'image/jpeg' && shown ? (
              <img src={url(Id)} alt="" loading="lazy" className="size-11 rounded-m object-cover" />
            ) : (
              <Icon name={Typ === 'image/jpeg' ? 'check' : 'download'} className="mx-2.5" />
            )}
            <span>
              {t(Typ === 'image/jpeg' ? 'customer.files.picture' : 'customer.files.pdf', {
                number: index + 1,
              })}
              {', '}
              <FileSize bytes={Bytes} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Decision({ request: { Status, Entschieden, Grund, Begruendung } }: { request: GoodwillRequest }) {
  const { t, date } = useI18n()
  if (!Entschieden) return null
  return (
    <div className="border-t border-line pt-4">
      <p className="type-small text-muted">{t('customer.decided', { date: date(Entschieden) })}</p>
      {Status === 'anerkannt' && <p className="mt-1">{t('customer.accepted')}</p>}
      {Grund && <p className="mt-1">{t(`customer.reason.${Grund}`)}</p>}
      {Begruendung && <p className="mt-1 whitespace-pre-line">{Begruendung}</p>}
    </div>
  )
}
