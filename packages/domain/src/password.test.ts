import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPasswordRule, MAX_PASSWORD_LENGTH, passwordProblems } from './password.ts'

describe('passwordProblems', () => {
  it.each([
    ['Abcdefg1', []],
    ['Zuruf-Demo-2026', []],
    ['Äöüßäöü1', []],
    ['Abcdef1', ['too-short']],
    ['abcdefg1', ['no-upper']],
    ['ABCDEFG1', ['no-lower']],
    ['Abcdefgh', ['no-digit']],
    ['', ['too-short', 'no-lower', 'no-upper', 'no-digit']],
  ])('%j → %j', (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems)
  })

  it('takes 64 characters and more, up to the limit, and cuts nothing', () => {
    expect(passwordProblems(`Aa1${'x'.repeat(61)}`)).toEqual([])
    expect(passwordProblems(`Aa1${'x'.repeat(MAX_PASSWORD_LENGTH - 3)}`)).toEqual([])
    expect(passwordProblems(`Aa1${'x'.repeat(MAX_PASSWORD_LENGTH - 2)}`)).toEqual(['too-long'])
  })

  it('counts characters, not code units', () => {
    expect(passwordProblems('Aa1🦊🦊🦊🦊')).toEqual(['too-short'])
    expect(passwordProblems('Aa1🦊🦊🦊🦊🦊')).toEqual([])
  })

  it('follows the tenant’s rule', () => {
    const rule = { minLength: 12, lower: false, upper: false, digit: false }
    expect(passwordProblems('kurz', rule)).toEqual(['too-short'])
    expect(passwordProblems('lang genug hier', rule)).toEqual([])
  })

  it('refuses common passwords in any case', () => {
    const isCommon = (password: string) => password === 'passwort1'
    expect(passwordProblems('Passwort1', defaultPasswordRule, { isCommon })).toEqual(['too-common'])
  })

  it('refuses the words given, but not short ones that occur by chance', () => {
    const forbiddenWords = ['Beispielstadt', 'swb', '  ', '']
    expect(passwordProblems('xBEISPIELSTADTx1', undefined, { forbiddenWords })).toEqual(['contains-word'])
    expect(passwordProblems('Klaswb-7-Turm', undefined, { forbiddenWords })).toEqual([])
  })

  it('never changes its mind when a good password gets longer', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (tail) => {
        expect(passwordProblems(`Abcdefg1${tail}`)).toEqual([])
      }),
    )
  })
})
