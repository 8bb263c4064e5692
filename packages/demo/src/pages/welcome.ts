import { demoLogins, demoPassword } from '../people/logins.ts'
import { demoOperators } from '../people/operators.ts'

/**
 * Returns what the demo prints once it is ready: its addresses and logins.
 * @param tenants name and address of each
 */
export function welcome(tenants: readonly (readonly [name: string, url: string])[]): string {
  const first = tenants[0]?.[1]
  const addresses = [
    ...tenants,
    ['Postfach der Demo', `${first}/demo/mails`],
    ['Einbettung in andere Seiten', `${first}/demo/einbettung`],
    ['API', `${first}/api/docs`],
    ['Backoffice', `${first}/backoffice`],
    ['Code des zweiten Faktors', `${first}/demo/code`],
  ] as const
  const emails = (logins: readonly { readonly email: string }[]) =>
    logins.map(({ email }) => email).join(', ')
  return [
    '',
    ...addresses.map(([name, url]) => `  ${name.padEnd(28)} ${url}`),
    '',
    `  Logins (Passwort ${demoPassword}): ${emails(demoLogins)}`,
    `  Betreiber (dazu der Code): ${emails(demoOperators)}`,
    '',
  ].join('\n')
}
