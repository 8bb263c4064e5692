import type { AnyRoute } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'

type Search = Record<string, unknown>
type Read = (search: Search) => Search

/** Returns a route and all its descendants. */
export function routesOf(route: AnyRoute): AnyRoute[] {
  const children = Object.values((route.children ?? []) as readonly AnyRoute[])
  return [route, ...children.flatMap(routesOf)]
}

/**
 * Makes the result of each `validateSearch` final, and returns the same tree. The router merges the result into
 * the raw query, so a parameter that a route rejects by leaving it out would reach its page as it was typed.
 */
function withFinalSearch<Tree extends AnyRoute>(tree: Tree): Tree {
  for (const { options } of routesOf(tree)) {
    const read = options.validateSearch as Read | undefined
    if (read) options.validateSearch = (search: Search) => finalSearch(read, search)
  }
  return tree
}

/** Returns what a route reads from a query; parameters that it reads but leaves out of the result are undefined. */
function finalSearch(read: Read, search: Search): Search {
  const readNames: Record<string, undefined> = {}
  const recordingSearch = new Proxy(search, {
    get(target, name) {
      if (typeof name === 'string' && Object.hasOwn(target, name)) readNames[name] = undefined
      return Reflect.get(target, name)
    },
  })
  const result = read(recordingSearch)
  return { ...readNames, ...result }
}

/** The routes of the portal. */
export const routes = withFinalSearch(routeTree)
