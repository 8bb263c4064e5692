import type { FieldTexts } from '../de/fields.ts'

const fields: FieldTexts = {
  required: ' is required',
  'required-alone': 'This field is required.',
  invalid: ' is not valid',
  'email-invalid': 'This is not a valid email address.',
  'email-not-allowed': 'Please enter a valid email address.',
  'email-unchanged': 'This is already your email address.',
  'email-mismatch': 'The two email addresses do not match.',
  'same-as-recommender': 'The email address must not be the same as that of the person recommending.',
  terms: 'Your consent is required to continue.',
  'iban-invalid': ' is not valid',
  'iban-country': 'Please enter a German IBAN; it begins with DE.',
  'too-long': ' is too long',
  'too-short': ' is too short',
  'control-characters': ' contains characters that are not allowed here',
  'date-format': 'Please enter the date like this: DD.MM.YYYY, for example 24.12.1985.',
  'date-invalid': 'This date does not exist.',
  'zip-format': 'A postcode has five digits.',
  'adult-required': 'You must be at least 18 years old.',
  'no-lower': 'A lower-case letter is missing.',
  'no-upper': 'An upper-case letter is missing.',
  'no-digit': 'A digit is missing.',
  'too-common': 'This password is too well known. Please choose another one.',
  'contains-word': 'Please do not use names from our programme in your password.',
  'passkey-invalid': 'The passkey could not be verified. Please try again.',
  'password-mismatch': 'The two passwords do not match.',
  'password-wrong': 'That password is not right.',
  'code-wrong': 'This code is wrong or has already been used.',
  'unknown-product': 'This product is no longer available.',
}

export default fields
