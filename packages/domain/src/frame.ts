/**
 * Messages (`postMessage`) between the portal in an iframe and the page that embeds it. Both sides check the sender
 * by its origin and window.
 */

/** Height of the frame in the page: as high as its content, or a window that scrolls by itself. */
export type FrameFit = 'content' | 'window'

/** From the embedding page to the portal. All lengths are CSS pixels. */
export type MessageToFrame =
  | { readonly type: 'hello'; readonly fit: FrameFit }
  /** How much of the frame lies above and below its visible part, and the height of that part. */
  | { readonly type: 'view'; readonly above: number; readonly below: number; readonly height: number }

/** From the portal to the embedding page. */
export type MessageFromFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly height: number }
  /** Another page has opened: scroll to its top. */
  | { readonly type: 'top' }
  /** Position of the focus, which may be out of sight. */
  | { readonly type: 'reach'; readonly top: number; readonly bottom: number }
  /** A referral was created. Its number is in every link people share; nothing else is sent. */
  | { readonly type: 'created'; readonly number: string }
  /** Escape was pressed, and nothing inside the frame could be closed by it. */
  | { readonly type: 'close' }

/** Property that distinguishes our messages from those of other scripts. */
const MARK = 'zuruf'
/** Maximum height or position in a message. */
const MAX_PX = 50_000

export const markMessage = <Message extends MessageToFrame | MessageFromFrame>(message: Message) => ({
  ...message,
  [MARK]: 1,
})

const isMarked = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && (data as Record<string, unknown>)[MARK] === 1

const lengthOf = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= MAX_PX ? value : null

/** Parses a message to the portal; null for anything else. */
export function parseMessageToFrame(data: unknown): MessageToFrame | null {
  if (!isMarked(data)) return null
  const { type, fit } = data
  if (type === 'hello' && (fit === 'content' || fit === 'window')) return { type, fit }
  if (type !== 'view') return null
  const [above, below, height] = [lengthOf(data.above), lengthOf(data.below), lengthOf(data.height)]
  return above === null || below === null || height === null ? null : { type, above, below, height }
}

/** Parses a message from the portal; null for anything else. */
export function parseMessageFromFrame(data: unknown): MessageFromFrame | null {
  if (!isMarked(data)) return null
  const { type, number } = data
  if (type === 'ready' || type === 'top' || type === 'close') return { type }
  if (type === 'created') {
    return typeof number === 'string' && /^[\w-]{1,40}$/.test(number) ? { type, number } : null
  }
  if (type === 'height') {
    const height = lengthOf(data.height)
    return height === null ? null : { type, height }
  }
  if (type !== 'reach') return null
  const [top, bottom] = [lengthOf(data.top), lengthOf(data.bottom)]
  return top === null || bottom === null ? null : { type, top, bottom }
}

/**
 * Returns whether a page of this origin may embed the portal.
 * @param parents origins as in the browser's `frame-ancestors`; `http://127.0.0.1:*` allows any port
 */
export const isParentAllowed = (origin: string, parents: readonly string[]): boolean =>
  parents.some((parent) =>
    parent.endsWith(':*') ? origin.replace(/:\d+$/, '') === parent.slice(0, -2) : parent === origin,
  )
