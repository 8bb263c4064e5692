import { company as formal } from '../../de/legal/company.ts'
import type { FamiliarTexts } from '../../familiar.ts'

export const familiar = {
  'legal.contact.title': 'Wir sind für dich da',
  'legal.contact.lead':
    'Fragen zur Prämie, zum Link oder zu deinem Konto? Ruf an oder schreib uns. Meist antworten wir noch am selben Tag.',
  'legal.contact.email.text': 'Nenn uns am besten gleich die Empfehlungsnummer, sie steht in deinem Link.',
  'legal.contact.post.text': 'Im Kundenzentrum beraten wir dich gern persönlich.',
} as const satisfies FamiliarTexts<typeof formal>

export const company = { ...formal, ...familiar }

export default company
