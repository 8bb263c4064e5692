/** The statuses and steps of a progress, and their names on the wire. `progress.ts` derives them from facts. */

/** One-line statuses. They name why something failed, which the status bar of SPEC §2 does not. */
export const progressLines = [
  'notFollowed',
  'followed',
  'linkExpired',
  'linkEnded',
  'notOrdered',
  'unconfirmed',
  'endedUnconfirmed',
  'inProcessing',
  'concluded',
  'rejected',
  'withdrawn',
  'cancelled',
  'notConcluded',
  'noReward',
  'enterBankData',
  'collectReward',
  'transferReturned',
  'transferComing',
  'voucherComing',
  'rewardPaid',
  'voucherSent',
  'paidToContact',
  'rewardExpired',
  'clawedBack',
] as const

export type ProgressLine = (typeof progressLines)[number]

/** Stand on the wire: that of the status bar where the two say the same. */
export const progressLineWire = {
  notFollowed: 'KontaktNichtReagiert',
  followed: 'AngesehenNichtBestellt',
  linkExpired: 'LinkAbgelaufen',
  linkEnded: 'LinkBeendet',
  notOrdered: 'NichtBestellt',
  unconfirmed: 'NochNichtBestaetigt',
  endedUnconfirmed: 'NichtBestaetigt',
  inProcessing: 'InBearbeitung',
  concluded: 'VertragAbgeschlossen',
  rejected: 'Abgelehnt',
  withdrawn: 'Widerrufen',
  cancelled: 'Storniert',
  notConcluded: 'VertragNichtAbgeschlossen',
  noReward: 'OhnePraemie',
  enterBankData: 'BankdatenEingeben',
  collectReward: 'PraemieAbholen',
  transferReturned: 'UeberweisungZurueck',
  transferComing: 'PraemieBereit',
  voucherComing: 'GutscheinFolgt',
  rewardPaid: 'PraemieAusgezahlt',
  voucherSent: 'GutscheinVerschickt',
  paidToContact: 'PraemieAnKontakt',
  rewardExpired: 'PraemieAbgelaufen',
  clawedBack: 'PraemieZurueckgefordert',
} as const satisfies Record<ProgressLine, string>

/** Steps of a progress in the order in which they happen. `confirmed` is a step only while it is missing. */
export const stepKeys = ['shared', 'clicked', 'ordered', 'confirmed', 'concluded', 'ready', 'paid'] as const

export type StepKey = (typeof stepKeys)[number]

/** States of a step. Nothing comes after a failed one. */
export const stepStates = ['reached', 'next', 'later', 'failed'] as const
export type StepState = (typeof stepStates)[number]

/** Zustand of a step on the wire. */
export const stepStateWire = {
  reached: 'fertig',
  next: 'jetzt',
  later: 'offen',
  failed: 'gescheitert',
} as const satisfies Record<StepState, string>

/** Labels of steps: what was reached, what is to come, and what failed have different words. */
export const stepLabels = [
  'shared',
  'clicked',
  'ordered',
  'requested',
  'concluded',
  'ready',
  'collected',
  'paid',
  'voucherSent',
  'paidToContact',
  'toClick',
  'toOrder',
  'toRequest',
  'toConfirm',
  'toConclude',
  'toRelease',
  'toPay',
  'toSendVoucher',
  'toPayContact',
  'linkExpired',
  'linkEnded',
  'notOrdered',
  'notRequested',
  'endedUnconfirmed',
  'rejected',
  'withdrawn',
  'cancelled',
  'notConcluded',
  'noReward',
  'transferReturned',
  'rewardExpired',
  'clawedBack',
] as const

export type StepLabel = (typeof stepLabels)[number]
