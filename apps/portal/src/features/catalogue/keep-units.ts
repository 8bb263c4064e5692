const beforeUnit = /(?<=\d) (?=(?:%|€|GB|kWp?h?|[MG]bit\/s)(?!\p{L}))/gu

/** Keeps a figure and its unit on one line. Catalogue texts contain ordinary spaces. */
export const keepUnits = (text: string): string => text.replace(beforeUnit, '\u00a0')
