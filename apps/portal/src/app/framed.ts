import type { AnyRouter } from '@tanstack/react-router'
import { type FromFrame, isParentAllowed, marked, readToFrame } from '@zuruf/domain/frame'

/** What is higher than this is no field or button; its beginning is what has to be seen. */
const HIGHEST_FOCUS_PX = 200

let lives = false

/**
 * What the portal does in another site's page (`apps/embed` is its counterpart): it is as high as its content, says when another
 * page has come, and learns which part of it can be seen, so that dialogs open there (`ui/frame.css`). It answers who
 * greets it first, if that is the page around it and one of the tenant's.
 *
 * @param parents origins whose pages may have the portal in a frame
 */
export function liveInFrame(router: AnyRouter, parents: readonly string[]): void {
  if (lives) return
  lives = true
  const root = document.documentElement
  let parentOrigin: string | undefined

  const say = (message: FromFrame) => {
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

  // What is pressed is in sight, and must not move away before it is let go.
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

  // Another site in our place would be in a frame that is meant for us, and most refuse to be in one.
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
