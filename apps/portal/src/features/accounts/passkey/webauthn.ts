import type { RequestOf, ResponseOf } from '@zuruf/contract'
import { call } from '../../../api/call.ts'

// Passkeys with the browser's WebAuthn API.

/** Loads the library only when a passkey is used. */
const loadLibrary = () => import('@simplewebauthn/browser')

export type Passkey = ResponseOf<'listPasskeys'>[number]
type User = ResponseOf<'getUser'>

/** Returns whether the browser supports passkeys; always false during server rendering. */
export const supportsPasskeys = () => typeof PublicKeyCredential === 'function'

/** Returns whether the person closed the device's dialog or let it time out, which needs no error message. */
export const wasCancelled = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** Returns whether the account already has this device's passkey. */
export const isAlreadyRegistered = (error: unknown) =>
  error instanceof Error && error.name === 'InvalidStateError'

/** Creates a passkey on the device. @throws ApiError, or the browser's error if the person does not continue */
export async function createPasskey(password: string, name: string): Promise<Passkey> {
  const options = await call('beginPasskey', { body: { Password: password } })
  const { startRegistration } = await loadLibrary()
  const response = await startRegistration({ optionsJSON: options as never })
  return call('addPasskey', {
    body: { Name: name, Antwort: response as RequestOf<'addPasskey'>['body']['Antwort'] },
  })
}

/** Logs in with a passkey that the device offers; the server puts the token into a cookie. */
export async function logInWithPasskey(remember: boolean): Promise<User> {
  const options = await call('beginPasskeyLogin')
  const { startAuthentication } = await loadLibrary()
  const response = await startAuthentication({ optionsJSON: options as never })
  const { Token: _, ...user } = await call('loginWithPasskey', {
    body: {
      Antwort: response as RequestOf<'loginWithPasskey'>['body']['Antwort'],
      AngemeldetBleiben: remember,
    },
    headers: { 'X-Zuruf-Session': 'cookie' },
  })
  return user
}
