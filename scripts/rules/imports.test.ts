import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, findCycle, type Import, readImports } from './imports.ts'

/** Checks the import rules of docs/architecture.md "Layers and import rules" by folder names. */

const root = resolve(import.meta.dirname, '../..')
const all = readImports(root, [
  'packages',
  'apps/server/src',
  'apps/server/db',
  'apps/portal/src',
  'apps/backoffice/src',
  'apps/embed/src',
])
const isTest = (file: string) => /\.test\.tsx?$|\/test\//.test(file)
const code = all.filter((item) => !isTest(item.from))

const offenders = (wrong: (item: Import) => boolean) =>
  code.filter(wrong).map((item) => `${item.from} imports ${item.to}`)

const within = (item: Import, folder: string) => item.from.startsWith(`${folder}/`)
const into = (item: Import, folder: string) => item.to.startsWith(`${folder}/`)
const isOurs = (item: Import) => item.to.startsWith('packages/') || item.to.startsWith('apps/')

/** Returns the feature of a file: `apps/portal/src/features/NAME`. */
const featureOf = (path: string, parent: string) =>
  path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split('/')[0] : undefined

test('readImports finds the imports of the project', () => {
  expect(code.length).toBeGreaterThan(300)
})

test('domain imports only itself', () => {
  expect(offenders((item) => within(item, 'packages/domain') && !into(item, 'packages/domain'))).toEqual([])
})

test('contract imports only zod, itself, and single files or types of domain', () => {
  expect(
    offenders(
      (item) =>
        within(item, 'packages/contract') &&
        !into(item, 'packages/contract') &&
        item.to !== 'zod' &&
        // Not its index at run time: the pages that load a form would load every rule.
        !(into(item, 'packages/domain') && (item.typeOnly || item.to !== 'packages/domain/src/index.ts')),
    ),
  ).toEqual([])
})

test('messages import only themselves, the languages of domain and types of domain and contract', () => {
  expect(
    offenders(
      (item) =>
        within(item, 'packages/messages') &&
        !into(item, 'packages/messages') &&
        item.to !== 'packages/domain/src/languages.ts' &&
        !((into(item, 'packages/contract') || into(item, 'packages/domain')) && item.typeOnly),
    ),
  ).toEqual([])
})

test('the portal imports server code only through the contract', () => {
  expect(offenders((item) => within(item, 'apps/portal') && into(item, 'apps/server'))).toEqual([])
})

// SPEC §P.02
test('zod reaches the browser only with forms; elsewhere the portal imports plain tables and types', () => {
  const plain = [
    'abilities',
    'api-error',
    'category-filters',
    'operations',
    'paths',
    'errors',
    'goals',
    'guards',
    'routes',
    'tokens',
    'visitor-operations',
  ].map((name) => `packages/contract/src/${name}.ts`)
  expect(
    offenders(
      (item) =>
        within(item, 'apps/portal') &&
        into(item, 'packages/contract') &&
        !item.typeOnly &&
        !plain.includes(item.to) &&
        !item.from.endsWith('/rules.ts'),
    ),
  ).toEqual([])
})

test('the back office imports only plain tables and types of the contract', () => {
  const plain = [
    'api-error',
    'audit-actions',
    'backoffice-operations',
    'content-kinds',
    'goals',
    'operations',
    'paths',
    'errors',
    'routes',
    'tokens',
  ].map((name) => `packages/contract/src/${name}.ts`)
  expect(
    offenders(
      (item) =>
        within(item, 'apps/backoffice') &&
        (into(item, 'apps/server') ||
          into(item, 'apps/portal') ||
          (into(item, 'packages/contract') &&
            !item.typeOnly &&
            !plain.includes(item.to) &&
            !item.from.endsWith('/rules.ts'))),
    ),
  ).toEqual([])
})

test('the script for other sites imports only the frame messages and types', () => {
  expect(
    offenders(
      (item) =>
        within(item, 'apps/embed') &&
        !into(item, 'apps/embed') &&
        item.to !== 'packages/domain/src/frame.ts' &&
        !item.typeOnly,
    ),
  ).toEqual([])
})

test.each(['portal', 'backoffice'])('features of the %s do not import each other', (app) => {
  const parent = `apps/${app}/src/features`
  expect(
    offenders((item) => {
      const to = featureOf(item.to, parent)
      const from = featureOf(item.from, parent)
      return from !== undefined && to !== undefined && from !== to
    }),
  ).toEqual([])
})

test('shared components of the back office import no feature', () => {
  expect(
    offenders((item) => within(item, 'apps/backoffice/src/ui') && into(item, 'apps/backoffice/src/features')),
  ).toEqual([])
})

test('the design system imports no feature or route; features import no route', () => {
  const portal = 'apps/portal/src'
  expect(
    offenders(
      (item) =>
        (within(item, `${portal}/ui`) &&
          (into(item, `${portal}/features`) || into(item, `${portal}/routes`))) ||
        (within(item, `${portal}/features`) && into(item, `${portal}/routes`)),
    ),
  ).toEqual([])
})

test('the server imports nothing from the portal, and packages nothing from apps, except the demo', () => {
  expect(
    offenders(
      (item) =>
        (within(item, 'apps/server') && (into(item, 'apps/portal') || into(item, 'apps/backoffice'))) ||
        (within(item, 'packages') &&
          into(item, 'apps') &&
          !(within(item, 'packages/demo') && into(item, 'apps/server'))),
    ),
  ).toEqual([])
})

test('only the server loads the demo, in two places and only when it is needed', () => {
  // Both load it at run time: `main.ts` by `import()`, the sample catalogue by `require()`.
  const loading = ['apps/server/src/app/sample-catalogue.ts', 'apps/server/src/main.ts']
  const naming = filesBelow(resolve(root, 'apps/server/src'))
    .map((file) => relative(root, file))
    .filter((file) => !isTest(file) && readFileSync(resolve(root, file), 'utf8').includes('@zuruf/demo'))
  expect(naming.filter((file) => !loading.includes(file))).toEqual([])
  expect(
    offenders(
      (item) =>
        !within(item, 'packages/demo') &&
        into(item, 'packages/demo') &&
        !(item.typeOnly && loading.includes(item.from)),
    ),
  ).toEqual([])
})

test('there are no import cycles', () => {
  expect(findCycle(code.filter(isOurs))).toBeUndefined()
})
