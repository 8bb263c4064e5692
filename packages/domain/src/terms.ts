/** Does the value of a terms checkbox mean consent? True, `'yes'` or a positive number do. SPEC §4. */
export function isTermsAccepted(value: unknown): boolean {
  return value === true || value === 'yes' || (typeof value === 'number' && value > 0)
}
