import { describe, expect, it } from 'vitest'
import { shortText, spreadsheetText } from './text.ts'

describe('shortText', () => {
  // SPEC §9.13
  it('keeps 40 characters and cuts 41 to 19 and six dots', () => {
    expect(shortText('x'.repeat(40))).toBe('x'.repeat(40))
    expect(shortText('x'.repeat(41))).toBe(`${'x'.repeat(19)}......`)
    expect(shortText('')).toBe('')
  })

  it('cuts between characters', () => {
    expect(shortText('🦊'.repeat(40))).toBe('🦊'.repeat(40))
    expect(shortText('🦊'.repeat(41))).toBe(`${'🦊'.repeat(19)}......`)
  })
})

describe('spreadsheetText', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text)

  it('decodes UTF-8 without its byte order mark', () => {
    expect(spreadsheetText(utf8('Jörg Groß'))).toBe('Jörg Groß')
    expect(spreadsheetText(utf8('\uFEFFVorname;Nachname'))).toBe('Vorname;Nachname')
    expect(spreadsheetText(utf8(''))).toBe('')
  })

  it('decodes what Windows wrote before UTF-8', () => {
    const bytes = Uint8Array.from([0x4a, 0xf6, 0x72, 0x67, 0x20, 0x47, 0x72, 0x6f, 0xdf, 0x20, 0x35, 0x80])
    expect(spreadsheetText(bytes)).toBe('Jörg Groß 5€')
    expect(spreadsheetText(bytes.buffer)).toBe('Jörg Groß 5€')
  })
})
