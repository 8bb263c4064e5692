/** Filters of a category's page: the names of its address's parameters. Each has a few values, chosen from lists. */
export const categoryFilters = [
  'tempo',
  'daten',
  'laufzeit',
  'tv',
  'young',
  'hybrid',
  'hersteller',
  'garantie',
  'energie',
  'preis',
] as const
