import { expect, test } from 'vitest'
import { createLinkTokens } from './link-token.ts'

const pageLocation = (pathname: string, token?: string, kept?: string) => ({
  pathname,
  search: token === undefined ? {} : { token },
  state: kept === undefined ? {} : { token: kept },
})

test('prefers the token in the address to the one in the history entry', () => {
  expect(createLinkTokens().read(pageLocation('/praemie', 'a', 'b'))).toBe('a')
  expect(createLinkTokens().read(pageLocation('/praemie', undefined, 'b'))).toBe('b')
  expect(createLinkTokens().read(pageLocation('/praemie', ''))).toBeUndefined()
})

test('keeps the token within a page, and drops it when another page opens', () => {
  const tokens = createLinkTokens()
  tokens.read(pageLocation('/praemie', 'a'))
  expect(tokens.read(pageLocation('/praemie'))).toBe('a')
  expect(tokens.read(pageLocation('/faq'))).toBeUndefined()
  expect(tokens.read(pageLocation('/praemie'))).toBeUndefined()
})

test('preloading a page does not change the remembered token', () => {
  const tokens = createLinkTokens()
  tokens.read(pageLocation('/praemie', 'a'))
  expect(tokens.read(pageLocation('/faq'), true)).toBeUndefined()
  expect(tokens.read(pageLocation('/praemie'))).toBe('a')
})
