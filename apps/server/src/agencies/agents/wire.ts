import type { agencyState } from '@zuruf/contract/agencies'
import type { z } from 'zod'
import type { Agency } from './repository.ts'

export type WireAgencyState = z.infer<typeof agencyState>

export const stateToWire: Readonly<Record<Agency['state'], WireAgencyState>> = {
  registered: 'registriert',
  incomplete: 'unvollstaendig',
  review: 'inPruefung',
  active: 'aktiv',
  closed: 'geschlossen',
}
