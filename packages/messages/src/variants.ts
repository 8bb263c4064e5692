/**
 * Modules and rules of a tenant without which some texts differ: `KEY@no-MODULE` replaces `KEY` if it is off.
 * A text has at most one variant.
 */
export const textModules = [
  'vouchers',
  'offlineCode',
  'newsletter',
  'login',
  'bankData',
  'selfReferralBan',
] as const
export type TextModule = (typeof textModules)[number]

/** Modules that a tenant has switched on. */
export type ModuleFlags = Readonly<Record<TextModule, boolean>>

export const modulesOff = (flags: ModuleFlags): TextModule[] => textModules.filter((module) => !flags[module])

/** Returns the key of a text, and the module whose absence it is for; null for any other text. */
export function variantOf(key: string): { readonly key: string; readonly module: string } | null {
  const [, base, module] = /^(.+)@no-(\w+)$/.exec(key) ?? []
  return base && module ? { key: base, module } : null
}

/** Returns the texts for a tenant without these modules: variants replace the texts they are for. Texts may nest. */
export function withoutModules<Texts extends object>(texts: Texts, off: readonly TextModule[]): Texts {
  if (off.length === 0) return texts
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(texts)) {
    result[key] = typeof value === 'object' && value !== null ? withoutModules(value, off) : value
  }
  for (const [key, value] of Object.entries(texts)) {
    const variant = variantOf(key)
    if (variant && off.some((module) => module === variant.module)) result[variant.key] = value
  }
  return result as Texts
}
