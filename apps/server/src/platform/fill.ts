/** Puts values into `{name}` places; what every object inherits is none. Mails have their own (`mail/texts.ts`). */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  )
}
