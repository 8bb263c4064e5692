/** Duration of a scroll within a page. SPEC §9 */
const SCROLL_MS = 300

let stop = () => {}

/** Scrolls smoothly to an element, to the position that `scrollIntoView` would choose. */
export function scrollToElement(element: Element | null, options: ScrollIntoViewOptions = {}): void {
  const from = scrollY
  element?.scrollIntoView({ ...options, behavior: 'instant' })
  animateFrom(from)
}

/**
 * Animates from the previous to the current scroll position, unless the visitor prefers reduced motion. Stops
 * when the visitor scrolls.
 */
function animateFrom(from: number): void {
  stop()
  const to = scrollY
  if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const startTime = performance.now()
  const step = () => {
    const top = positionAfter(performance.now() - startTime, from, to)
    scrollTo({ top, behavior: 'instant' })
    if (top !== to) frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  scrollTo({ top: from, behavior: 'instant' })
  stop = () => cancelAnimationFrame(frame)
}

/** Returns the scroll position after this time, with ease-in-out timing. */
export function positionAfter(ms: number, from: number, to: number): number {
  const progress = Math.min(Math.max(ms / SCROLL_MS, 0), 1)
  if (progress === 1) return to
  const eased = progress < 0.5 ? 2 * progress ** 2 : 1 - 2 * (1 - progress) ** 2
  return from + (to - from) * eased
}

const interruptingEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Makes links to an anchor of the same page scroll smoothly. @returns a function that stops this */
export function scrollSmoothlyToAnchors(): () => void {
  let startPosition: number | null = null
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null
    if (link?.hash && link.pathname === location.pathname) startPosition = scrollY
  }
  // The scroll event fires after the jump and before it is painted.
  const onScroll = () => {
    if (startPosition === null) return
    const from = startPosition
    startPosition = null
    animateFrom(from)
  }
  const cancel = () => {
    stop()
    startPosition = null
  }
  document.addEventListener('click', onClick, true)
  addEventListener('scroll', onScroll)
  for (const event of interruptingEvents) addEventListener(event, cancel, { passive: true })
  return () => {
    document.removeEventListener('click', onClick, true)
    removeEventListener('scroll', onScroll)
    for (const event of interruptingEvents) removeEventListener(event, cancel)
  }
}
