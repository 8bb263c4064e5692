const GERMAN_LENGTH = 22

/** Returns the electronic form: capitals without spaces. */
export function electronicIban(typed: string): string {
  return typed.replace(/[^\da-z]/gi, '').toUpperCase()
}

/** Returns the IBAN in groups of four, as on a bank card. */
export function groupedIban(typed: string): string {
  return electronicIban(typed).replace(/(.{4})(?=.)/g, '$1 ')
}

/** Checks the check digits and the German length. The server knows the formats of all countries. */
export function isPlausibleIban(typed: string): boolean {
  const iban = electronicIban(typed)
  if (!/^[A-Z]{2}\d{2}[\dA-Z]{11,30}$/.test(iban)) return false
  if (iban.startsWith('DE') && iban.length !== GERMAN_LENGTH) return false
  // ISO 13616: the first four characters move to the end, letters become numbers, and the remainder modulo 97
  // is 1.
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  let remainder = 0
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder === 1
}
