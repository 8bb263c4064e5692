/** What the portal in a frame and the page around it tell each other. Whose messages count is settled by origin and window. */

/** How the frame stands in the page: as high as what is in it, or a window of its own that scrolls. */
export type FrameFit = 'content' | 'window'

/** From the page to the portal. All lengths are CSS pixels. */
export type ToFrame =
  | { readonly type: 'hello'; readonly fit: FrameFit }
  /** How much of the frame lies above and below the part that can be seen, and how high that is. */
  | { readonly type: 'view'; readonly above: number; readonly below: number; readonly height: number }

/** From the portal to the page. */
export type FromFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly height: number }
  /** Another page has come: show its beginning. */
  | { readonly type: 'top' }
  /** Where the focus is now; it may be out of sight. */
  | { readonly type: 'reach'; readonly top: number; readonly bottom: number }
  /** A referral was made. Its number is in every link people share; nothing else is told. */
  | { readonly type: 'created'; readonly number: string }
  /** Escape was pressed, and nothing in the frame was there to be closed by it. */
  | { readonly type: 'close' }

const MARK = 'zuruf'
/** A frame is never higher; whoever says so is mistaken. */
const HIGHEST_PX = 50_000

export const marked = <Message extends ToFrame | FromFrame>(message: Message) => ({ ...message, [MARK]: 1 })

const isMarked = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && (data as Record<string, unknown>)[MARK] === 1

const length = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= HIGHEST_PX ? value : null

/** @returns null for whatever is no message to the portal */
export function readToFrame(data: unknown): ToFrame | null {
  if (!isMarked(data)) return null
  const { type, fit } = data
  if (type === 'hello' && (fit === 'content' || fit === 'window')) return { type, fit }
  if (type !== 'view') return null
  const [above, below, height] = [length(data.above), length(data.below), length(data.height)]
  return above === null || below === null || height === null ? null : { type, above, below, height }
}

/** @returns null for whatever is no message from the portal */
export function readFromFrame(data: unknown): FromFrame | null {
  if (!isMarked(data)) return null
  const { type, number } = data
  if (type === 'ready' || type === 'top' || type === 'close') return { type }
  if (type === 'created') {
    return typeof number === 'string' && /^[\w-]{1,40}$/.test(number) ? { type, number } : null
  }
  if (type === 'height') {
    const height = length(data.height)
    return height === null ? null : { type, height }
  }
  if (type !== 'reach') return null
  const [top, bottom] = [length(data.top), length(data.bottom)]
  return top === null || bottom === null ? null : { type, top, bottom }
}

/**
 * May a page of this origin have the portal in a frame?
 * @param parents origins as the browser's `frame-ancestors` takes them; `http://127.0.0.1:*` is any port there
 */
export const isParentAllowed = (origin: string, parents: readonly string[]): boolean =>
  parents.some((parent) =>
    parent.endsWith(':*') ? origin.replace(/:\d+$/, '') === parent.slice(0, -2) : parent === origin,
  )
