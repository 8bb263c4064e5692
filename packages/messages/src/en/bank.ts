import type { BankTexts } from '../de/bank.ts'

const bank: BankTexts = {
  'bank.iban': 'IBAN',
  'bank.iban.hint': 'You can find it on your bank card and on every statement.',
  'bank.iban.hint.de': 'We only transfer to German accounts, with an IBAN that starts with DE.',
  'bank.holder': 'Account holder',
  'bank.holder.hint': 'Exactly as your bank has it.',
  'bank.save': 'Save bank details',
  'bank.busy': 'Saving',
  'bank.failed': 'Your bank details have not been saved yet',
  'bank.safe': 'We store your IBAN encrypted and never show it in full again.',
  'bank.stored': 'Saved account',
  'bank.change': 'Change',
  'bank.cancel': 'Cancel',
  'bank.delete': 'Delete',
  'bank.delete.title': 'Delete bank details?',
  'bank.delete.text':
    'We will delete the IBAN and the name immediately. You can still collect your next reward by entering an account again.',
  'bank.delete.confirm': 'Yes, delete',
  'bank.delete.keep': 'Keep',
  'bank.deleted': 'Your bank details have been deleted.',
  'bank.saved': 'Your bank details have been saved.',

  'recipientBank.title': 'Where should we transfer it?',
  'recipientBank.lead':
    'Your reward for the recommendation by {name}: {amount}. We will transfer it once it is released.',
  'recipientBank.confirmed': 'Thank you, your details are confirmed. We only need your bank account.',
  'recipientBank.none.title': 'There is nothing to transfer.',
  'recipientBank.none.text':
    'There is no reward for you from this referral, or it has already been paid. We do not need your bank details.',

  'ownBank.meta': 'My bank details',
  'ownBank.title': 'Your bank account for rewards.',
  'ownBank.lead': 'Enter it once, and it is ready whenever you collect a reward.',
  'ownBank.back': 'My details',
}

export default bank
