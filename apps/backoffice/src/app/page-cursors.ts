/** Cursor at which each page of a list begins, stored per tab, so that a page can be reloaded. */
export function pageCursors() {
  const place = (list: string) => `zuruf.backoffice.pages ${location.pathname.split('/')[2]} ${list}`

  function read(list: string): Record<number, string> {
    try {
      return JSON.parse(sessionStorage.getItem(place(list)) ?? '{}')
    } catch {
      return {}
    }
  }

  return {
    keep(list: string, page: number, after: string): void {
      try {
        sessionStorage.setItem(place(list), JSON.stringify({ ...read(list), [page]: after }))
      } catch {}
    },

    /** Returns the closest page at or before the requested one whose cursor is known. */
    nearest(list: string, selected: number): { page: number; after: string | undefined } {
      const known = read(list)
      for (let page = selected; page > 1; page--) {
        const after = known[page]
        if (after) return { page, after }
      }
      return { page: 1, after: undefined }
    },
  }
}
