import { expect, test } from 'vitest'
import { linkTokens } from './link-token.ts'

const place = (pathname: string, token?: string, kept?: string) => ({
  pathname,
  search: token === undefined ? {} : { token },
  state: kept === undefined ? {} : { token: kept },
})

test('the token comes from the address first, then from the entry in the history', () => {
  expect(linkTokens().of(place('/praemie', 'a', 'b'))).toBe('a')
  expect(linkTokens().of(place('/praemie', undefined, 'b'))).toBe('b')
  expect(linkTokens().of(place('/praemie', ''))).toBeUndefined()
})

test('a jump within the page keeps its token; another page has none, and neither has the way back without an entry', () => {
  const tokens = linkTokens()
  tokens.of(place('/praemie', 'a'))
  expect(tokens.of(place('/praemie'))).toBe('a')
  expect(tokens.of(place('/faq'))).toBeUndefined()
  expect(tokens.of(place('/praemie'))).toBeUndefined()
})

test('a page that is only fetched ahead changes nothing', () => {
  const tokens = linkTokens()
  tokens.of(place('/praemie', 'a'))
  expect(tokens.of(place('/faq'), true)).toBeUndefined()
  expect(tokens.of(place('/praemie'))).toBe('a')
})
