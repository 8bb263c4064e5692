import type { ReactNode } from 'react'
import type { ShareMessage } from '../message-text.ts'

export { address } from '@zuruf/domain/share-message'

/** Data for channels that do not share by opening an address. */
export interface ShareOccasion {
  readonly tenant: string
  readonly referralNumber: string
  readonly locale: string
}

/** A sharing channel: how it looks, and how it shares a message. */
export interface ChannelView {
  /** Dark enough for the white icon. */
  readonly color: string
  readonly icon: ReactNode
  /** Whether it reaches a single person, so that it suits a reminder. */
  readonly personal: boolean
  /**
   * `to`: address that opens the app or site of the channel; `act`: what the page does instead, which returns
   * the key of a message to show.
   */
  readonly share:
    | { readonly to: (message: ShareMessage, facebookId: string | null) => string }
    | { readonly act: (message: ShareMessage, occasion: ShareOccasion) => Promise<ShareOutcome> }
}
export type ShareOutcome = 'share.text.copied' | 'share.story.failed' | null

/** Attributes of a path that is drawn as a line. */
export const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Icon that consists of a letter. */
export const letter = (text: string) => (
  <text
    x="12"
    y="18.5"
    textAnchor="middle"
    fontFamily="var(--font-display)"
    fontWeight="800"
    fontSize="19"
    fill="currentColor"
  >
    {text}
  </text>
)

export const envelope = <path d="M3.5 6h17v12h-17zM4 7l8 6 8-6" {...stroke} />
