import formal from '../de/bank-reasons.ts'
import type { FamiliarTexts } from '../familiar.ts'

export const familiar = {
  AG03: 'Deine Bank nimmt diese Art von Überweisung nicht an.',
  BE04: 'Deiner Bank fehlt die Anschrift zum Konto.',
  'unwritable-name':
    'Den Namen können wir so nicht überweisen. Bitte schreib ihn in lateinischen Buchstaben.',
} as const satisfies FamiliarTexts<typeof formal>

export default { ...formal, ...familiar }
