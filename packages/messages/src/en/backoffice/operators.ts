import type { operators as german } from '../../de/backoffice/operators.ts'

export const operators: Record<keyof typeof german, string> = {
  'operators.title': 'operators',
}
