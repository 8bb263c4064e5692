/** WebAuthn: whether a passkey can be synchronised to other devices. */
export const passkeyDeviceTypes = ['singleDevice', 'multiDevice'] as const
export type PasskeyDeviceType = (typeof passkeyDeviceTypes)[number]

/** What a WebAuthn challenge was issued for. */
export const passkeyPurposes = ['register', 'login'] as const
export type PasskeyPurpose = (typeof passkeyPurposes)[number]
