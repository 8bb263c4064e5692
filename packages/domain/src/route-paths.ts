/** Problems of a path that a tenant gives to a page; keys of field texts. */
export type RoutePathProblem = 'path-characters' | 'path-params' | 'path-reserved' | 'path-taken'

/**
 * First path segments used by the server. A page is below its language, but an address may come without one,
 * and the server's own route would then answer. SPEC §2
 */
const serverWords = new Set(['api', 'assets', 'backoffice', 'demo', 'e', 'health', 'metrics', 'vorschau'])

const segment = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|:[a-zA-Z]\w*)$/
const split = (path: string) => path.split('/').slice(1)
const paramsOf = (path: string) =>
  split(path)
    .filter((part) => part.startsWith(':'))
    .sort()
    .join()

/** Two paths of the same shape match the same addresses, whatever their parameters are called. */
const shapeOf = (path: string) => path.replace(/:\w+/g, ':')

/**
 * Checks whether a page may have this path.
 * @param original the default path of the page; the new one must contain its parameters
 */
export function routePathProblem(path: string, original: string): RoutePathProblem | undefined {
  if (path === original) return undefined
  // An address without a path always leads to the home page, so that page keeps its path.
  if (original === '/' || path === '/') return 'path-reserved'
  const parts = split(path)
  if (!path.startsWith('/') || path.length > 120 || !parts.every((part) => segment.test(part))) {
    return 'path-characters'
  }
  if (paramsOf(path) !== paramsOf(original)) return 'path-params'
  const [first = ''] = parts
  // A first segment of two letters is a language; a parameter there would match every address.
  if (serverWords.has(first) || first.length === 2 || first.startsWith(':')) return 'path-reserved'
  return undefined
}

/**
 * Returns the problems of a tenant's paths, by page.
 * @param own the tenant's own paths, by page name
 * @param originals the default paths of all pages
 */
export function routePathProblems(
  own: Readonly<Record<string, string>>,
  originals: Readonly<Record<string, string>>,
): Record<string, RoutePathProblem> {
  const problems: Record<string, RoutePathProblem> = {}
  const shapes = Map.groupBy(Object.entries({ ...originals, ...own }), ([, path]) => shapeOf(path))
  for (const [name, path] of Object.entries(own)) {
    const original = originals[name]
    const problem =
      original === undefined
        ? 'path-reserved'
        : (routePathProblem(path, original) ??
          ((shapes.get(shapeOf(path))?.length ?? 0) > 1 ? 'path-taken' : undefined))
    if (problem) problems[name] = problem
  }
  return problems
}
