/** Ignores that the share sheet was closed without a choice; rethrows other errors. */
export function ignoreCancel(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
