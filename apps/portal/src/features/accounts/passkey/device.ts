import type { RequestOf, ResponseOf } from '@zuruf/contract'
import { call } from '../../../api/call.ts'

/** Comes when a passkey is used, not with the page. */
const library = () => import('@simplewebauthn/browser')

export type Passkey = ResponseOf<'listPasskeys'>[number]
type User = ResponseOf<'getUser'>

/** Can this browser do it at all? Only known once the scripts are there. */
export const hasPasskeys = () => typeof PublicKeyCredential === 'function'

/** Did the person close the device's dialogue, or let it wait too long? That is no failure worth words. */
export const wasCancelled = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** Is this device's passkey among the account's already? */
export const isKnownAlready = (error: unknown) => error instanceof Error && error.name === 'InvalidStateError'

/** Has the device make a passkey. @throws ApiError, or what the browser says when the person does not go on */
export async function makePasskey(password: string, name: string): Promise<Passkey> {
  const options = await call('beginPasskey', { body: { Password: password } })
  const { startRegistration } = await library()
  const answer = await startRegistration({ optionsJSON: options as never })
  return call('addPasskey', {
    body: { Name: name, Antwort: answer as RequestOf<'addPasskey'>['body']['Antwort'] },
  })
}

/** Logs in with whichever passkey the person's device offers; the token goes into a cookie. */
export async function logInWithPasskey(remember: boolean): Promise<User> {
  const options = await call('beginPasskeyLogin')
  const { startAuthentication } = await library()
  const answer = await startAuthentication({ optionsJSON: options as never })
  const { Token: _, ...user } = await call('loginWithPasskey', {
    body: {
      Antwort: answer as RequestOf<'loginWithPasskey'>['body']['Antwort'],
      AngemeldetBleiben: remember,
    },
    headers: { 'X-Zuruf-Session': 'cookie' },
  })
  return user
}
