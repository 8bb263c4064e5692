/** Does this page stand in a page of somebody else? While the server renders, nobody knows: no. */
export const isInFrame = (): boolean => globalThis.parent !== globalThis.window
