/** Replaces `{name}` placeholders; ignores inherited properties. Mails have their own version (`platform/mail/texts.ts`). */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  )
}
