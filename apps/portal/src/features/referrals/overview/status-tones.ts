import type { Tone } from '../../../ui/badge.tsx'
import type { MyReferral } from './types.ts'

/** How good each state of the status bar is for its recommender. */
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

/** Where the form asks for an offer, nobody is said not to have ordered. */
export const statusKey = (status: MyReferral['Statusleiste'], kind: MyReferral['Bestellart'] | null) =>
  status === 'AngesehenNichtBestellt' && kind === 'Angebotsanfrage'
    ? 'status.AngesehenNichtAngefragt'
    : (`status.${status}` as const)
