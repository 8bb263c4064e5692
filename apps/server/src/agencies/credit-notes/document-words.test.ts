import { type CreditNoteKind, creditNoteKinds } from '@zuruf/domain'
import { describe, expect, test } from 'vitest'
import type { CreditDocument } from './document.ts'
import { wordsOf } from './document-words.ts'

const party = {
  name: 'Agentur Morgenrot',
  street: 'Werftweg 3',
  zip: '24103',
  city: 'Beispielstadt',
  country: 'DE',
  vatId: null,
  taxNumber: '20/123/45678',
}
const documentOf = (kind: CreditNoteKind): CreditDocument => ({
  number: 'GS-000017',
  kind,
  counterOf: kind === 'counter' ? { number: 'GS-000016', issuedDay: '2026-11-28' } : null,
  reason: kind === 'counter' ? 'Ein Auftrag war doppelt.' : null,
  issuedDay: '2026-12-02',
  periodFrom: '2026-11-25',
  periodTo: '2026-11-30',
  dueDay: '2026-12-16',
  vatStatus: 'small-business',
  netCents: 123_456,
  vatCents: 0,
  grossCents: 123_456,
  creditor: { ...party, number: 'AG-1001' },
  debtor: { ...party, name: 'Stadtwerke Beispielstadt', vatId: 'DE123456789' },
  lines: [],
})

describe.each(creditNoteKinds)('%s', (kind) => {
  const words = wordsOf(documentOf(kind))
  const all = Object.values(words).flat().join('\n')

  test('addresses nobody: tenants say "Sie" or "du"', () => {
    expect(all).not.toMatch(/\b(?:Sie|Ihnen|Ihr\w*|du|dir|dich|dein\w*)\b/)
  })

  test('names everything that § 14 Abs. 4 UStG wants to have in words', () => {
    for (const part of ['02.12.2026', '25.11.2026', '30.11.2026', 'Steuernummer 20/123/45678', 'AG-1001']) {
      expect(all).toContain(part)
    }
    expect(words.closing[0]).toContain('§ 19 UStG')
  })
})

test('a document that cancels another one is a Stornobeleg', () => {
  const { title, opening } = wordsOf(documentOf('counter'))
  expect(title).toBe('Stornobeleg GS-000017')
  expect(opening).toBe(
    'Mit diesem Beleg nehmen wir die Gutschrift GS-000016 vom 28.11.2026 in voller Höhe zurück. Grund: Ein Auftrag war doppelt.',
  )
})
