import type { EmbedTexts } from '@zuruf/messages/de/embed'

/** Data of the tenant that the server puts in front of this script, as the constant `ZURUF`. */
export interface EmbedConfig {
  /** Texts by language. */
  readonly words: Readonly<Record<string, EmbedTexts>>
  /** Language used if the surrounding page is in none of these. */
  readonly standard: string
  /** Origins whose pages may have the portal in a frame. */
  readonly parents: readonly string[]
  /** Colours of the tenant, used where the page sets none. */
  readonly colours: {
    readonly brand: string
    readonly onBrand: string
    readonly paper: string
    readonly ink: string
  }
  /** The portal's address, used if the script is loaded as a module: a module has no `document.currentScript`. */
  readonly url: string
  /** Name of the tenant, part of the frame's title for screen readers. */
  readonly name: string
}

declare const ZURUF: EmbedConfig

/** Data of the tenant whose portal this page embeds. */
export const config = ZURUF

/** Origin the script was loaded from. The portal may have further hosts; this is the one that the page has chosen. */
export const portalOrigin = new URL((document.currentScript as HTMLScriptElement | null)?.src || config.url)
  .origin
