import { parseHosts } from './database/hosts.ts'

/**
 * Checks of addresses with a login. The libraries that use them read a password with unescaped characters as another
 * host without an error, or fail without the name of the setting.
 */

const mailSchemes: readonly string[] = ['smtp:', 'smtps:']
const databaseSchemes: readonly string[] = ['postgres:', 'postgresql:']
const escapes = 'percent-encoded (@ is %40, / is %2F, # is %23, ? is %3F, % is %25)'

/** @throws Error without the address, which contains a password */
export function databaseUrlIn(text: string): string {
  // Without a host the server is reached by the socket that a parameter names.
  for (const url of parseHosts(text)?.urls ?? [text])
    assertUsable(url.replace('@/', '@socket/').replace('///', '//socket/'), databaseSchemes)
  return text
}

/** @throws Error without the address, which contains a password */
export function mailUrlIn(text: string): string {
  assertUsable(text, mailSchemes)
  return text
}

function assertUsable(text: string, schemes: readonly string[]): void {
  const example = `${schemes[0]}//USER:PASSWORD@HOST`
  if (!schemes.some((scheme) => text.startsWith(`${scheme}//`))) throw new Error(`must begin like ${example}`)
  const url = URL.parse(text)
  const isCut = url !== null && /[@#]/.test(url.pathname + url.search + url.hash)
  if (!url?.hostname || isCut) {
    throw new Error(`is not an address like ${example}; in a password write special characters ${escapes}`)
  }
}
