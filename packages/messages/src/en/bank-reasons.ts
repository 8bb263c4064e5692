import type { BankReasonKey } from '../de/bank-reasons.ts'

/** Why a bank rejected or returned a payment. */
const bankReasons: Readonly<Record<BankReasonKey, string>> = {
  AC01: 'The IBAN is not right.',
  AC03: 'The IBAN is not right.',
  AC04: 'The account is closed.',
  AC06: 'The account is blocked.',
  AC07: 'The account is closed.',
  AC14: 'We cannot transfer money to this account.',
  AG01: 'We cannot transfer money to this account, for example because it is a savings account.',
  AG03: 'Your bank does not accept this kind of transfer.',
  BE01: 'Name and IBAN do not belong together.',
  BE04: 'Your bank misses the address of the account.',
  CNOR: 'The bank of this IBAN cannot be reached.',
  MD07: 'The account is no longer kept.',
  MS02: 'The transfer was refused at the receiving end.',
  MS03: 'The bank gave no reason.',
  RC01: 'The bank of this IBAN was not found.',
  RC04: 'The bank of this IBAN was not found.',
  RR04: 'The bank may not carry out the transfer for legal reasons.',
  'payee-check': 'According to the bank, the name and the IBAN do not belong together.',
  'unwritable-name': 'We cannot transfer money to this name. Please write it in Latin letters.',
  other: 'The bank could not carry out the transfer.',
}

export default bankReasons
