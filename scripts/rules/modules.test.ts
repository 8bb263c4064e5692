import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, readImports } from './imports.ts'
import { arrows, drawArrows } from './modules.ts'

/** The import rules of the server: the arrows between domains, and modules that are entered by `index.ts` alone. */

const root = resolve(import.meta.dirname, '../..')
const server = 'apps/server/src/'
const code = readImports(root, ['apps/server/src']).filter(({ from }) => !from.endsWith('.test.ts'))

interface Location {
  /** First folder; undefined for the programs (`main.ts`, `job.ts` …) outside of the folders. */
  readonly domain: string | undefined
  /** Folder of a module; the domain itself where it has no modules. */
  readonly module: string | undefined
}

function locationOf(file: string): Location {
  const [domain, module, ...rest] = file.slice(server.length).split('/')
  if (!module) return { domain: undefined, module: undefined }
  const hasModules = rest.length > 0 && existsSync(join(root, server, `${domain}/${module}/index.ts`))
  return { domain, module: hasModules ? `${domain}/${module}` : domain }
}

const crossing = code
  .filter(({ to }) => to.startsWith(server))
  .map((item) => ({ ...item, source: locationOf(item.from), target: locationOf(item.to) }))
  .filter(({ source, target }) => source.module !== target.module)

const described = (items: readonly Import[]) => items.map(({ from, to }) => `${from} imports ${to}`)
const isProgram = ({ domain }: Location) => domain === undefined

test('domains import only the domains that modules.ts allows, types included', () => {
  const found = new Map<string, Set<string>>()
  for (const { source, target } of crossing) {
    if (isProgram(source) || source.domain === target.domain) continue
    const of = found.get(source.domain ?? '') ?? new Set()
    found.set(source.domain ?? '', of.add(target.domain ?? ''))
  }
  const actual = Object.fromEntries([...found].map(([from, to]) => [from, [...to].toSorted()]))
  const allowed = Object.entries(arrows)
    .filter(([, to]) => to.length > 0)
    .map(([from, to]) => [from, [...to].toSorted()])
  expect(actual).toEqual(Object.fromEntries(allowed))
})

test('a domain comes after all domains it may import', () => {
  const order = Object.keys(arrows)
  for (const [from, targets] of Object.entries(arrows)) {
    for (const to of targets) expect(order.indexOf(to), `${from} → ${to}`).toBeLessThan(order.indexOf(from))
  }
})

test('modules of a domain do not import each other in a circle, types included', () => {
  const graph = Map.groupBy(
    crossing.filter(({ source, target }) => source.domain === target.domain),
    ({ source }) => source.module ?? '',
  )
  const circle = (module: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module]
    for (const { target } of graph.get(module) ?? []) {
      const found = circle(target.module ?? '', [...path, module])
      if (found) return found
    }
    return undefined
  }
  for (const module of graph.keys()) expect(circle(module, [])).toBeUndefined()
})

test('only index.ts of a module is imported from outside', () => {
  const wrong = crossing.filter(
    ({ to, target, source }) =>
      target.module?.includes('/') && to !== `${server}${target.module}/index.ts` && !isProgram(source),
  )
  expect(described(wrong)).toEqual([])
})

test('routes open no transactions and use no repositories', () => {
  const forbidden = /\/platform\/(database\/database|idempotency)\.ts$/
  const wrong = code.filter(
    ({ from, to, typeOnly }) =>
      from.endsWith('routes.ts') && (forbidden.test(to) || (to.endsWith('repository.ts') && !typeOnly)),
  )
  expect(described(wrong)).toEqual([])
})

test('every folder of a domain is a module', () => {
  const folders = new Set(
    code
      .map(({ from }) => from.slice(server.length).split('/'))
      .filter(([domain, , file]) => file && domain !== 'platform' && domain !== 'app')
      .map(([domain, module]) => `${domain}/${module}`),
  )
  expect(folders.size).toBeGreaterThan(30)
  for (const folder of folders) expect(existsSync(join(root, server, folder, 'index.ts')), folder).toBe(true)
})

test('the diagram in docs/architecture.md is up to date', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  expect(page, 'run node scripts/architecture.ts').toContain(`\`\`\`mermaid\n${drawArrows()}\n\`\`\`\n`)
})
