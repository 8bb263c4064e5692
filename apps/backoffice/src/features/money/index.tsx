import type { Desk } from '../../app/desk.ts'

export const moneyDesk: Desk = { scope: 'both', menu: [], pages: [] }
