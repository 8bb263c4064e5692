import { describe, expect, test } from 'vitest'
import {
  type DocumentOnOffer,
  findOutdatedDocuments,
  type KnownDocument,
  type OrderDocumentKind,
} from './order-documents.ts'

const now = new Date('2026-05-04T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const offer = (
  kind: OrderDocumentKind,
  hash: string,
  since: Date | null = hoursAgo(500),
): DocumentOnOffer => ({
  kind,
  hash,
  since,
})
const known = (kind: OrderDocumentKind, hash: string, offered: Date | null): KnownDocument => ({
  kind,
  hash,
  lastOfferedAt: offered,
})
const fine = { kinds: [], unknown: [] }

// SPEC §C.29
describe('findOutdatedDocuments', () => {
  const onOffer = [offer('supply-terms', 'b', hoursAgo(30)), offer('withdrawal-notice', 'n')]
  const notice = known('withdrawal-notice', 'n', hoursAgo(90))

  test('accepts documents on offer, however long the form was open', () => {
    const all = [known('supply-terms', 'b', hoursAgo(90)), notice]
    expect(findOutdatedDocuments(['b', 'n'], onOffer, all, now)).toEqual(fine)
  })

  test('accepts replaced documents for a day', () => {
    const before = (hours: number) => [known('supply-terms', 'a', hoursAgo(hours)), notice]
    expect(findOutdatedDocuments(['a', 'n'], onOffer, before(24), now)).toEqual(fine)
    expect(findOutdatedDocuments(['a', 'n'], onOffer, before(25), now)).toEqual({
      kinds: ['supply-terms'],
      unknown: [],
    })
  })

  test('requires every kind on offer, except one that was just added', () => {
    expect(findOutdatedDocuments(['n'], onOffer, [notice], now).kinds).toEqual(['supply-terms'])
    const fresh = [offer('supply-terms', 'b', hoursAgo(3)), offer('withdrawal-notice', 'n')]
    expect(findOutdatedDocuments(['n'], fresh, [notice], now)).toEqual(fine)
    const unseen = [offer('price-summary', 'p', null), offer('withdrawal-notice', 'n')]
    expect(findOutdatedDocuments(['n'], unseen, [notice], now)).toEqual(fine)
    expect(findOutdatedDocuments([], onOffer, [], now).kinds).toEqual(['supply-terms', 'withdrawal-notice'])
  })

  test('accepts a kind that is no longer offered for a day', () => {
    const gone = (hours: number) => [known('product-sheet', 's', hoursAgo(hours)), notice]
    const left = [offer('withdrawal-notice', 'n')]
    expect(findOutdatedDocuments(['s', 'n'], left, gone(5), now)).toEqual(fine)
    expect(findOutdatedDocuments(['s', 'n'], left, gone(50), now).kinds).toEqual(['product-sheet'])
  })

  test('reports unknown documents', () => {
    const left = [offer('withdrawal-notice', 'n')]
    expect(findOutdatedDocuments(['n', 'x'], left, [notice], now).unknown).toEqual(['x'])
    expect(findOutdatedDocuments(['n'], left, [known('withdrawal-notice', 'n', null)], now)).toEqual(fine)
  })
})
