import { useI18n } from '../../app/hooks.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { GoodwillRequest } from './types.ts'

const tones: Record<GoodwillRequest['Status'], Tone> = {
  inPruefung: 'wait',
  anerkannt: 'ok',
  abgelehnt: 'bad',
}

/** What became of the customer numbers a person has named. */
export function GoodwillRequests({ requests }: { requests: readonly GoodwillRequest[] }) {
  const { t, date } = useI18n()
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="anfragen" className="mt-12">
      <h2 id="anfragen" className="type-heading mb-5">
        {t('customer.requests')}
      </h2>
      <ul className="grid gap-4">
        {requests.map((request) => (
          <Panel
            as="li"
            key={`${request.Empfehlungsnummer} ${request.Erstellt}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 !py-5"
          >
            <div className="min-w-0">
              <h3 className="type-subheading">{request.Produkt.Name}</h3>
              <p className="type-small mt-1 text-muted">
                {t('customer.request', { number: request.Kundennummer, date: date(request.Erstellt) })}
              </p>
            </div>
            <Badge tone={tones[request.Status]}>{t(`customer.state.${request.Status}`)}</Badge>
          </Panel>
        ))}
      </ul>
    </section>
  )
}
