import { expect, test } from 'vitest'
import { linkTokens } from './link-token.ts'

const place = (pathname: string, token?: string, kept?: string) => ({
  pathname,
  search: token === undefined ? {} : { token },
  state: kept === undefined ? {} : { token: kept },
})

test('prefers the token in the address to the one in the history entry', () => {
  expect(linkTokens().of(place('/praemie', 'a', 'b'))).toBe('a')
  expect(linkTokens().of(place('/praemie', undefined, 'b'))).toBe('b')
  expect(linkTokens().of(place('/praemie', ''))).toBeUndefined()
})

test('keeps the token within a page, and drops it when another page opens', () => {
  const tokens = linkTokens()
  tokens.of(place('/praemie', 'a'))
  expect(tokens.of(place('/praemie'))).toBe('a')
  expect(tokens.of(place('/faq'))).toBeUndefined()
  expect(tokens.of(place('/praemie'))).toBeUndefined()
})

test('preloading a page changes nothing', () => {
  const tokens = linkTokens()
  tokens.of(place('/praemie', 'a'))
  expect(tokens.of(place('/faq'), true)).toBeUndefined()
  expect(tokens.of(place('/praemie'))).toBe('a')
})
