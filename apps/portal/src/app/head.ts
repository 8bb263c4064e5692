import type { AppContext } from './context.ts'

interface PageHead {
  readonly title: string
  readonly description?: string
  /** Picture for link previews, an absolute address. */
  readonly image?: string
}

/** Title and description of a page for a route's `head`, also as shown by link previews (OpenGraph). */
export function pageHead({ tenant }: AppContext, head: PageHead) {
  const { Name } = tenant.config
  // Soft hyphens help headlines on phones, not the names of tabs.
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
