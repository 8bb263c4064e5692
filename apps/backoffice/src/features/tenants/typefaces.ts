import type { Typeface } from '@zuruf/domain/theme-choices'
import { useEffect } from 'react'

interface Face {
  readonly name: string
  /** Loads the style sheet with the font's files. */
  readonly load: () => Promise<unknown>
}

const faces: Readonly<Record<Typeface, Face>> = {
  bricolage: { name: 'Bricolage Grotesque', load: () => import('@fontsource-variable/bricolage-grotesque') },
  figtree: { name: 'Figtree', load: () => import('@fontsource-variable/figtree') },
  fraunces: { name: 'Fraunces', load: () => import('@fontsource-variable/fraunces') },
  lora: { name: 'Lora', load: () => import('@fontsource-variable/lora') },
  manrope: { name: 'Manrope', load: () => import('@fontsource-variable/manrope') },
  outfit: { name: 'Outfit', load: () => import('@fontsource-variable/outfit') },
  'public-sans': { name: 'Public Sans', load: () => import('@fontsource-variable/public-sans') },
  'space-grotesk': { name: 'Space Grotesk', load: () => import('@fontsource-variable/space-grotesk') },
}

/** Returns the name of a typeface, the same in every language. */
export const typefaceName = (typeface: Typeface): string => faces[typeface].name

/** Returns the CSS family of a typeface, and loads its font. Until then, and without a network, a system font is shown. */
export function useTypeface(typeface: Typeface): string {
  useEffect(() => {
    faces[typeface].load().catch(() => {})
  }, [typeface])
  return `"${typefaceName(typeface)} Variable", sans-serif`
}
