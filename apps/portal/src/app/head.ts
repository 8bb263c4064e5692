import type { AppContext } from './context.ts'

interface PageHead {
  readonly title: string
  readonly description?: string
  /** Absolute address of the picture for link previews. */
  readonly image?: string
}

/** Returns title and description of a page for a route's `head`, also for link previews (OpenGraph). */
export function pageHead({ tenant }: AppContext, head: PageHead) {
  const { Name } = tenant.config
  // Soft hyphens are for headlines on phones and do not belong in tab titles.
  const name = head.title.replaceAll('\u00ad', '')
  const title = name === Name ? Name : `${name} · ${Name}`
  const meta: Record<string, string>[] = [
    { title },
    { property: 'og:title', content: name },
    { property: 'og:site_name', content: Name },
    { property: 'og:type', content: 'website' },
  ]
  if (head.description) {
    meta.push({ name: 'description', content: head.description })
    meta.push({ property: 'og:description', content: head.description })
  }
  if (head.image) meta.push({ property: 'og:image', content: head.image })
  return { meta }
}
