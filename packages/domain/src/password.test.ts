// SPEC §S.02

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPasswordRule, MAX_PASSWORD_LENGTH, passwordProblems, plainForms } from './password.ts'

describe('passwordProblems', () => {
  it.each([
    ['Katze-17', []],
    ['Zuruf-Demo-2026', []],
    ['Äöüßäöü1', []],
    ['Abcdef1', ['too-short']],
    ['katze-17', ['no-upper']],
    ['KATZE-17', ['no-lower']],
    ['Katze-im', ['no-digit']],
    ['', ['too-short', 'no-lower', 'no-upper', 'no-digit']],
  ])('%j → %j', (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems)
  })

  it('accepts 64 characters and more, up to the limit, without truncating', () => {
    expect(passwordProblems(`Katze1${'x'.repeat(58)}`)).toEqual([])
    expect(passwordProblems(`Katze1${'x'.repeat(MAX_PASSWORD_LENGTH - 6)}`)).toEqual([])
    expect(passwordProblems(`Katze1${'x'.repeat(MAX_PASSWORD_LENGTH - 5)}`)).toEqual(['too-long'])
  })

  it('counts characters, not code units', () => {
    expect(passwordProblems('Ka1🦊🐢🦉🐝')).toEqual(['too-short'])
    expect(passwordProblems('Ka1🦊🐢🦉🐝🦊')).toEqual([])
  })

  it('follows the tenant’s rule', () => {
    const rule = { minLength: 12, lower: false, upper: false, digit: false }
    expect(passwordProblems('kurz', rule)).toEqual(['too-short'])
    expect(passwordProblems('lang genug hier', rule)).toEqual([])
  })

  it('rejects common passwords in any case', () => {
    const isCommon = (password: string) => password === 'passwort1'
    expect(passwordProblems('Passwort1', defaultPasswordRule, { isCommon })).toEqual(['too-common'])
  })

  it('rejects forbidden words, but not short ones that occur by chance', () => {
    const forbiddenWords = ['Beispielstadt', 'swb', '  ', '']
    expect(passwordProblems('xBEISPIELSTADTx1', undefined, { forbiddenWords })).toEqual(['contains-word'])
    expect(passwordProblems('Klaswb-7-Turm', undefined, { forbiddenWords })).toEqual([])
  })

  it.each(['B31spielstadt-7x', 'xx-BEISPI3L$TADT-1'])(
    'finds forbidden words behind signs for letters: %s',
    (password) => {
      expect(passwordProblems(password, undefined, { forbiddenWords: ['Beispielstadt'] })).toEqual([
        'contains-word',
      ])
    },
  )

  it('keeps accepting a good password when it gets longer', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (tail) => {
        expect(passwordProblems(`Katze-17${tail}`)).toEqual([])
      }),
    )
  })

  it.each([
    'aaaaaaaA1',
    'Aaaaaaaa1',
    'A1aaaaaaaaaaaaaaaaaaaaaaaa',
    'Abcdefg1',
    '1Gfedcba',
    'Abcd1234',
    'Abc12345',
    'Qwertzuiop1',
    'Qwerty12345',
    'Asdfghjkl1',
    '1qaQAQqaQAQ',
    'Ab1Ab1Ab1',
    'Test1Test1Test1',
    'Anna1111',
    'Passw1Passw1',
  ])('rejects %s as little more than repetitions and sequences', (password) => {
    expect(passwordProblems(password)).toEqual(['too-simple'])
  })

  it.each([
    'Katze111',
    'Hamburg-99',
    'Zuruf-Demo-2026',
    'Sonnenblume-4711',
    'k7Fq2xB9zLw4',
    'Mississippi-2026',
  ])('accepts %s although part of it repeats', (password) => {
    expect(passwordProblems(password)).toEqual([])
  })

  it('rejects one character or short block repeated any number of times', () => {
    const block = fc.string({ unit: fc.constantFrom(...'Aa1x'), minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(block, fc.integer({ min: 8, max: 60 }), (part, times) => {
        expect(passwordProblems(part.repeat(times))).toContain('too-simple')
      }),
    )
  })
})

describe('plainForms', () => {
  const isCommon = (word: string) => word === 'passwort'
  const problems = (password: string) => passwordProblems(password, undefined, { isCommon })
  const decoration = fc.string({ unit: fc.constantFrom(...'0123456789!?.-_#*+ '), maxLength: 12 })
  const letters: Readonly<Record<string, readonly string[]>> = {
    p: ['p', 'P'],
    a: ['a', 'A', '4', '@'],
    s: ['s', 'S', '5', '$'],
    w: ['w', 'W'],
    o: ['o', 'O', '0'],
    r: ['r', 'R'],
    t: ['t', 'T', '7'],
  }
  const disguised = fc
    .tuple(...[...'passwort'].map((letter) => fc.constantFrom(...(letters[letter] ?? []))))
    .map((parts) => parts.join(''))
    .filter((word) => /^[a-z]/i.test(word))

  it('recognises a common word, with capitals, with signs for letters, and with digits around it', () => {
    fc.assert(
      fc.property(decoration, disguised, decoration, (front, word, back) => {
        expect(problems(`${front}${word}${back}`)).toContain('too-common')
      }),
    )
  })

  it('does not reduce a longer word or two words to a common one', () => {
    const letter = fc.constantFrom(...'bcdfghkx')
    fc.assert(
      fc.property(decoration, disguised, letter, decoration, (front, word, added, back) => {
        expect(problems(`${front}${word}${added}${back}`)).not.toContain('too-common')
        expect(problems(`${front}Laterne-${word}${back}`)).not.toContain('too-common')
      }),
    )
  })

  it('includes the password itself, even without letters', () => {
    expect(plainForms('12345678')).toContain('12345678')
    expect(plainForms('')).toEqual([''])
  })

  it('returns fewer than 100 forms for the longest password', () => {
    expect(plainForms('1'.repeat(MAX_PASSWORD_LENGTH)).length).toBeLessThan(100)
  })
})
