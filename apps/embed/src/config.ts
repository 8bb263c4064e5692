import type { EmbedTexts } from '@zuruf/messages/de/embed'

/** Tenant-specific part that the server wraps around this script. */
export interface EmbedConfig {
  /** Texts by language. */
  readonly words: Readonly<Record<string, EmbedTexts>>
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
  /** The portal's address, for when the script is loaded as a module and cannot tell where it came from. */
  readonly url: string
  /** Name of the tenant, for the frame's title that screen readers read out. */
  readonly name: string
}

declare const ZURUF: EmbedConfig

export const config = ZURUF

/** Origin the script was loaded from: the host under which this page knows the portal, which may have further names. */
export const portal = new URL((document.currentScript as HTMLScriptElement | null)?.src || config.url).origin
