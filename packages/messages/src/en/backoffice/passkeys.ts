import type { passkeys as german } from '../../de/backoffice/passkeys.ts'

export const passkeys: Record<keyof typeof german, string> = {
  'passkeys.title': 'Passkeys',
  'passkeys.lead': 'Log in with your fingerprint, face or device code, without typing password and code.',
  'passkeys.none': 'You have no passkey yet.',
  'passkeys.times': '{host}, made on {created}, last used: {used}',
  'passkeys.never': 'never yet',
  'passkeys.add': 'Add a passkey',
  'passkeys.add.text': 'Your device will ask for your fingerprint, face or device code.',
  'passkeys.added': 'The passkey is added.',
  'passkeys.name': 'Name',
  'passkeys.name.hint': 'For you to recognise it, such as “Office laptop”.',
  'passkeys.remove': 'Remove',
  'passkeys.removeOf': 'Remove the passkey “{name}”',
  'passkeys.remove.text': 'It will not log you in any more. Password and code stay.',
  'passkeys.removed': 'The passkey is removed.',
  'passkeys.unsupported': 'This browser cannot do passkeys.',
  'passkeys.brokenOff': 'The device made no passkey. Please try again.',
}
