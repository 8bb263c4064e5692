const isSign = (character: string) => /[\p{L}\p{N}]/u.test(character)

/**
 * Rewrites the value of a field while it is typed, e.g. into groups of four, and keeps the cursor behind the
 * same letter or digit.
 */
export function rewriteTyped(input: HTMLInputElement, rewrite: (typed: string) => string): void {
  const { value, selectionStart } = input
  const rewritten = rewrite(value)
  if (rewritten === value) return
  const atEnd = selectionStart === null || selectionStart === value.length
  let signs = [...value.slice(0, selectionStart ?? 0)].filter(isSign).length
  input.value = rewritten
  if (atEnd) return
  let at = 0
  while (signs > 0 && at < rewritten.length) if (isSign(rewritten[at++] ?? '')) signs--
  input.setSelectionRange(at, at)
}
