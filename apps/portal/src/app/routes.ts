import type { AnyRoute } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import type { AppContext } from './context.ts'

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

type BeforeLoad = (options: { readonly context: AppContext }) => unknown

/**
 * Loads the text files of each route (`staticData.texts`) before its data, and returns the same tree. They are loaded
 * by the page's own route, because the router shows no skeleton while a route above it is loading.
 */
function withTexts<Tree extends AnyRoute>(tree: Tree): Tree {
  for (const { options } of routesOf(tree)) {
    const texts = options.staticData?.texts
    if (!texts) continue
    const beforeLoad = options.beforeLoad as BeforeLoad | undefined
    options.beforeLoad = (async (load) => {
      const context = await beforeLoad?.(load)
      await load.context.i18n.load(texts)
      return context
    }) satisfies BeforeLoad
  }
  return tree
}

/** The routes of the portal. */
export const routes = withTexts(withFinalSearch(routeTree))
