import type { LoginAnswer, RegistrationAnswer } from '@zuruf/contract/passkeys'

/** Loaded with the first passkey: a process that only serves pages does not need it. */
const webauthn = () => import('@simplewebauthn/server')

/** Relying party: host and origin that passkeys are bound to. */
export interface Site {
  readonly rpID: string
  readonly origin: string
}

/** Common device algorithms: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]

/** Time a device has to sign. */
export const challengeMs = 5 * 60_000

/** Limit per person. */
export const maxPasskeys = 20

export function siteOf(address: string): Site {
  const { hostname, origin } = new URL(address)
  return { rpID: hostname, origin }
}

/** User handle stored on the device: the owner's id, which reveals nothing about the person. */
const handleOf = (ownerId: string) => new Uint8Array(Buffer.from(ownerId.replaceAll('-', ''), 'hex'))

export interface NewPasskeyInput {
  readonly site: Site
  /** Name of the site as shown by the device. */
  readonly siteName: string
  readonly owner: { readonly id: string; readonly login: string; readonly name: string }
  readonly challenge: string
  readonly known: readonly { readonly credentialId: Buffer; readonly transports: string[] }[]
}

/** Returns the options for creating a passkey: discoverable, with user verification. */
export async function creationOptions(input: NewPasskeyInput): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: input.siteName,
    rpID: input.site.rpID,
    userID: handleOf(input.owner.id),
    userName: input.owner.login,
    userDisplayName: input.owner.name,
    challenge: new Uint8Array(Buffer.from(input.challenge, 'base64url')),
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: input.known.map((passkey) => ({
      id: passkey.credentialId.toString('base64url'),
      transports: passkey.transports as never,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** Stored form of a new credential. */
export interface Credential {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: string
  readonly deviceType: 'singleDevice' | 'multiDevice'
  readonly backedUp: boolean
  readonly transports: string[]
}

/** @returns undefined when the response is invalid */
export async function verifyCreation(
  site: Site,
  challenge: string,
  answer: RegistrationAnswer,
): Promise<Credential | undefined> {
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
    // The library throws on any invalid response; callers need no distinction.
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { credential, credentialDeviceType, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: String(credential.counter),
    deviceType: credentialDeviceType,
    backedUp: credentialBackedUp,
    transports: (answer.response.transports ?? []).filter((name) => /^[a-z-]{1,20}$/.test(name)),
  }
}

/**
 * Returns the options for a login. Lists no credentials: the device knows its passkeys for this site, and the
 * caller is still unknown.
 */
export async function requestOptions(site: Site, challenge: string): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: site.rpID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: challengeMs,
    userVerification: 'required',
  })
  return { ...options }
}

/** Data to store after a login with a passkey. */
export interface PasskeyUse {
  readonly counter: number
  readonly backedUp: boolean
}

/**
 * @param passkey the passkey with the id from the response
 * @returns undefined when the response is invalid
 */
export async function verifyUse(
  site: Site,
  challenge: string,
  answer: LoginAnswer,
  passkey: { readonly ownerId: string; readonly publicKey: Buffer; readonly counter: string },
): Promise<PasskeyUse | undefined> {
  const { userHandle } = answer.response
  if (!userHandle || !Buffer.from(userHandle, 'base64url').equals(handleOf(passkey.ownerId))) return undefined
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpID,
    requireUserVerification: true,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  return { counter: newCounter, backedUp: credentialBackedUp }
}

/** Reads the challenge from the signed client data; the caller checks that it is one of ours. */
export function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' && challenge.length <= 200 ? challenge : undefined
  } catch {
    return undefined
  }
}
