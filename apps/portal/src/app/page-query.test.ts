import type { AnyRoute } from '@tanstack/react-router'
import { personalQuery, sharedQuery } from '@zuruf/contract/page-query'
import { describe, expect, test } from 'vitest'
import { routeTree } from '../routeTree.gen.ts'
import { LOGIN_TOKEN } from './guard.ts'

interface RouteOptions {
  readonly path?: string
  readonly validateSearch?: (search: Record<string, unknown>) => unknown
}

/** Returns the route and all its descendants. */
function routesOf(route: AnyRoute): AnyRoute[] {
  const children = Object.values((route.children ?? []) as readonly AnyRoute[])
  return [route, ...children.flatMap(routesOf)]
}

/** Returns the names of the parameters that a function reads from a query. */
function namesRead(read: (search: Record<string, unknown>) => unknown): string[] {
  const names = new Set<string>()
  const spy = new Proxy<Record<string, unknown>>(
    {},
    {
      get(_, name) {
        names.add(String(name))
        return '1'
      },
    },
  )
  read(spy)
  return [...names]
}

const known: readonly string[] = [...sharedQuery, ...personalQuery]

describe('the server knows each parameter that a route reads', () => {
  const reading = routesOf(routeTree).flatMap((route) => {
    const { validateSearch: validate, path } = route.options as RouteOptions
    return validate ? [{ path: path ?? '/', names: namesRead(validate) }] : []
  })

  test('some routes read parameters', () => {
    expect(reading.flatMap(({ names }) => names)).toEqual(expect.arrayContaining(['token', 'kategorie']))
  })

  test.each(reading)('$path', ({ names }) => {
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })
})

test('no parameter is both shared and personal', () => {
  expect(sharedQuery.filter((name) => (personalQuery as readonly string[]).includes(name))).toEqual([])
  expect(personalQuery).toContain(LOGIN_TOKEN)
})
