/** Returns whether this page is framed by another page; false during server rendering, where it cannot be known. */
export const isInFrame = (): boolean => globalThis.parent !== globalThis.window
