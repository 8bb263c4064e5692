import bricolageExt from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import frauncesExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import loraExt from '@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2?url'
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url'
import manropeExt from '@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2?url'
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import outfitExt from '@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2?url'
import outfit from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url'
import publicSansExt from '@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2?url'
import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import spaceGroteskExt from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2?url'
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import type { Typeface } from '@zuruf/domain/theme-choices'

/** Addresses of a typeface's variable font. */
export interface FontFiles {
  readonly latin: string
  readonly latinExt: string
}

export const fontFiles: Readonly<Record<Typeface, FontFiles>> = {
  bricolage: { latin: bricolage, latinExt: bricolageExt },
  figtree: { latin: figtree, latinExt: figtreeExt },
  fraunces: { latin: fraunces, latinExt: frauncesExt },
  lora: { latin: lora, latinExt: loraExt },
  manrope: { latin: manrope, latinExt: manropeExt },
  outfit: { latin: outfit, latinExt: outfitExt },
  'public-sans': { latin: publicSans, latinExt: publicSansExt },
  'space-grotesk': { latin: spaceGrotesk, latinExt: spaceGroteskExt },
}
