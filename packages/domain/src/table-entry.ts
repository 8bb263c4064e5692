/**
 * Returns the entry of a table, or undefined if it has none. Unlike an index it finds no inherited properties such as
 * `constructor`, so the key may be any text a person wrote.
 */
export const tableEntry = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
