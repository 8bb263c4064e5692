/** Which key each page of a list begins after; kept in the tab, so that a page can be loaded anew. */
export function pageKeys() {
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

    /** The page whose beginning is known that is nearest before the wished one. */
    nearest(list: string, wished: number): { page: number; after: string | undefined } {
      const known = read(list)
      for (let page = wished; page > 1; page--) {
        const after = known[page]
        if (after) return { page, after }
      }
      return { page: 1, after: undefined }
    },
  }
}
