import { useI18n } from '../../../app/hooks.ts'
import { PageLink } from '../../../app/page-link.tsx'
import { statusBesideState, stepStateLabels, stepsOf } from '../../../app/progress.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusBar } from '../../../ui/status-bar.tsx'
import { DocumentLinks } from '../document-links.tsx'
import type { RecipientOrder } from './types.ts'

const tones: Record<RecipientOrder['Status'], Tone> = {
  eingegangen: 'wait',
  inBearbeitung: 'wait',
  abgeschlossen: 'ok',
  freigegeben: 'ok',
  abgelehnt: 'bad',
  widerrufen: 'bad',
  storniert: 'bad',
}

/** Panel with the data of the recipient's order. */
export function OrderFacts({ order }: { order: RecipientOrder }) {
  const i18n = useI18n()
  const { t, date } = i18n
  const isInterest = order.Bestellart === 'Angebotsanfrage'
  const beside = statusBesideState(order)
  return (
    <Panel as="section" aria-labelledby="bestellung">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="bestellung" className="type-subheading">
          {t(isInterest ? 'confirmOrder.order.interest' : 'confirmOrder.order')}
        </h2>
        <Badge tone={beside?.tone ?? tones[order.Status]}>
          {t(beside?.key ?? `confirmOrder.status.${order.Status}`)}
        </Badge>
      </div>
      <Facts
        entries={[
          [t('confirmOrder.product'), order.Produkt.Name],
          [t(isInterest ? 'confirmOrder.number.interest' : 'confirmOrder.number'), order.Auftragsnummer],
          [t('confirmOrder.received'), date(order.Eingegangen)],
          [t('confirmOrder.recommender'), order.EmpfehlerVorname],
        ]}
      />
      <div className="mt-5">
        <StatusBar
          vertical
          label={t('confirmOrder.steps')}
          steps={stepsOf(order, i18n)}
          stateLabels={stepStateLabels(i18n)}
        />
      </div>
    </Panel>
  )
}

/** Panel with the data of the person who ordered. */
export function PersonFacts({ person }: { person: RecipientOrder['Empfaenger'] }) {
  const { t } = useI18n()
  const { Anrede, Vorname, Nachname, Geburtsdatum, Email, Telefon, Adresse } = person
  const salutation = Anrede ? `${t(`recipient.salutation.${Anrede}`)} ` : ''
  return (
    <Panel as="section" aria-labelledby="angaben">
      <h2 id="angaben" className="type-subheading mb-3">
        {t('confirmOrder.person')}
      </h2>
      <Facts
        entries={[
          [t('confirmOrder.name'), `${salutation}${Vorname ?? ''} ${Nachname ?? ''}`],
          ...(Geburtsdatum ? [[t('recipient.birthDate'), Geburtsdatum] as const] : []),
          ...(Adresse
            ? [
                [
                  t('confirmOrder.address'),
                  <Lines
                    key="address"
                    first={`${Adresse.Strasse} ${Adresse.Hausnummer}`}
                    second={`${Adresse.Plz} ${Adresse.Ort}`}
                  />,
                ] as const,
              ]
            : []),
          ...(Email ? [[t('recipient.email'), Email] as const] : []),
          ...(Telefon ? [[t('recipient.phone'), Telefon] as const] : []),
        ]}
      />
      <p className="type-small mt-4 text-muted">
        {t('confirmOrder.wrong')}
        <PageLink page="Kontakt" className="text-link-inline">
          {t('confirmOrder.wrong.link')}
        </PageLink>
        {t('confirmOrder.wrong.end')}
      </p>
    </Panel>
  )
}

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <>
      {first}
      <br />
      {second}
    </>
  )
}

/** Panel with the documents that the recipient could read before ordering. */
export function OrderDocuments({ order }: { order: RecipientOrder }) {
  const { t } = useI18n()
  // A server of the previous release does not send documents.
  const documents = order.Dokumente ?? []
  if (documents.length === 0) return null
  return (
    <Panel as="section" aria-labelledby="unterlagen">
      <h2 id="unterlagen" className="type-subheading mb-3">
        {t('confirmOrder.documents')}
      </h2>
      <DocumentLinks documents={documents} />
    </Panel>
  )
}
