/** States of a catalogue item that a tenant edits. Decision 048 */
export const catalogueItemStates = ['draft', 'published'] as const
export type CatalogueItemState = (typeof catalogueItemStates)[number]

/** `archived`: no longer on offer, but still named by referrals. */
export const productStates = [...catalogueItemStates, 'archived'] as const
export type ProductState = (typeof productStates)[number]

/** Double play (telephone and internet) or triple play (with television). SPEC §4 "Kategorie" */
export const plays = ['DP', 'TP'] as const
export type Play = (typeof plays)[number]

export const energyKinds = ['power', 'gas', 'heatPump', 'car'] as const
export type EnergyKind = (typeof energyKinds)[number]

export const energyKindWire = {
  power: 'Strom',
  gas: 'Gas',
  heatPump: 'Waermepumpe',
  car: 'Auto',
} as const satisfies Record<EnergyKind, string>

/** GeraeteTyp. SPEC §4 */
export const deviceTypes = ['smartphone', 'tablet'] as const
export type DeviceType = (typeof deviceTypes)[number]
