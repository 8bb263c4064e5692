import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FieldCipher, type FieldPlace, fieldCipher, isAccepted, newToken, tokenHash } from './crypto.ts'

const key = (id: string) => ({ id, key: randomBytes(32) })
const old = key('2025')
const current = key('2026')
const cipher = fieldCipher([current])
const place: FieldPlace = { tenantId: 1, field: 'bank_account.iban', rowId: 'row' }

describe('an encrypted field', () => {
  test('decrypts to the original value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(cipher.decryptText(cipher.encrypt(text, place), place)).toBe(text)
      }),
    )
    const bytes = randomBytes(1000)
    expect(cipher.decrypt(cipher.encrypt(bytes, place), place)).toEqual(bytes)
  })

  test('differs each time and hides its plain text', () => {
    const [one, two] = [
      cipher.encrypt('DE89370400440532013000', place),
      cipher.encrypt('DE89370400440532013000', place),
    ]
    expect(one.equals(two)).toBe(false)
    expect(one.includes('DE89')).toBe(false)
  })

  // SPEC §S.27
  test.each<[string, Partial<FieldPlace>]>([
    ['another tenant', { tenantId: 2 }],
    ['another row', { rowId: 'other' }],
    ['another field', { field: 'payout.iban' }],
  ])('cannot be moved to %s', (_, change) => {
    const stored = cipher.encrypt('DE89370400440532013000', place)
    expect(() => cipher.decrypt(stored, { ...place, ...change })).toThrow()
  })

  // SPEC §S.27
  test('is rejected when any byte has changed', () => {
    const stored = cipher.encrypt('DE89370400440532013000', place)
    for (const index of stored.keys()) {
      const changed = Buffer.from(stored)
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
      expect(() => cipher.decrypt(changed, place), `byte ${index}`).toThrow()
    }
  })

  test('is rejected when truncated', () => {
    const stored = cipher.encrypt('DE89370400440532013000', place)
    for (const length of stored.keys()) {
      expect(() => cipher.decrypt(stored.subarray(0, length), place), `${length} bytes`).toThrow()
    }
  })
})

test('rejects a shorter authentication tag', () => {
  const stored = cipher.encrypt('', place)
  const tagEnd = stored.length - 12
  expect(() => cipher.decrypt(stored.subarray(0, tagEnd), place)).toThrow(/tag length/)
})

describe('key rotation', () => {
  const before = fieldCipher([old])
  const after = fieldCipher([current, old])

  // SPEC §S.28
  test('decrypts with the old key and encrypts with the new one', () => {
    expect(after.decryptText(before.encrypt('text', place), place)).toBe('text')
    expect(cipher.decryptText(after.encrypt('text', place), place)).toBe('text')
    expect(() => before.decrypt(after.encrypt('text', place), place)).toThrow(/2026/)
  })

  test('without the old key the error names it', () => {
    expect(() => cipher.decrypt(before.encrypt('text', place), place)).toThrow(/"2025"/)
  })

  test('keeps fingerprints', () => {
    expect(after.fingerprint('code', 'voucher')).toEqual(before.fingerprint('code', 'voucher'))
    expect(after.fingerprint('code', 'fraud')).not.toEqual(before.fingerprint('code', 'voucher'))
    const withoutOld = fieldCipher([current], old.key)
    expect(withoutOld.fingerprint('code', 'voucher')).toEqual(before.fingerprint('code', 'voucher'))
  })

  test('signs with the first key and accepts signatures of all', () => {
    const issuedBy = (signer: FieldCipher) => signer.signatures('text', 'purpose')[0].toString('base64url')
    const isAcceptedBy = (verifier: FieldCipher, signature: string) =>
      isAccepted(verifier.signatures('text', 'purpose'), signature)
    expect(isAcceptedBy(after, issuedBy(before))).toBe(true)
    expect(isAcceptedBy(fieldCipher([old, current]), issuedBy(after))).toBe(true)
    expect(isAcceptedBy(before, issuedBy(after))).toBe(false)
    expect(isAccepted(after.signatures('text', 'other'), issuedBy(after))).toBe(false)
  })
})

// SPEC §S.12
test('a token has 256 random bits, is URL-safe, and is stored only as a hash', () => {
  const tokens = new Set(Array.from({ length: 1000 }, newToken))
  expect(tokens.size).toBe(1000)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  const token = newToken()
  expect(tokenHash(token)).toHaveLength(32)
  expect(tokenHash(token).includes(token)).toBe(false)
})
