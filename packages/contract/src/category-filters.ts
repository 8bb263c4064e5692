/** Filters of a category page, named after their URL parameters. Each has a few values, chosen from a list. */
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
