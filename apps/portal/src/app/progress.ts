import type { ResponseOf } from '@zuruf/contract'
import type { Tone } from '../ui/badge.tsx'
import type { StatusStep } from '../ui/status-bar.tsx'
import type { I18n, TextKey } from './i18n.ts'

type Referral = ResponseOf<'listMyReferrals'>[number]

/** What the API says about a progress. Pages that use it load the texts `progress`. */
export type WireProgress = Pick<Referral, 'Stand' | 'Schritte'>

type Line = WireProgress['Stand']
type OrderKind = Referral['Bestellart']

/** Tone of each status, from the recommender's view. */
export const lineTones: Record<Line, Tone> = {
  KontaktNichtReagiert: 'wait',
  AngesehenNichtBestellt: 'wait',
  LinkAbgelaufen: 'neutral',
  LinkBeendet: 'neutral',
  NichtBestellt: 'neutral',
  NochNichtBestaetigt: 'wait',
  NichtBestaetigt: 'bad',
  InBearbeitung: 'wait',
  VertragAbgeschlossen: 'ok',
  Abgelehnt: 'bad',
  Widerrufen: 'bad',
  Storniert: 'bad',
  VertragNichtAbgeschlossen: 'bad',
  OhnePraemie: 'neutral',
  BankdatenEingeben: 'ok',
  PraemieAbholen: 'ok',
  UeberweisungZurueck: 'bad',
  PraemieBereit: 'wait',
  GutscheinFolgt: 'wait',
  PraemieAusgezahlt: 'ok',
  GutscheinVerschickt: 'ok',
  PraemieAnKontakt: 'ok',
  PraemieAbgelaufen: 'bad',
  PraemieZurueckgefordert: 'bad',
}

/** A server of the previous release sends the status bar alone. */
export const lineOf = ({ Stand, Statusleiste }: Pick<Referral, 'Stand' | 'Statusleiste'>): Line =>
  Stand ?? Statusleiste

const requestKeys: Readonly<Partial<Record<Line, TextKey>>> = {
  AngesehenNichtBestellt: 'status.AngesehenNichtAngefragt',
  NichtBestellt: 'status.NichtAngefragt',
  NochNichtBestaetigt: 'status.AnfrageNichtBestaetigt',
}

/** Returns the text key of a status; a request for an offer is not called an order. */
export const lineKey = (line: Line, kind: OrderKind | null): TextKey =>
  (kind === 'Angebotsanfrage' && requestKeys[line]) || `status.${line}`

/** Statuses that the state of an order does not tell: unconfirmed, or ended after its release. */
const linesBesideState: readonly Line[] = [
  'NochNichtBestaetigt',
  'NichtBestaetigt',
  'VertragNichtAbgeschlossen',
]

interface OrderWithStatus {
  /** Missing from a server of the previous release. */
  readonly Stand?: Line
  readonly Bestellart: OrderKind
}

/** Returns key and tone of the status of an order where its own state does not tell it. */
export const statusBesideState = ({
  Stand,
  Bestellart,
}: OrderWithStatus): { readonly key: TextKey; readonly tone: Tone } | undefined =>
  Stand && linesBesideState.includes(Stand)
    ? { key: lineKey(Stand, Bestellart), tone: lineTones[Stand] }
    : undefined

const stepStates = {
  fertig: 'reached',
  jetzt: 'next',
  offen: 'later',
  gescheitert: 'failed',
} as const satisfies Record<WireProgress['Schritte'][number]['Zustand'], StatusStep['state']>

/**
 * Returns the steps for the status bar.
 * @param noteOf remark of a step instead of its date
 */
export function stepsOf(
  { Schritte }: Pick<WireProgress, 'Schritte'>,
  { t, locale }: I18n,
  noteOf?: (step: WireProgress['Schritte'][number]) => string | null,
): StatusStep[] {
  const day = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: locale === 'de' ? 'numeric' : 'short',
    timeZone: 'Europe/Berlin',
  })
  // A server of the previous release sends no steps to some pages.
  return (Schritte ?? []).map((step) => ({
    label: t(`area.step.${step.Schluessel}`),
    note: noteOf?.(step) ?? (step.Zeit && day.format(new Date(step.Zeit))),
    state: stepStates[step.Zustand],
  }))
}

/** Returns the names of the step states, for screen readers. */
export const stepStateLabels = ({ t }: I18n): Record<StatusStep['state'], string> => ({
  reached: t('area.state.done'),
  next: t('area.state.now'),
  later: t('area.state.todo'),
  failed: t('area.state.failed'),
})
