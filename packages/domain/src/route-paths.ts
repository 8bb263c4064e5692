/** Reasons why a tenant cannot give a page this path; keys of field texts. */
export type RoutePathProblem = 'path-characters' | 'path-params' | 'path-reserved' | 'path-taken'

/**
 * First path segments of the server's own routes. Pages are below a language (`/de/…`), but an address without
 * a language must not reach one of these routes. SPEC §2
 */
const reservedSegments = new Set([
  'api',
  'assets',
  'backoffice',
  'demo',
  'e',
  'health',
  'metrics',
  'vorschau',
])

const segmentPattern = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|:[a-zA-Z]\w*)$/
const segmentsOf = (path: string) => path.split('/').slice(1)
const paramsOf = (path: string) =>
  segmentsOf(path)
    .filter((part) => part.startsWith(':'))
    .sort()
    .join()

/** Two paths of the same shape match the same addresses, whatever their parameters are called. */
const shapeOf = (path: string) => path.replace(/:\w+/g, ':')

/**
 * Checks whether a page may have this path.
 * @param defaultPath the default path of the page; the new one must contain its parameters
 */
export function routePathProblem(path: string, defaultPath: string): RoutePathProblem | undefined {
  if (path === defaultPath) return undefined
  // An address without a path always leads to the home page, so that page keeps its path.
  if (defaultPath === '/' || path === '/') return 'path-reserved'
  const parts = segmentsOf(path)
  if (!path.startsWith('/') || path.length > 120 || !parts.every((part) => segmentPattern.test(part))) {
    return 'path-characters'
  }
  if (paramsOf(path) !== paramsOf(defaultPath)) return 'path-params'
  const [first = ''] = parts
  // A first segment of two letters is a language; a parameter there would match every address.
  if (reservedSegments.has(first) || first.length === 2 || first.startsWith(':')) return 'path-reserved'
  return undefined
}

/**
 * Returns the problems of a tenant's paths, by page.
 * @param own the tenant's own paths, by page name
 * @param defaultPaths the default paths of all pages
 */
export function routePathProblems(
  own: Readonly<Record<string, string>>,
  defaultPaths: Readonly<Record<string, string>>,
): Record<string, RoutePathProblem> {
  const problems: Record<string, RoutePathProblem> = {}
  const shapes = Map.groupBy(Object.entries({ ...defaultPaths, ...own }), ([, path]) => shapeOf(path))
  for (const [name, path] of Object.entries(own)) {
    const defaultPath = defaultPaths[name]
    const problem =
      defaultPath === undefined
        ? 'path-reserved'
        : (routePathProblem(path, defaultPath) ??
          ((shapes.get(shapeOf(path))?.length ?? 0) > 1 ? 'path-taken' : undefined))
    if (problem) problems[name] = problem
  }
  return problems
}
