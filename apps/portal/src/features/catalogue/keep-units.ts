const beforeUnit = /(?<=\d) (?=(?:%|€|GB|kWp?h?|[MG]bit\/s)(?!\p{L}))/gu

/** Puts a non-breaking space between a figure and its unit, so that they stay on one line. */
export const keepUnits = (text: string): string => text.replace(beforeUnit, '\u00a0')
