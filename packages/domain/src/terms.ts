/** Returns whether the value of a terms checkbox means consent: true, `'yes'` or a positive number. SPEC §4. */
export function isTermsAccepted(value: unknown): boolean {
  return value === true || value === 'yes' || (typeof value === 'number' && value > 0)
}
