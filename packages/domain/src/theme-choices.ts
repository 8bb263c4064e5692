/** Typefaces that Zuruf brings, each a variable font on its own server. */
export const typefaces = [
  'bricolage',
  'figtree',
  'fraunces',
  'lora',
  'manrope',
  'outfit',
  'public-sans',
  'space-grotesk',
] as const
export type Typeface = (typeof typefaces)[number]

/** First screen of the home page: picture next to the text, picture behind it, the choice of shares, text only. */
export const openings = ['beside', 'full', 'split', 'type'] as const

/** Section of the home page that follows the opening; the others come after it. */
export const homeStarts = ['products', 'steps', 'shares'] as const
export type HomeStart = (typeof homeStarts)[number]

/** Lists of products: tiles with pictures, or rows without. */
export const productLayouts = ['tiles', 'rows'] as const

/** Our drawings of products: in all colours of the theme, by night, or in tints of the brand's colour. */
export const drawingStyles = ['colors', 'night', 'tints'] as const
export type DrawingStyle = (typeof drawingStyles)[number]

/** Cards: with a shadow, with an outline, tinted, or between rules without a box. */
export const cardStyles = ['raised', 'outlined', 'tinted', 'ruled'] as const
export type CardStyle = (typeof cardStyles)[number]

/** Corners: all alike, or two opposite ones rounded. Their size is `radius`. */
export const cornerStyles = ['even', 'leaf'] as const
export type CornerStyle = (typeof cornerStyles)[number]

/** Width of borders and rules. */
export const lineStyles = ['hair', 'bold'] as const
export type LineStyle = (typeof lineStyles)[number]

/** The client's own photos: as they are, or in the brand's colour and white. */
export const photoStyles = ['natural', 'duotone'] as const

export const densities = ['airy', 'normal', 'dense'] as const
export type Density = (typeof densities)[number]

export const motions = ['lively', 'calm', 'still'] as const

/** Address of the reader in German: formal or familiar. */
export const tones = ['sie', 'du'] as const
export type Tone = (typeof tones)[number]

/** Dark colours: never, or when the visitor's device asks for them. */
export const darkSchemes = ['off', 'auto'] as const
export type DarkScheme = (typeof darkSchemes)[number]

/** Colour of header and footer. */
export const frames = ['paper', 'brand', 'ink'] as const

/** Our logos, for clients without one of their own. */
export const logos = ['wave', 'aurora', 'spring'] as const

/** Our pictures for the home page: an energy provider, a mobile operator, and one without people. */
export const scenes = ['village', 'city', 'spring'] as const
