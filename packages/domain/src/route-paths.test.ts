import { expect, test } from 'vitest'
import { routePathProblem, routePathProblems } from './route-paths.ts'

const originals = {
  Home: '/',
  Login: '/login',
  Faq: '/faq',
  Empfehlen: '/empfehlen/:produktId',
  PraemieDaten: '/praemie/:praemieid',
}

test.each([
  ['a word', '/weitersagen/:produktId', undefined],
  ['words with a hyphen', '/sag-es-weiter/:produktId', undefined],
  ['the parameter in the middle', '/produkt/:produktId/weitersagen', undefined],
  ['capitals', '/Weitersagen/:produktId', 'path-characters'],
  ['an umlaut', '/prämie/:produktId', 'path-characters'],
  ['a space', '/weiter sagen/:produktId', 'path-characters'],
  ['no slash in front', 'weitersagen/:produktId', 'path-characters'],
  ['a slash at the end', '/weitersagen/:produktId/', 'path-characters'],
  ['a parameter less', '/weitersagen', 'path-params'],
  ['another parameter', '/weitersagen/:id', 'path-params'],
  ['a word of the server', '/api/:produktId', 'path-reserved'],
  ['what looks like a language', '/en/:produktId', 'path-reserved'],
  ['a parameter in front', '/:produktId/weitersagen', 'path-reserved'],
  ['the way home', '/', 'path-reserved'],
])('%s', (_, path, problem) => expect(routePathProblem(path, originals.Empfehlen)).toBe(problem))

test('the home page keeps its path', () => {
  expect(routePathProblem('/start', '/')).toBe('path-reserved')
  expect(routePathProblem('/', '/')).toBeUndefined()
})

test('two pages cannot share a path, even with different parameter names', () => {
  expect(routePathProblems({ Faq: '/login' }, originals)).toEqual({ Faq: 'path-taken' })
  expect(routePathProblems({ Faq: '/hilfe', Login: '/hilfe' }, originals)).toEqual({
    Faq: 'path-taken',
    Login: 'path-taken',
  })
  expect(routePathProblems({ Empfehlen: '/praemie/:produktId' }, originals)).toEqual({
    Empfehlen: 'path-taken',
  })
})

test('a page may take a path that another one has left', () => {
  expect(routePathProblems({ Login: '/anmelden', Faq: '/login' }, originals)).toEqual({})
})

test('an unknown page is rejected', () => {
  expect(routePathProblems({ Nirgends: '/nirgends' }, originals)).toEqual({ Nirgends: 'path-reserved' })
})
