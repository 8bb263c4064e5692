import type { Desk } from '../../app/desk.ts'

export const accountDesk: Desk = { scope: 'both', menu: [], pages: [] }
