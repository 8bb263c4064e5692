import type { BankTexts } from '../de/bank.ts'

const bank: BankTexts = {
  'bank.iban': 'IBAN',
  'bank.iban.hint': 'You find it on your bank card and on every statement.',
  'bank.iban.hint.de': 'We transfer to German accounts; the IBAN begins with DE.',
  'bank.holder': 'Account holder',
  'bank.holder.hint': 'Exactly as your bank knows the name.',
  'bank.save': 'Save bank details',
  'bank.busy': 'Saving',
  'bank.failed': 'Saving did not work',
  'bank.safe': 'We store your IBAN encrypted and never show it in full again.',
  'bank.stored': 'Account on file',
  'bank.change': 'Change',
  'bank.cancel': 'Never mind',
  'bank.delete': 'Delete',
  'bank.delete.title': 'Delete bank details?',
  'bank.delete.text':
    'We remove IBAN and name at once. You can still collect your next reward; you then enter the account again.',
  'bank.delete.confirm': 'Yes, delete',
  'bank.delete.keep': 'Keep',
  'bank.deleted': 'Your bank details are deleted.',
  'bank.saved': 'Your bank details are saved.',

  'recipientBank.title': 'Where may we transfer it?',
  'recipientBank.lead':
    'Your part of the reward for the recommendation by {name}: {amount}. We transfer it once it is released.',
  'recipientBank.confirmed': 'Thank you, your details are confirmed. Only the account is missing.',
  'recipientBank.none.title': 'There is nothing to transfer.',
  'recipientBank.none.text':
    'The reward of this referral does not go to you, or it has already been paid. So we do not need your bank details.',

  'ownBank.meta': 'My bank details',
  'ownBank.title': 'Your account for rewards.',
  'ownBank.lead': 'Entered once, ready whenever a reward is waiting.',
  'ownBank.back': 'My details',
}

export default bank
