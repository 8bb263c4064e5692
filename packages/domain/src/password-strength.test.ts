import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

// SPEC §S.04
describe('passwordStrength', () => {
  it.each([
    ['', 1],
    ['Passwort123', 1],
    ['Sonnenblume-4711', 1],
    ['Aaaaaaaa1', 1],
    ['Sommer-Sommer-Sommer-1', 1],
    ['Rote-Laterne-7', 2],
    ['Rote-Laterne-7-am-Fluss', 3],
    ['vier Worte ohne Zeichen', 3],
    ['k7Fq2xB9zLw4', 3],
  ])('%j → %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  const word = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
    minLength: 3,
    maxLength: 20,
  })
  const decoration = fc.string({ unit: fc.constantFrom(...'0123456789!?-_'), maxLength: 30 })

  it('rates a single decorated word as weak', () => {
    fc.assert(
      fc.property(decoration, word, decoration, (front, only, back) => {
        expect(passwordStrength(`${front}${only}${back}`)).toBe(1)
      }),
    )
  })

  it('never lowers the rating when a word is appended', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), word, (password, added) => {
        expect(passwordStrength(`${password} ${added}`)).toBeGreaterThanOrEqual(passwordStrength(password))
      }),
    )
  })
})
