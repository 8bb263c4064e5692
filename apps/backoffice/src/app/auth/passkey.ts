import type { RequestOf } from '@zuruf/contract'
import { call } from '../call.ts'

const loadLibrary = () => import('@simplewebauthn/browser')

export const supportsPasskeys = () => typeof PublicKeyCredential !== 'undefined'

async function requestAssertion() {
  const options = await call('beginOperatorPasskeyLogin')
  const { startAuthentication } = await loadLibrary()
  return (await startAuthentication({
    optionsJSON: options as never,
  })) as RequestOf<'finishOperatorPasskeyLogin'>['body']['answer']
}

/**
 * Logs in with a passkey, which counts as password and code.
 * @throws ApiError when the API refuses, an Error of the device when the operator cancels
 */
export async function loginWithPasskey(): Promise<void> {
  await call('finishOperatorPasskeyLogin', { body: { answer: await requestAssertion() } })
}

/** Re-authenticates with a passkey; throws like {@link loginWithPasskey}. */
export async function reauthenticateByPasskey(): Promise<void> {
  await call('proveOperatorByPasskey', { body: { answer: await requestAssertion() } })
}
