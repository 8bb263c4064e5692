import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDist } from './dist.ts'

/** Which folders a build may empty. The build itself is tested in `apps/server/test/dist.test.ts`. */

let folder: string
let project: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zuruf-build-'))
  // Nothing is in it, so the build stops at the first workspace.
  project = join(folder, 'project')
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{}')
})
afterAll(() => rmSync(folder, { recursive: true }))

const build = (out: string) => buildDist({ root: project, out, demo: false, embedded: false, node: false })

test('a build that was interrupted can be repeated', () => {
  const out = join(folder, 'dist')
  expect(() => build(out)).toThrow(/ENOENT.*apps\/server/)
  writeFileSync(join(out, 'left-over'), '')
  expect(() => build(out)).toThrow(/ENOENT.*apps\/server/)
  expect(existsSync(join(out, 'left-over'))).toBe(false)
})

test('a folder with anything else is left alone', () => {
  // The last is like `scripts/build`.
  for (const name of ['letter', 'package.json', 'zuruf.js']) {
    const out = join(folder, `with ${name}`)
    mkdirSync(out)
    writeFileSync(join(out, name), '')
    expect(() => build(out)).toThrow('is not empty, and not an earlier build')
    expect(existsSync(join(out, name))).toBe(true)
  }
})
