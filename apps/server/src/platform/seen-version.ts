import { sha256 } from './crypto.ts'

/** What an operator sees before deciding, in parts that change independently. */
export type SeenParts<Part extends string> = Readonly<Record<Part, unknown>>

/** Returns the version of what is shown; the decision sends it back. It depends on the order of the parts. */
export function seenVersionOf(parts: SeenParts<string>): string {
  return Object.values(parts).map(hashOf).join('.')
}

/**
 * Returns the parts that changed since an operator saw them.
 * @param version result of `seenVersionOf` at that time; all parts count as changed when its format differs
 */
export function changedSince<Part extends string>(version: string, parts: SeenParts<Part>): Part[] {
  const names = Object.keys(parts) as Part[]
  const seen = version.split('.')
  if (seen.length !== names.length) return names
  return names.filter((name, index) => seen[index] !== hashOf(parts[name]))
}

const hashOf = (part: unknown) => sha256(JSON.stringify(part)).toString('base64url').slice(0, 10)
