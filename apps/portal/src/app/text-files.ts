import type { TextFile } from './i18n.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Text files this route needs in addition to `portal`. */
    readonly texts?: readonly TextFile[]
  }
}

/** Returns all text files that the matched routes need. */
export function textFilesOf(
  matches: readonly { readonly staticData: { readonly texts?: readonly TextFile[] } }[],
): readonly TextFile[] {
  return [...new Set(matches.flatMap(({ staticData }) => staticData.texts ?? []))]
}
