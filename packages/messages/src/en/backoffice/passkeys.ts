import type { passkeys as german } from '../../de/backoffice/passkeys.ts'
import type { TextsOf } from '../../texts-of.ts'

export const passkeys: TextsOf<typeof german> = {
  'passkeys.title': 'Passkeys',
  'passkeys.lead':
    'Log in with your fingerprint, face or device code, without entering your password and code.',
  'passkeys.none': 'You have no passkeys yet.',
  'passkeys.times': '{host}, created on {created}, last used: {used}',
  'passkeys.never': 'never',
  'passkeys.add': 'Add passkey',
  'passkeys.add.text': 'Your device will ask for your fingerprint, face or device code.',
  'passkeys.added': 'The passkey has been added.',
  'passkeys.name': 'Name',
  'passkeys.name.hint': 'So that you recognise it, for example “Office laptop”.',
  'passkeys.remove': 'Remove',
  'passkeys.removeOf': 'Remove passkey “{name}”',
  'passkeys.remove.text':
    'You will no longer be able to log in with it. You can still use your password and code.',
  'passkeys.removed': 'The passkey has been removed.',
  'passkeys.unsupported': 'This browser does not support passkeys.',
  'passkeys.brokenOff': 'The device did not create a passkey. Please try again.',
}
