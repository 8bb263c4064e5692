import type { AnyRouter } from '@tanstack/react-router'
import { isParentAllowed, type MessageFromFrame, markMessage, parseMessageToFrame } from '@zuruf/domain/frame'

/** Height of an element that is scrolled into view at most. Fields and buttons are lower than that. */
const MAX_REVEALED_PX = 200

let isConnected = false

/**
 * Connects the portal with the page that frames it (counterpart of `apps/embed`). The portal reports its height
 * and page changes, and is told which part of it is visible, so that dialogs open there (`ui/frame.css`). It
 * only answers the parent page, and only if the tenant allows that page's origin.
 *
 * @param parents origins whose pages may have the portal in a frame
 */
export function connectToParentPage(router: AnyRouter, parents: readonly string[]): void {
  if (isConnected) return
  isConnected = true
  const root = document.documentElement
  let parentOrigin: string | undefined

  const post = (message: MessageFromFrame) => {
    if (parentOrigin) parent.postMessage(markMessage(message), parentOrigin)
  }
  const postHeight = () => {
    if (root.dataset.frame === 'content') post({ type: 'height', height: document.body.offsetHeight })
  }

  const reveal = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    if (top >= 0) post({ type: 'reach', top, bottom: Math.min(bottom, top + MAX_REVEALED_PX) })
  }

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || !isParentAllowed(origin, parents)) return
    const message = parseMessageToFrame(data)
    if (message?.type === 'hello') {
      const isFirst = parentOrigin === undefined
      parentOrigin = origin
      root.dataset.frame = message.fit
      if (isFirst) post({ type: 'ready' })
      postHeight()
    } else if (message) {
      for (const name of ['above', 'below', 'height'] as const) {
        root.style.setProperty(`--frame-${name}`, `${message[name]}px`)
      }
    }
  })

  new ResizeObserver(postHeight).observe(document.body)
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
    if (!fromLocation) return
    const anchor = toLocation.hash && document.getElementById(toLocation.hash)
    if (anchor) reveal(anchor)
    else if (pathChanged) post({ type: 'top' })
  })

  // An element that is being pressed is already visible and must not move before the pointer is released.
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
    reveal(target)
  })

  addEventListener('keydown', (event) => {
    const isTaken = event.defaultPrevented || document.querySelector('dialog:modal') !== null
    if (event.key === 'Escape' && !isTaken) post({ type: 'close' })
  })

  addEventListener('zuruf:created', (event) => {
    post({ type: 'created', number: String((event as CustomEvent).detail) })
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
