import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idOfSepaId, isSepaText, SEPA_ID_MAX, SEPA_NAME_MAX, sepaIdOf, sepaText } from './sepa.ts'

const anyText = fc.string({ unit: 'grapheme', maxLength: 200 })

describe('sepaText', () => {
  it.each([
    ['Jörg Weiß', 'Joerg Weiss'],
    ['ÄÖÜ äöü ẞ', 'AeOeUe aeoeue SS'],
    ['Łukasz Żółć', 'Lukasz Zolc'],
    ['Renée d’Árc', "Renee d'Arc"],
    ['Meyer & Söhne; GbR', 'Meyer + Soehne, GbR'],
    ['a//b/', 'a/b'],
    ['Frieda\t\nMuster', 'Frieda Muster'],
    ['Ångström 50 €', 'Angstroem 50 EUR'],
    ['😀 Ida', 'Ida'],
    ['Иван', ''],
  ])('converts %j to %j', (text, written) => {
    expect(sepaText(text, SEPA_NAME_MAX)).toBe(written)
  })

  it('contains only characters that banks accept, within the limit, and is idempotent', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 140 }), (text, max) => {
        const written = sepaText(text, max)
        expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/)
        expect(written.length).toBeLessThanOrEqual(max)
        expect(written).not.toMatch(/^[ /]|[ /]$|\/\/| {2}/)
        expect(sepaText(written, max)).toBe(written)
        expect(isSepaText(written, max)).toBe(written !== '')
      }),
    )
  })

  it('keeps allowed text unchanged', () => {
    const allowed = fc.stringMatching(/^[A-Za-z0-9?:().,'+-]{1,70}$/)
    fc.assert(
      fc.property(allowed, (text) => {
        expect(sepaText(text, 70)).toBe(text)
      }),
    )
  })
})

describe('ids in a SEPA file', () => {
  it('convert back to the UUID and are short enough', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const written = sepaIdOf(id)
        expect(isSepaText(written, SEPA_ID_MAX)).toBe(true)
        expect(idOfSepaId(written)).toBe(id)
        expect(idOfSepaId(written.toLowerCase())).toBe(id)
      }),
    )
  })

  it.each(['', 'NOTPROVIDED', '0123', `${'A'.repeat(32)}0`, 'G'.repeat(32)])(
    '%j is not one of ours',
    (id) => {
      expect(idOfSepaId(id)).toBeNull()
    },
  )
})
