import type { BankReasonKey } from '../de/bank-reasons.ts'

/** Why a bank rejected or returned a payment. */
const bankReasons: Readonly<Record<BankReasonKey, string>> = {
  AC01: 'The IBAN is incorrect.',
  AC03: 'The IBAN is incorrect.',
  AC04: 'The account is closed.',
  AC06: 'The account is blocked.',
  AC07: 'The account is closed.',
  AC14: 'We cannot transfer money to this account.',
  AG01: 'We cannot transfer money to this account, for example because it is a savings account.',
  AG03: 'Your bank does not accept this kind of transfer.',
  BE01: 'The name and the IBAN do not match.',
  BE04: 'Your bank needs the account holder’s address.',
  CNOR: 'We cannot transfer money to the bank of this IBAN.',
  MD07: 'The account no longer exists.',
  MS02: 'The receiving bank or account holder refused the transfer.',
  MS03: 'The bank gave no reason.',
  RC01: 'There is no bank for this IBAN.',
  RC04: 'There is no bank for this IBAN.',
  RR04: 'The bank is not allowed to carry out the transfer for legal reasons.',
  'payee-check': 'According to the bank, the name and the IBAN do not match.',
  'unwritable-name': 'We cannot transfer money to this name. Please write it in Latin letters.',
  other: 'The bank could not carry out the transfer.',
}

export default bankReasons
