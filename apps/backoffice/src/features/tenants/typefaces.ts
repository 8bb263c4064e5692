import type { OwnFont } from '@zuruf/contract/tenants'
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

/**
 * Returns the CSS family of a font, and loads it. Until then, and without a network, a system font is shown.
 * @param own font that the tenant has uploaded instead
 */
export function useTypeface(typeface: Typeface, own: OwnFont | null, tenantKey: string): string {
  const family = own ? `Own ${own.hash}` : `${typefaceName(typeface)} Variable`
  useEffect(() => {
    const loading = own ? loadOwn(family, own, tenantKey) : faces[typeface].load()
    loading.catch(() => {})
  }, [typeface, own, tenantKey, family])
  return `"${family}", ${own?.serif ? 'serif' : 'sans-serif'}`
}

async function loadOwn(family: string, { hash, weights }: OwnFont, tenantKey: string): Promise<void> {
  if ([...document.fonts].some((face) => face.family.includes(hash))) return
  const url = `/api/v1/${tenantKey}/schrift?hash=${hash}`
  const face = new FontFace(family, `url("${url}")`, { weight: weights.join(' ') })
  document.fonts.add(face)
  await face.load()
}
