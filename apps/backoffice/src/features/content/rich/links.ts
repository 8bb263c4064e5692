/** Returns whether a link may have this address; the server keeps no others. */
export const isLink = (address: string): boolean =>
  /^(https?:\/\/[^\s/]+\.[^\s]+|https?:\/\/localhost\S*|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d\s()/-]{3,}|\/(?![/\\])\S*|#[\w-]+)$/i.test(
    address,
  ) || hasVariable(address)

/** An address that begins with a variable can only be checked once the variable is replaced. */
const hasVariable = (address: string) =>
  /^(mailto:|tel:|https?:\/\/)?\{[a-zA-Z][a-zA-Z0-9]{0,39}\}/.test(address)

/** Completes a typed address: adds `https://` to a host and `mailto:` to a mail address. */
export function completeAddress(typed: string): string {
  const text = typed.trim()
  if (/^[^\s@/:{}]+@[^\s@/]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(text)) return `https://${text}`
  return text
}
