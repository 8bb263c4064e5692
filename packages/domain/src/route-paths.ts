/** What may be wrong with the path a tenant gives to a page; keys of texts of fields. */
export type RoutePathProblem = 'path-characters' | 'path-params' | 'path-reserved' | 'path-taken'

/**
 * First words that are the server's own. A page stands below its language, but an address may come without one, and then
 * whatever the server has there would answer. SPEC §2
 */
const serverWords = new Set(['api', 'assets', 'backoffice', 'demo', 'e', 'health', 'metrics', 'vorschau'])

const segment = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|:[a-zA-Z]\w*)$/
const split = (path: string) => path.split('/').slice(1)
const paramsOf = (path: string) =>
  split(path)
    .filter((part) => part.startsWith(':'))
    .sort()
    .join()

/** Two paths of one shape answer to the same addresses, whatever their parameters are called. */
const shapeOf = (path: string) => path.replace(/:\w+/g, ':')

/**
 * Whether a page may have this path.
 * @param original the path the page has by itself; its parameters have to be in the new one too
 */
export function routePathProblem(path: string, original: string): RoutePathProblem | undefined {
  if (path === original) return undefined
  // Home is where an address without a path leads, whatever else a tenant calls it.
  if (original === '/' || path === '/') return 'path-reserved'
  const parts = split(path)
  if (!path.startsWith('/') || path.length > 120 || !parts.every((part) => segment.test(part))) {
    return 'path-characters'
  }
  if (paramsOf(path) !== paramsOf(original)) return 'path-params'
  const [first = ''] = parts
  // Two letters in front are a language; a parameter in front would answer to every address.
  if (serverWords.has(first) || first.length === 2 || first.startsWith(':')) return 'path-reserved'
  return undefined
}

/**
 * What is wrong with the paths of a tenant, by page.
 * @param own the paths the tenant gave, by the page's name
 * @param originals the paths all pages have by themselves
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
