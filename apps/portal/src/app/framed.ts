import type { AnyRouter } from '@tanstack/react-router'
import { isParentAllowed, type MessageFromFrame, marked, readToFrame } from '@zuruf/domain/frame'

/** Anything taller than this is no field or button; scrolling shows its beginning only. */
const HIGHEST_FOCUS_PX = 200

let lives = false

/**
 * Connects the portal with the page that frames it (counterpart of `apps/embed`): it reports its height and
 * page changes, and learns which part of it is visible, so that dialogs open there (`ui/frame.css`). It only
 * answers the parent page, and only if its origin is one of the tenant's.
 *
 * @param parents origins whose pages may have the portal in a frame
 */
export function connectToParentPage(router: AnyRouter, parents: readonly string[]): void {
  if (lives) return
  lives = true
  const root = document.documentElement
  let parentOrigin: string | undefined

  const say = (message: MessageFromFrame) => {
    if (parentOrigin) parent.postMessage(marked(message), parentOrigin)
  }
  const tellHeight = () => {
    if (root.dataset.frame === 'content') say({ type: 'height', height: document.body.offsetHeight })
  }

  const reach = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    if (top >= 0) say({ type: 'reach', top, bottom: Math.min(bottom, top + HIGHEST_FOCUS_PX) })
  }

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || !isParentAllowed(origin, parents)) return
    const message = readToFrame(data)
    if (message?.type === 'hello') {
      const isFirst = parentOrigin === undefined
      parentOrigin = origin
      root.dataset.frame = message.fit
      if (isFirst) say({ type: 'ready' })
      tellHeight()
    } else if (message) {
      for (const name of ['above', 'below', 'height'] as const) {
        root.style.setProperty(`--frame-${name}`, `${message[name]}px`)
      }
    }
  })

  new ResizeObserver(tellHeight).observe(document.body)
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
    if (!fromLocation) return
    const place = toLocation.hash && document.getElementById(toLocation.hash)
    if (place) reach(place)
    else if (pathChanged) say({ type: 'top' })
  })

  // A pressed element is visible already, and must not scroll away before the pointer is released.
  let isPressing = false
  addEventListener('pointerdown', () => {
    isPressing = true
  })
  for (const end of ['pointerup', 'pointercancel']) {
    addEventListener(end, () => {
      isPressing = false
    })
  }
  addEventListener('focusin', ({ target }) => {
    if (isPressing || !(target instanceof Element) || target.matches('main')) return
    reach(target)
  })

  addEventListener('keydown', (event) => {
    const isTaken = event.defaultPrevented || document.querySelector('dialog:modal') !== null
    if (event.key === 'Escape' && !isTaken) say({ type: 'close' })
  })

  addEventListener('zuruf:created', (event) => {
    say({ type: 'created', number: String((event as CustomEvent).detail) })
  })

  // Opens links to other sites in a new tab: most refuse to be framed, and this frame is meant for the
  // portal.
  addEventListener(
    'click',
    ({ target }) => {
      const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^=http]') : null
      if (!anchor || anchor.target || anchor.origin === location.origin) return
      anchor.target = '_blank'
      anchor.rel = 'noopener'
    },
    { capture: true },
  )
}
