import type { Desk } from '../../app/desk.ts'

export const operatorsDesk: Desk = { scope: 'both', menu: [], pages: [] }
