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
