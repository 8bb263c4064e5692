import { sha256 } from './crypto.ts'

/** What an operator sees before they decide, in parts that can change apart from each other. */
export type SeenParts<Part extends string> = Readonly<Record<Part, unknown>>

/** The version of what is shown, which a decision repeats. The order of the parts belongs to it. */
export function seenVersionOf(parts: SeenParts<string>): string {
  return Object.values(parts).map(printOf).join('.')
}

/**
 * Finds what has changed since an operator saw it.
 * @param version what `seenVersionOf` gave then; of a version in another form all has changed
 */
export function changedSince<Part extends string>(version: string, parts: SeenParts<Part>): Part[] {
  const names = Object.keys(parts) as Part[]
  const seen = version.split('.')
  if (seen.length !== names.length) return names
  return names.filter((name, index) => seen[index] !== printOf(parts[name]))
}

const printOf = (part: unknown) => sha256(JSON.stringify(part)).toString('base64url').slice(0, 10)
