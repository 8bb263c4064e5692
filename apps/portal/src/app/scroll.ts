/** Duration of a scroll within a page. SPEC §9 */
const SCROLL_MS = 300

let stop = () => {}

/** Scrolls smoothly to where the browser would place the element. */
export function scrollToElement(element: Element | null, options: ScrollIntoViewOptions = {}): void {
  const from = scrollY
  element?.scrollIntoView({ ...options, behavior: 'instant' })
  glideFrom(from)
}

/**
 * Animates from the previous to the current position; not with reduced motion, and it stops when the visitor
 * scrolls.
 */
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

/** Returns the position with ease-in-out timing. */
export function positionAfter(ms: number, from: number, to: number): number {
  const part = Math.min(Math.max(ms / SCROLL_MS, 0), 1)
  if (part === 1) return to
  const eased = part < 0.5 ? 2 * part ** 2 : 1 - 2 * (1 - part) ** 2
  return from + (to - from) * eased
}

const takesOver = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Makes links to an anchor of the same page scroll smoothly. @returns a function that stops this */
export function glideToAnchors(): () => void {
  let leftFrom: number | null = null
  const follow = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null
    if (link?.hash && link.pathname === location.pathname) leftFrom = scrollY
  }
  // The scroll event fires after the jump and before it is painted.
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
