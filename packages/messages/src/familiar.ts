import type { Widened } from './texts-of.ts'

/** Texts that say "du" instead of "Sie", by the keys of the formal ones that they replace. Decision 129 */
export type FamiliarTexts<Formal> = {
  readonly [Key in keyof Formal]?: Formal[Key] extends string ? string : FamiliarTexts<Formal[Key]>
}

/** Returns the formal texts with the familiar ones in their place. Both may nest. */
export function withFamiliar<Formal extends object>(
  formal: Formal,
  familiar: FamiliarTexts<Formal>,
): Widened<Formal> {
  const texts: Record<string, unknown> = Object.fromEntries(Object.entries(formal))
  for (const [key, value] of Object.entries(familiar)) {
    const replaced = texts[key]
    const nests =
      typeof value === 'object' && value !== null && typeof replaced === 'object' && replaced !== null
    texts[key] = nests ? withFamiliar(replaced, value) : value
  }
  return texts as Widened<Formal>
}
