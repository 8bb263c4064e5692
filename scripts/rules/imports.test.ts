import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findCycle, type Import, readImports } from './imports.ts'

/** The rules of docs/architecture.md "One way in, one way out", read off the folder names. */

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

/** The room a file is in: `apps/server/src/modules/NAME` or `apps/portal/src/features/NAME`. */
const room = (path: string, parent: string) =>
  path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split('/')[0] : undefined

test('the reader sees imports at all', () => {
  expect(code.length).toBeGreaterThan(300)
})

test('domain imports nothing but itself', () => {
  expect(offenders((item) => within(item, 'packages/domain') && !into(item, 'packages/domain'))).toEqual([])
})

test('contract imports zod, itself, types of domain, and its rules of addresses and names', () => {
  const rules = ['campaign', 'email', 'web-address'].map((name) => `packages/domain/src/${name}.ts`)
  expect(
    offenders(
      (item) =>
        within(item, 'packages/contract') &&
        !into(item, 'packages/contract') &&
        item.to !== 'zod' &&
        !rules.includes(item.to) &&
        !(into(item, 'packages/domain') && item.typeOnly),
    ),
  ).toEqual([])
})

test('messages import themselves and types of contract', () => {
  expect(
    offenders(
      (item) =>
        within(item, 'packages/messages') &&
        !into(item, 'packages/messages') &&
        !(into(item, 'packages/contract') && item.typeOnly),
    ),
  ).toEqual([])
})

test('the portal knows the server only through the contract', () => {
  expect(offenders((item) => within(item, 'apps/portal') && into(item, 'apps/server'))).toEqual([])
})

test('zod reaches the browser only with a form: elsewhere the portal imports plain tables and types', () => {
  const plain = [
    'abilities',
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

test('the back office knows the server only through plain tables and types of the contract', () => {
  const plain = [
    'audit-actions',
    'backoffice-operations',
    'content-kinds',
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

test('the script for other sites is small: it knows the messages of the frame and types, nothing else', () => {
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

test.each(['portal', 'backoffice'])('features of the %s never import each other', (app) => {
  const parent = `apps/${app}/src/features`
  expect(
    offenders((item) => {
      const to = room(item.to, parent)
      const from = room(item.from, parent)
      return from !== undefined && to !== undefined && from !== to
    }),
  ).toEqual([])
})

test('the parts that desks share know no desk', () => {
  expect(
    offenders((item) => within(item, 'apps/backoffice/src/ui') && into(item, 'apps/backoffice/src/features')),
  ).toEqual([])
})

test('the design system knows no feature and no route; features know no route', () => {
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

test("a module reaches another module's tables only through its service", () => {
  const parent = 'apps/server/src/modules'
  expect(
    offenders((item) => {
      const from = room(item.from, parent)
      const to = room(item.to, parent)
      return from !== to && to !== undefined && item.to.endsWith('/repository.ts') && !item.typeOnly
    }),
  ).toEqual([])
})

test('the server does not reach into the portal, and packages reach into no app', () => {
  expect(
    offenders(
      (item) =>
        (within(item, 'apps/server') && (into(item, 'apps/portal') || into(item, 'apps/backoffice'))) ||
        (within(item, 'packages') && into(item, 'apps')),
    ),
  ).toEqual([])
})

test('there are no import cycles', () => {
  expect(findCycle(code.filter(isOurs))).toBeUndefined()
})
