import type { money as german } from '../../de/backoffice/money.ts'

export const money: Record<keyof typeof german, string> = {
  'money.title': 'money',
}
