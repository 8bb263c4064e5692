import type { ResponseOf } from '@zuruf/contract'

export type Clawback = ResponseOf<'listClawbacks'>[number]
export type Debt = ResponseOf<'listDebts'>[number]
export type Entry = ResponseOf<'listLedgerEntries'>[number]
export type Account = Entry['debit']
export type Balances = ResponseOf<'getLedgerBalances'>['balances']
