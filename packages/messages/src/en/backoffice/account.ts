import type { account as german } from '../../de/backoffice/account.ts'

export const account: Record<keyof typeof german, string> = {
  'account.title': 'account',
}
