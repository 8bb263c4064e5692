import type { EmbedTexts } from '@zuruf/messages/de/embed'

/** What the server puts around this script: the tenant's part of it. */
export interface EmbedConfig {
  /** Language → what is said in it. */
  readonly words: Readonly<Record<string, EmbedTexts>>
  readonly standard: string
  /** Origins whose pages may have the portal in a frame. */
  readonly parents: readonly string[]
  /** Colours of the tenant, for what the page gives none to. */
  readonly colours: {
    readonly brand: string
    readonly onBrand: string
    readonly paper: string
    readonly ink: string
  }
  /** The portal's address, if the script cannot tell where it came from (a module). */
  readonly url: string
  /** Of the tenant, for who reads out where a frame is from. */
  readonly name: string
}

declare const ZURUF: EmbedConfig

export const config = ZURUF

/** Whose script this is; as the page knows the portal, whatever other names it has. */
export const portal = new URL((document.currentScript as HTMLScriptElement | null)?.src || config.url).origin
