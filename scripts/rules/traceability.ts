import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesBelow } from './imports.ts'

/** Requirements (`docs/requirements.md`), the tests that name them, and the document that lists both. */

export interface Requirement {
  /** Section and number, `§1.03`. */
  readonly id: string
  readonly text: string
  /** `open`: not built. `no test`: built or measured, but no test shows it. */
  readonly untested?: 'open' | 'no test'
  /** Why a requirement has no test. */
  readonly reason?: string
  /** Number of the decision that decided otherwise. */
  readonly decision?: string
}

/** A heading, or a requirement below it. */
type Line = string | Requirement

/** A comment of a test that names a requirement. */
export interface Tag {
  readonly id: string
  /** Path from the project root. */
  readonly file: string
}

const requirementLine = /^- (§\w+\.\w+) (.+?)(?: \((open|no test|decision (\d{3}))(?:: (.+))?\))?$/

/** Returns headings and requirements of `docs/requirements.md` in their order. */
export function parseRequirements(markdown: string): Line[] {
  const lines = markdown.split('\n')
  return lines.flatMap((line): Line[] => {
    if (/^##+ /.test(line)) return [line]
    const [, id, text, state, decision, reason] = requirementLine.exec(line) ?? []
    if (id === undefined || text === undefined) return []
    if (decision !== undefined) return [{ id, text, decision }]
    if (state !== 'open' && state !== 'no test') return [{ id, text }]
    return [{ id, text, untested: state, ...(reason !== undefined && { reason }) }]
  })
}

const isTagLine = /^\s*(\/\/|\/?\*).*\bSPEC §/

/** Returns the ids that the comments of a file name: `// SPEC §1.03, §2.14`. */
export function tagsIn(source: string): string[] {
  const lines = source.split('\n').filter((line) => isTagLine.test(line))
  const ids = lines.flatMap((line) => line.slice(line.indexOf('SPEC §')).match(/§\w+\.\w+/g) ?? [])
  return [...new Set(ids)]
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('e2e/')

/** Reads the tags of all tests, including what the browser tests share. */
export function readTags(root: string): Tag[] {
  const files = ['apps', 'packages', 'e2e', 'scripts'].flatMap((folder) => filesBelow(join(root, folder)))
  return files
    .map((path) => ({ path, file: relative(root, path) }))
    .filter(({ file }) => isTest(file))
    .flatMap(({ path, file }) => tagsIn(readFileSync(path, 'utf8')).map((id) => ({ id, file })))
}

/** Returns the file name of each decision by its number. */
export function readDecisions(root: string): Map<string, string> {
  const files = readdirSync(join(root, 'docs/decisions')).filter((file) => /^\d{3}-/.test(file))
  return new Map(files.map((file) => [file.slice(0, 3), file]))
}

/** Everything that the document is made of. */
export interface Sources {
  readonly lines: readonly Line[]
  readonly tags: readonly Tag[]
  readonly decisions: ReadonlyMap<string, string>
}

export function readSources(root: string): Sources {
  return {
    lines: parseRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8')),
    tags: readTags(root),
    decisions: readDecisions(root),
  }
}

const isRequirement = (line: Line): line is Requirement => typeof line !== 'string'

/** Returns what does not fit together, as text. */
export function problemsOf({ lines, tags, decisions }: Sources): string[] {
  const requirements = lines.filter(isRequirement)
  const ids = requirements.map(({ id }) => id)
  const tagged = new Set(tags.map(({ id }) => id))
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is listed twice`),
    ...tags
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, file }) => `${file} names ${id}, which is not listed`),
    ...requirements.flatMap(({ id, untested, decision }) => {
      const isTested = tagged.has(id)
      if (!isTested && untested === undefined) return [`${id} has no test`]
      if (isTested && untested !== undefined) return [`${id} has a test, but is listed as "${untested}"`]
      if (decision !== undefined && !decisions.has(decision))
        return [`${id} names decision ${decision}, which does not exist`]
      return []
    }),
  ]
}

/** Returns the shortest end of each path that no other path has: `journey.test.ts`, `orders/desk.test.ts`. */
export function shortNames(files: readonly string[]): Map<string, string> {
  const endsOf = (file: string) => file.split('/').map((_, index, parts) => parts.slice(-index - 1).join('/'))
  const byEnd = Map.groupBy(files.flatMap(endsOf), (end) => end)
  const nameOf = (file: string) => endsOf(file).find((end) => byEnd.get(end)?.length === 1) ?? file
  return new Map(files.map((file) => [file, nameOf(file)]))
}

const introduction = `# Traceability

Each [requirement](requirements.md) with the tests that show it. A test names its requirements in a comment: \`// SPEC §1.03\`.
Written by \`npm run traceability\`; do not edit.
`

/** Returns the text of `docs/traceability.md`. */
export function renderTraceability({ lines, tags, decisions }: Sources): string {
  const files = [...new Set(tags.map(({ file }) => file))].toSorted()
  const names = shortNames(files)
  const byId = Map.groupBy(tags, ({ id }) => id)

  const testsOf = ({ id, untested, reason }: Requirement) => {
    if (untested !== undefined) return `**${untested}**${reason === undefined ? '' : `: ${reason}`}`
    const shown = (byId.get(id) ?? []).map(({ file }) => `[${names.get(file)}]`)
    return shown.length === 0 ? '**no test**' : shown.toSorted().join(', ')
  }
  const isAfterHeading = (index: number) => typeof lines[index - 1] === 'string'
  const render = (line: Line, index: number) => {
    if (!isRequirement(line)) return isAfterHeading(index) ? `${line}\n` : `\n${line}\n`
    const { id, text, decision } = line
    const otherwise =
      decision === undefined
        ? ''
        : ` (decided otherwise: [${decision}](decisions/${decisions.get(decision)}))`
    return `- ${id} ${text}${otherwise} — ${testsOf(line)}`
  }

  const links = files.map((file) => `[${names.get(file)}]: ../${file}`)
  return [introduction.trimEnd(), ...lines.map(render), '', ...links, ''].join('\n')
}
