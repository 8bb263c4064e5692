import type { Tone } from '../../../ui/badge.tsx'
import type { MyReferral } from './types.ts'

/** Tone of each state of the status bar, from the recommender's view. */
export const statusTones: Record<MyReferral['Statusleiste'], Tone> = {
  KontaktNichtReagiert: 'wait',
  AngesehenNichtBestellt: 'wait',
  InBearbeitung: 'wait',
  VertragAbgeschlossen: 'ok',
  VertragNichtAbgeschlossen: 'bad',
  PraemieBereit: 'ok',
  BankdatenEingeben: 'ok',
  PraemieAbholen: 'ok',
  PraemieAusgezahlt: 'ok',
  PraemieAbgelaufen: 'bad',
}

/** Returns the text key of a state; with a form that asks for an offer, it does not say "not ordered". */
export const statusKey = (status: MyReferral['Statusleiste'], kind: MyReferral['Bestellart'] | null) =>
  status === 'AngesehenNichtBestellt' && kind === 'Angebotsanfrage'
    ? 'status.AngesehenNichtAngefragt'
    : (`status.${status}` as const)
