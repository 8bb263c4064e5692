/** What a link may lead to; the server keeps no other. */
export const isLink = (address: string): boolean =>
  /^(https?:\/\/[^\s/]+\.[^\s]+|https?:\/\/localhost\S*|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d\s()/-]{3,}|\/(?![/\\])\S*|#[\w-]+)$/i.test(
    address,
  ) || hasVariable(address)

/** An address may be a variable, which has to be filled in before it can be judged. */
const hasVariable = (address: string) =>
  /^(mailto:|tel:|https?:\/\/)?\{[a-zA-Z][a-zA-Z0-9]{0,39}\}/.test(address)

/** What people write for an address: a host without its scheme is meant to have one, a mail address too. */
export function addressOf(written: string): string {
  const text = written.trim()
  if (/^[^\s@/:{}]+@[^\s@/]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(text)) return `https://${text}`
  return text
}
