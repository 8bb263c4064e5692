/**
 * Creates the store of the cursor at which each page of a list begins. It is kept per tab, so that a page can
 * be reloaded.
 */
export function pageCursors() {
  const storageKey = (list: string) => `zuruf.backoffice.pages ${location.pathname.split('/')[2]} ${list}`

  function read(list: string): Record<number, string> {
    try {
      return JSON.parse(sessionStorage.getItem(storageKey(list)) ?? '{}')
    } catch {
      return {}
    }
  }

  return {
    store(list: string, page: number, after: string): void {
      try {
        sessionStorage.setItem(storageKey(list), JSON.stringify({ ...read(list), [page]: after }))
      } catch {}
    },

    /** Returns the closest page at or before the requested one whose cursor is known. */
    nearest(list: string, requestedPage: number): { page: number; after: string | undefined } {
      const cursors = read(list)
      for (let page = requestedPage; page > 1; page--) {
        const after = cursors[page]
        if (after) return { page, after }
      }
      return { page: 1, after: undefined }
    },
  }
}
