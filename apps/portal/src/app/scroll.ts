/** Scrolling to a place within a page takes so long. SPEC §9 */
const SCROLL_MS = 300

let stop = () => {}

/** Scrolls to where the browser would put an element. */
export function scrollToElement(element: Element | null, options: ScrollIntoViewOptions = {}): void {
  const from = scrollY
  element?.scrollIntoView({ ...options, behavior: 'instant' })
  glideFrom(from)
}

/** Goes from where the page was to where it is now; not for who wants less motion, and not against who scrolls. */
function glideFrom(from: number): void {
  stop()
  const to = scrollY
  if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const began = performance.now()
  const step = () => {
    const top = positionAfter(performance.now() - began, from, to)
    scrollTo({ top, behavior: 'instant' })
    if (top !== to) frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  scrollTo({ top: from, behavior: 'instant' })
  stop = () => cancelAnimationFrame(frame)
}

/** Quick in the middle, slow at both ends. */
export function positionAfter(ms: number, from: number, to: number): number {
  const part = Math.min(Math.max(ms / SCROLL_MS, 0), 1)
  if (part === 1) return to
  const eased = part < 0.5 ? 2 * part ** 2 : 1 - 2 * (1 - part) ** 2
  return from + (to - from) * eased
}

const takesOver = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Lets links to a place of the page they stand on glide there. @returns ends it */
export function glideToAnchors(): () => void {
  let leftFrom: number | null = null
  const follow = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null
    if (link?.hash && link.pathname === location.pathname) leftFrom = scrollY
  }
  // Comes with the jump and before it is painted.
  const jumped = () => {
    if (leftFrom === null) return
    const from = leftFrom
    leftFrom = null
    glideFrom(from)
  }
  const leave = () => {
    stop()
    leftFrom = null
  }
  document.addEventListener('click', follow, true)
  addEventListener('scroll', jumped)
  for (const event of takesOver) addEventListener(event, leave, { passive: true })
  return () => {
    document.removeEventListener('click', follow, true)
    removeEventListener('scroll', jumped)
    for (const event of takesOver) removeEventListener(event, leave)
  }
}
