import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tenantNameVariables } from '../../packages/domain/src/tenant-names.ts'

/** A text of a file, with its key as a path: `opt-in.subject` if the file nests. */
export interface Text {
  /** E.g. `portal`, `backoffice`. */
  readonly file: string
  readonly key: string
  readonly path: readonly string[]
  readonly text: string
}

/** Returns all texts of a language, or of another set of texts, from the default exports of its files. */
export async function readTexts(root: string, language: string): Promise<Text[]> {
  const folder = join(root, 'packages/messages/src', language)
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  const files = await Promise.all(
    names.map(async (name) => {
      const { default: texts } = await import(pathToFileURL(join(folder, name)).href)
      return leaves(texts, []).map((leaf) => ({ file: name.slice(0, -3), ...leaf }))
    }),
  )
  return files.flat()
}

function leaves(texts: object, above: readonly string[]): Omit<Text, 'file'>[] {
  return Object.entries(texts).flatMap(([name, value]) => {
    const path = [...above, name]
    return typeof value === 'string' ? [{ key: path.join('.'), path, text: value }] : leaves(value, path)
  })
}

/** Expressions in the sources that may be a text key. */
export interface Mentions {
  readonly literals: ReadonlySet<string>
  /** Names of properties and variables, for texts read as `texts.heading`. */
  readonly words: ReadonlySet<string>
  /** Template literals as patterns; a placeholder matches any characters of a key. */
  readonly templates: readonly RegExp[]
  /** Suffixes of keys that are named elsewhere: `.text` of `${key}.text`. */
  readonly tails: ReadonlySet<string>
  /** Templates passed to a text lookup, as written. */
  readonly asked: readonly { readonly written: string; readonly pattern: RegExp }[]
}

/** @param places folders and single files */
export function readMentions(root: string, places: readonly string[]): Mentions {
  const literals = new Set<string>()
  const words = new Set<string>()
  const templates = new Map<string, RegExp>()
  const tails = new Set<string>()
  const asked = new Map<string, RegExp>()
  for (const place of places) {
    for (const name of filesIn(join(root, place))) {
      if (!/\.(ts|tsx|mjs)$/.test(name) || /\.test\.tsx?$|\.gen\.ts$/.test(name)) continue
      const source = withoutComments(readFileSync(name, 'utf8'))
      for (const [, single, double] of source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)) {
        literals.add(single ?? double ?? '')
      }
      for (const [word] of source.matchAll(/[A-Za-z]\w*/g)) words.add(word)
      // Skips templates that contain another text, since a placeholder may contain another template.
      for (const [, call, written = ''] of source.matchAll(
        /(\w+\(\s*)?`([\w.-]*(?:\$\{[^}`]*\}[\w.-]*)+)`/g,
      )) {
        const [, tail] = written.match(/^\$\{[^}]*\}(\.[\w.-]+)$/) ?? []
        if (tail) tails.add(tail)
        const pattern = patternOf(written)
        if (!pattern) continue
        templates.set(written, pattern)
        if (call && /^(?:t|counted|find)\(/.test(call)) asked.set(written, pattern)
      }
    }
  }
  return {
    literals,
    words,
    tails,
    templates: [...templates.values()],
    asked: [...asked].map(([written, pattern]) => ({ written, pattern })),
  }
}

const filesIn = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

/**
 * Returns the pattern of a template that contains at least the start or end of a key; others would match
 * everything.
 */
function patternOf(written: string): RegExp | undefined {
  const parts = written.split(/\$\{[^}]*\}/)
  const [first = ''] = parts
  if (!/^[a-z][\w-]*[.-]/i.test(first)) return undefined
  const holes = parts.map((part) => part.replace(/[.]/g, '\\.')).join('[\\w.-]+?')
  return new RegExp(`^${holes}$`)
}

const names: ReadonlySet<string> = new Set(tenantNameVariables)

const forms = /\.(zero|one|two|few|many|other)$/

/** Returns whether a source mentions this key, directly or as a counted text. */
export function isMentioned(key: string, { literals, templates, tails }: Mentions): boolean {
  return [key, key.replace(forms, '')].some(
    (name) =>
      literals.has(name) ||
      templates.some((pattern) => pattern.test(name)) ||
      [...tails].some((tail) => name.endsWith(tail) && literals.has(name.slice(0, -tail.length))),
  )
}

/** Returns the placeholders of a text. The forms of the tenant's name count as one, since each language needs others. */
export const placeholders = (text: string) =>
  [
    ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => (names.has(name) ? 'tenant' : name))),
  ].sort()
