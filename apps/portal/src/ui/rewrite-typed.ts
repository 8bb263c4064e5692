const isLetterOrDigit = (character: string) => /[\p{L}\p{N}]/u.test(character)

/**
 * Rewrites the value of a field while it is typed, e.g. into groups of four. The cursor stays behind the same letter
 * or digit.
 */
export function rewriteTyped(input: HTMLInputElement, rewrite: (typed: string) => string): void {
  const { value, selectionStart } = input
  const rewritten = rewrite(value)
  if (rewritten === value) return
  const atEnd = selectionStart === null || selectionStart === value.length
  let charactersBefore = [...value.slice(0, selectionStart ?? 0)].filter(isLetterOrDigit).length
  input.value = rewritten
  if (atEnd) return
  let position = 0
  while (charactersBefore > 0 && position < rewritten.length)
    if (isLetterOrDigit(rewritten[position++] ?? '')) charactersBefore--
  input.setSelectionRange(position, position)
}
