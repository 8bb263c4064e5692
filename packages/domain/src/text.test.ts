import { describe, expect, it } from 'vitest'
import { shortText } from './text.ts'

describe('shortText', () => {
  it('leaves 40 characters alone and cuts 41 to 19 and six dots', () => {
    expect(shortText('x'.repeat(40))).toBe('x'.repeat(40))
    expect(shortText('x'.repeat(41))).toBe(`${'x'.repeat(19)}......`)
    expect(shortText('')).toBe('')
  })

  it('cuts between characters', () => {
    expect(shortText('🦊'.repeat(40))).toBe('🦊'.repeat(40))
    expect(shortText('🦊'.repeat(41))).toBe(`${'🦊'.repeat(19)}......`)
  })
})
