import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  parseRequirements,
  problemsOf,
  readSources,
  renderTraceability,
  shortNames,
  tagsIn,
} from './traceability.ts'

/** `docs/traceability.md` lists every requirement with its tests. CONTRIBUTING "Requirement" */

const root = resolve(import.meta.dirname, '../..')
const sources = readSources(root)

test('every requirement has a test or says why not, and every tag and decision exists', () => {
  expect(problemsOf(sources)).toEqual([])
})

test('docs/traceability.md is up to date: npm run traceability', () => {
  const document = readFileSync(resolve(root, 'docs/traceability.md'), 'utf8')
  expect(document).toBe(renderTraceability(sources))
})

test('every list item of docs/requirements.md below a section is a requirement of at most 100 characters', () => {
  const markdown = readFileSync(resolve(root, 'docs/requirements.md'), 'utf8')
  const items = markdown
    .slice(markdown.indexOf('\n## '))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const requirements = sources.lines.filter((line) => typeof line !== 'string')
  expect(items.length).toBe(requirements.length)
  expect(requirements.filter(({ text }) => text.length > 100)).toEqual([])
})

describe('reading requirements and tags', () => {
  test('reads requirements with their state', () => {
    const markdown = [
      '# Requirements',
      '- An item of the introduction',
      '## 1 Purpose',
      '- §1.01 A thing (with brackets)',
      '- §1.02 A wish (open)',
      '- §1.03 A figure (no test: `npm run bench`)',
      '- §1.04 Another way (decision 006)',
    ]
    expect(parseRequirements(markdown.join('\n'))).toEqual([
      '## 1 Purpose',
      { id: '§1.01', text: 'A thing (with brackets)' },
      { id: '§1.02', text: 'A wish', untested: 'open' },
      { id: '§1.03', text: 'A figure', untested: 'no test', reason: '`npm run bench`' },
      { id: '§1.04', text: 'Another way', decision: '006' },
    ])
  })

  test('reads tags in comments only, not sections of the specification', () => {
    const source = [
      '/** A file. SPEC §7, decision 001 */',
      '  // SPEC §1.01, §S.02',
      '/** Another. SPEC §1.03 */',
      "const text = '// SPEC §1.04'",
    ]
    expect(tagsIn(source.join('\n'))).toEqual(['§1.01', '§S.02', '§1.03'])
  })

  test('names files by the shortest unique end of their path', () => {
    const names = shortNames(['a/orders/desk.test.ts', 'a/handovers/desk.test.ts', 'a/orders/intake.test.ts'])
    expect([...names.values()]).toEqual(['orders/desk.test.ts', 'handovers/desk.test.ts', 'intake.test.ts'])
  })
})

test('each kind of problem is reported', () => {
  const lines = [
    { id: '§1.01', text: 'Listed twice' },
    { id: '§1.01', text: 'Listed twice' },
    { id: '§1.02', text: 'Without a test' },
    { id: '§1.03', text: 'With a test after all', untested: 'open' },
    { id: '§1.04', text: 'Decided otherwise', decision: '999' },
  ] as const
  const tags = ['§1.01', '§1.03', '§1.04', '§1.99'].map((id) => ({ id, file: 'a.test.ts' }))
  expect(problemsOf({ lines, tags, decisions: new Map() })).toEqual([
    '§1.01 is listed twice',
    'a.test.ts names §1.99, which is not listed',
    '§1.02 has no test',
    '§1.03 has a test, but is listed as "open"',
    '§1.04 names decision 999, which does not exist',
  ])
})
