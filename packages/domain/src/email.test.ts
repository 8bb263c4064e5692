import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emailAllowed,
  emailSpellings,
  isEmail,
  matchesWildcard,
  normaliseEmail,
  publicWhitelist,
  sameEmail,
} from './email.ts'

describe('isEmail', () => {
  it.each([
    'a@b.de',
    'max.muster+tag@mail.example.de',
    "o'neil@example.com",
    'MAX@EXAMPLE.DE',
    'info@stadtwerke-köln.de',
    'x@xn--kln-sna.de',
    `${'a'.repeat(64)}@example.de`,
  ])('accepts %s', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  it.each([
    '',
    'a',
    '@b.de',
    'a@',
    'a@b',
    'a@b.d',
    'a@b..de',
    'a@.b.de',
    '.a@b.de',
    'a.@b.de',
    'a..b@c.de',
    'a@-b.de',
    'a@b-.de',
    'a@b.12',
    'a b@c.de',
    ' a@b.de',
    'a@b.de ',
    'a@b.de\n',
    'a@b.de\r\nBcc: x@y.de',
    'a\r\n@b.de',
    'a@b@c.de',
    '"a b"@c.de',
    'a@[127.0.0.1]',
    'a@ｆｉｒｍａ.de',
    'a@ﬁrma.de',
    'a@b。de',
    'a,b@c.de',
    '<a@b.de>',
    `${'a'.repeat(65)}@example.de`,
    `a@${'b'.repeat(64)}.de`,
    `a@${'bcd.'.repeat(70)}de`,
  ])('rejects %j', (email) => {
    expect(isEmail(email)).toBe(false)
  })

  it('rejects anything that could break a mail header', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('\r', '\n', '\0', ' ', ',', ';'),
        (text, bad) => {
          expect(isEmail(`a${text}${bad}@b.de`)).toBe(false)
          expect(isEmail(`a@b${bad}${text}.de`)).toBe(false)
        },
      ),
    )
  })
})

describe('sameEmail', () => {
  it('ignores case, spaces and plus-suffixes', () => {
    expect(normaliseEmail(' Max@Example.DE ')).toBe('max@example.de')
    expect(sameEmail('Max@Example.de', ' max@example.DE ')).toBe(true)
    expect(sameEmail('max+freund@example.de', 'max@example.de')).toBe(true)
    expect(sameEmail('max+a@example.de', 'MAX+b@example.de')).toBe(true)
    expect(sameEmail('max@example.de', 'max@example.com')).toBe(false)
    expect(sameEmail('max@example.de', 'maxi@example.de')).toBe(false)
    expect(sameEmail('+a@example.de', '+b@example.de')).toBe(false)
  })

  it('compares domains in their ASCII form', () => {
    expect(sameEmail('max@köln.de', 'max@xn--kln-sna.de')).toBe(true)
    expect(sameEmail('max@KÖLN.de', 'max+a@xn--KLN-sna.de')).toBe(true)
    expect(sameEmail('max@straße.de', 'max@strasse.de')).toBe(false)
    expect(sameEmail('max@еxample.de', 'max@example.de')).toBe(false)
  })
})

describe('emailAllowed', () => {
  it('allows every address if the list is empty', () => {
    expect(emailAllowed('a@b.de', [])).toBe(true)
    expect(emailAllowed('a@b.de', ['', '  '])).toBe(true)
  })

  it.each([
    ['a@example.de', ['example.de'], true],
    ['a@EXAMPLE.de', ['@example.DE'], true],
    ['a@sub.example.de', ['example.de'], false],
    ['a@sub.example.de', ['*.example.de'], true],
    ['a@deep.sub.example.de', ['*.example.de'], true],
    ['a@example.de', ['*.example.de'], false],
    ['a@notexample.de', ['example.de'], false],
    ['a@notexample.de', ['*.example.de'], false],
    ['example.de@evil.de', ['example.de'], false],
    ['x.example.de@evil.de', ['*.example.de'], false],
    ['a@example.de.evil.de', ['example.de', '@example.de', '*.example.de'], false],
    ['a@other.de', ['example.de', 'other.de'], true],
    ['a@example.de', ['', 'other.de'], false],
  ])('%s with %j → %s', (email, whitelist, allowed) => {
    expect(emailAllowed(email, whitelist)).toBe(allowed)
  })
})

describe('matchesWildcard', () => {
  it.each([
    ['max@firma.de', '*@firma.de', true],
    ['max@firma.de', 'firma.de', true],
    ['max@firma.de', '@firma.de', true],
    ['max@firma.de', 'max@firma.de', true],
    ['max+x@firma.de', 'max@firma.de', true],
    ['MAX@FIRMA.DE', 'm*x@*.de', true],
    ['max@dienst.firma.de', '*@*firma.de', true],
    ['info@x.de', 'info@*', true],
    ['max@firma.de', '*', true],
    ['max@firma.de', '', false],
    ['max@firma.de', 'f*@firma.de', false],
    ['ab@c.de', 'ab*b@c.de', false],
    ['max@firma.de', '*a*a*a*a*', false],
    ['max@firma.de', 'max.firma@*', false],
    ['max@firma_de.de', '*@firma.de', false],
    ['max@xn--kln-sna.de', '*@köln.de', true],
    ['max+x@xn--kln-sna.de', 'max@köln.de', true],
    ['max@köln.de', 'xn--kln-sna.de', true],
    ['max@werk.xn--kln-sna.de', '*.köln.de', true],
    ['max@werk.köln.de', '*.xn--kln-sna.de', true],
    ['max@großköln.de', '*@*köln.de', true],
    ['max@xn--kln-sna.de.evil.de', '*@köln.de', false],
    // The first letter is Cyrillic.
    ['max@аpple.de', 'apple.de', false],
  ])('%s with %s → %s', (email, pattern, matches) => {
    expect(matchesWildcard(email, [pattern])).toBe(matches)
  })

  // SPEC §6.09
  it('matches when one of several patterns does', () => {
    expect(matchesWildcard('a@b.de', ['x.de', 'b.de'])).toBe(true)
    expect(matchesWildcard('a@b.de', [])).toBe(false)
  })

  it('agrees with an equivalent regular expression', () => {
    const piece = fc.string({ unit: fc.constantFrom('a', 'b', '@', '*'), maxLength: 8 })
    fc.assert(
      fc.property(piece, fc.string({ unit: fc.constantFrom('a', 'b', '@'), maxLength: 8 }), (rest, text) => {
        const pattern = `a@*${rest}`
        const same = new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(`a@${text}`)
        expect(matchesWildcard(`a@${text}`, [pattern])).toBe(same)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('domain with umlauts', () => {
  it('has its Unicode and ASCII forms as spellings', () => {
    const both = ['info@köln.de', 'info@xn--kln-sna.de']
    expect(emailSpellings('Info@KÖLN.de')).toEqual(both)
    expect(emailSpellings('info@xn--kln-sna.de').toSorted()).toEqual(both.toSorted())
    expect(emailSpellings(' A@b.de')).toEqual(['a@b.de'])
  })

  // ASCII forms as published by DENIC and others.
  const spellings = [
    ['info@köln.de', 'info@xn--kln-sna.de'],
    ['info@MÜLLER.example', 'info@xn--mller-kva.example'],
    ['info@straße.example', 'info@xn--strae-oqa.example'],
    ['info@mail.bücher.example', 'info@mail.xn--bcher-kva.example'],
    ['info@例え.example', 'info@xn--r8jz45g.example'],
  ] as const

  it.each(spellings)('%s and %s are the same address', (unicode, ascii) => {
    expect(isEmail(unicode)).toBe(true)
    expect(normaliseEmail(unicode)).toBe(ascii)
    expect(normaliseEmail(ascii)).toBe(ascii)
    expect(sameEmail(unicode, ascii)).toBe(true)
  })

  it.each(spellings)('%s matches a pattern of %s, and the other way round', (unicode, ascii) => {
    for (const [email, pattern] of [
      [unicode, ascii],
      [ascii, unicode],
    ] as const) {
      const domain = pattern.slice(pattern.indexOf('@') + 1)
      expect(matchesWildcard(email, [pattern])).toBe(true)
      expect(matchesWildcard(email, [domain])).toBe(true)
      expect(emailAllowed(email, [`@${domain}`])).toBe(true)
    }
  })

  it('matches a star within its name in either form', () => {
    expect(matchesWildcard('info@xn--kln-sna.de', ['*@*öln.de'])).toBe(true)
    expect(matchesWildcard('info@köln.de', ['*@*öln.de'])).toBe(true)
    expect(matchesWildcard('info@xn--r8jz45g.example', ['*@例*.example'])).toBe(true)
    expect(matchesWildcard('info@xn--.example', ['*@*öln.de'])).toBe(false)
  })
})

describe('publicWhitelist', () => {
  it.each([
    [[], []],
    [['firma.example', '@werk.example', '*.werk.example', '*@haus.example'], undefined],
    [
      ['firma.example', 'eva.muster@privat.example'],
      ['firma.example', '*'],
    ],
    [['eva*@firma.example'], ['*']],
    [['*muster@firma.example', 'eva.*'], ['*']],
  ])('%j → %j', (whitelist, shown = whitelist) => {
    expect(publicWhitelist(whitelist)).toEqual(shown)
  })

  it('allows every address that the full list allows', () => {
    const whitelist = ['firma.example', 'eva@privat.example']
    for (const email of ['a@firma.example', 'eva@privat.example']) {
      expect(emailAllowed(email, publicWhitelist(whitelist))).toBe(true)
    }
  })
})
