import { type PageName, pageNames, pageRoutes } from '@zuruf/contract/routes'
import { type PageChanges, pageOf } from './tenant.ts'

export type PathParams = Readonly<Record<string, string>>

export interface FoundPage {
  readonly name: PageName
  readonly params: PathParams
}

type Pattern = { readonly name: PageName; readonly segments: readonly string[] }

const split = (path: string) => path.split('/').filter(Boolean)
const isParam = (segment: string) => segment.startsWith(':')

/** Sorts fixed segments before parameters, as the router does: `/agentur/login` before `/agentur/:x`. */
function bySpecificity(a: Pattern, b: Pattern): number {
  return a.segments.filter(isParam).length - b.segments.filter(isParam).length
}

function patternsOf(pathOf: (name: PageName) => string): readonly Pattern[] {
  return pageNames.map((name) => ({ name, segments: split(pathOf(name)) })).sort(bySpecificity)
}

function match(patterns: readonly Pattern[], segments: readonly string[]): FoundPage | null {
  for (const pattern of patterns) {
    const params = matchSegments(pattern.segments, segments)
    if (params) return { name: pattern.name, params }
  }
  return null
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): PathParams | null {
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const actual = segments[index] ?? ''
    if (isParam(expected)) params[expected.slice(1)] = actual
    else if (expected.toLowerCase() !== actual.toLowerCase()) return null
  }
  return params
}

/** Puts already encoded parameters into a pattern: `/empfehlen/:produktId` → `/empfehlen/531`. */
function fill(path: string, params: PathParams): string {
  return path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
}

const defaultPatterns = patternsOf((name) => pageRoutes[name].path)

/** Returns the page of an internal path (below `/{locale}`); null if there is none. */
export function findPage(internalPath: string): FoundPage | null {
  return match(defaultPatterns, split(internalPath))
}

/** Returns the internal path of a page below `/{locale}`; encodes the parameters. */
export function internalPath(name: PageName, params: PathParams = {}): string {
  const encoded = Object.entries(params).map(([key, value]) => [key, encodeURIComponent(value)])
  return fill(pageRoutes[name].path, Object.fromEntries(encoded))
}

export interface PathRewrite {
  /** Maps the path in the address bar to the path in the route tree. */
  toInternal(pathname: string): string
  /** Maps the path in the route tree to the path in the address bar. */
  toPublic(pathname: string): string
}

/**
 * Creates the mapping between a tenant's own paths and those of the route tree. Paths that the tenant has not
 * changed, and unknown paths, stay as they are.
 * @see SPEC §2 "Route paths mostly come from the server route config"
 */
export function createPathRewrite(changes: PageChanges): PathRewrite {
  const tenantPatterns = patternsOf((name) => pageOf(changes, name).path)

  const translate = (from: readonly Pattern[], pathOf: (name: PageName) => string) => (pathname: string) => {
    const [locale, ...rest] = split(pathname)
    if (locale?.length !== 2) return pathname
    const found = match(from, rest)
    if (!found || pageOf(changes, found.name).path === pageRoutes[found.name].path) return pathname
    return `/${locale}${fill(pathOf(found.name), found.params)}`
  }

  return {
    toInternal: translate(tenantPatterns, (name) => pageRoutes[name].path),
    toPublic: translate(defaultPatterns, (name) => pageOf(changes, name).path),
  }
}
