import {
  type FrameFit,
  isParentAllowed,
  type MessageToFrame,
  markMessage,
  parseMessageFromFrame,
} from '@zuruf/domain/frame'
import type { EmbedTexts } from '@zuruf/messages/de/embed'
import { config, portalOrigin } from './config.ts'
import { make } from './make.ts'

/**
 * Delays after the frame has loaded, at which a `hello` message is sent. It is repeated because the portal's
 * scripts only start after the first paint.
 */
const HELLO_DELAYS_MS = [0, 200, 500, 1_000, 2_000, 3_500, 5_500, 8_000]
/** Time without an answer from the portal after which the error message is shown. */
const ANSWER_TIMEOUT_MS = 12_000
/** Distance from the edges of the window to which the focused element is scrolled. */
const FOCUS_MARGIN_PX = 72

interface FrameViewOptions {
  readonly fit: FrameFit
  readonly frameUrl: string
  /** Address of the same page with header and footer, for a new tab. */
  readonly newTabUrl: string
  readonly texts: EmbedTexts
  readonly callbacks: {
    ready(): void
    created(number: string): void
    close(): void
  }
}

/**
 * Frame that shows the portal, with a placeholder while it loads and an error message if it does not answer.
 * Frame and portal exchange messages (counterpart: `apps/portal/src/app/parent-page.ts`).
 */
export class FrameView {
  readonly element: HTMLElement
  readonly #options: FrameViewOptions
  #frame: HTMLIFrameElement | undefined
  #timers: ReturnType<typeof setTimeout>[] = []
  #abortController = new AbortController()

  constructor(options: FrameViewOptions) {
    this.#options = options
    this.element = make('div', { className: `view ${options.fit}`, tabIndex: -1 })
  }

  /** Loads the portal once the element is close to the visible part of the page. */
  startWhenNear(): void {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        this.start()
      },
      { rootMargin: '600px' },
    )
    observer.observe(this.element)
    this.#abortController.signal.addEventListener('abort', () => observer.disconnect())
  }

  start(): void {
    if (this.#frame) return
    const { fit, texts, frameUrl } = this.#options
    if (!isParentAllowed(location.origin, config.parents)) {
      console.warn(
        `zuruf: ${location.origin} is not among the pages that may show ${portalOrigin} in a frame`,
      )
      this.#fail()
      return
    }
    const { signal } = this.#abortController
    const frame = make('iframe', { src: frameUrl, title: `${texts['embedding.title']}, ${config.name}` })
    frame.setAttribute('allow', 'clipboard-write; web-share; publickey-credentials-get')
    this.#frame = frame
    this.#show('loading', skeleton(texts), frame)
    frame.addEventListener('load', () => this.#sendHellos(), { signal })
    addEventListener('message', (event) => this.#onMessage(event), { signal })
    if (fit === 'content') {
      const report = () => this.#reportVisiblePart()
      addEventListener('scroll', report, { signal, passive: true })
      addEventListener('resize', report, { signal, passive: true })
    }
    this.#startTimeout()
  }

  stop(): void {
    this.#abortController.abort()
    this.#abortController = new AbortController()
    this.#clearTimers()
    this.#frame = undefined
    this.element.replaceChildren()
  }

  #sendHellos(): void {
    const { fit } = this.#options
    this.#clearTimers()
    this.#timers = HELLO_DELAYS_MS.map((after) => setTimeout(() => this.#post({ type: 'hello', fit }), after))
    this.#startTimeout()
  }

  #startTimeout(): void {
    this.#timers.push(setTimeout(() => this.#fail(), ANSWER_TIMEOUT_MS))
  }

  #clearTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
  }

  /** Sends only to the portal's origin: another site loaded into the frame receives nothing. */
  #post(message: MessageToFrame): void {
    this.#frame?.contentWindow?.postMessage(markMessage(message), portalOrigin)
  }

  #onMessage({ source, origin, data }: MessageEvent): void {
    const frame = this.#frame
    if (!frame || origin !== portalOrigin || source !== frame.contentWindow) return
    const message = parseMessageFromFrame(data)
    const { callbacks, fit } = this.#options
    if (message?.type === 'ready') {
      this.#clearTimers()
      if (this.element.dataset.state === 'ready') this.#scrollToTop()
      this.#show('ready', frame)
      this.#reportVisiblePart()
      callbacks.ready()
    } else if (message?.type === 'height' && fit === 'content') {
      frame.style.height = `${Math.ceil(message.height)}px`
      this.#reportVisiblePart()
    } else if (message?.type === 'top') this.#scrollToTop()
    else if (message?.type === 'reach') this.#reveal(message.top, message.bottom)
    else if (message?.type === 'created') callbacks.created(message.number)
    else if (message?.type === 'close') callbacks.close()
  }

  /** Tells the portal how much of the frame is visible, so that it opens dialogs there. */
  #reportVisiblePart(): void {
    if (!this.#frame || this.#options.fit !== 'content') return
    const { top, bottom, height } = this.#frame.getBoundingClientRect()
    const above = Math.min(height, Math.max(0, -top))
    const below = Math.min(height, Math.max(0, bottom - innerHeight))
    this.#post({ type: 'view', above, below, height: Math.max(0, height - above - below) })
  }

  #scrollToTop(): void {
    if (this.#options.fit !== 'content') return
    const { top } = this.element.getBoundingClientRect()
    if (top < 0 || top > innerHeight) this.element.scrollIntoView({ block: 'start' })
  }

  /** Scrolls the page so that this part of the frame is visible, because the portal has focused an element in it. */
  #reveal(top: number, bottom: number): void {
    if (!this.#frame || this.#options.fit !== 'content') return
    const start = this.#frame.getBoundingClientRect().top
    const [from, to] = [start + top, start + bottom]
    if (from < 0) scrollBy({ top: from - FOCUS_MARGIN_PX })
    else if (to > innerHeight) {
      scrollBy({ top: Math.min(from - FOCUS_MARGIN_PX, to + FOCUS_MARGIN_PX - innerHeight) })
    }
  }

  #show(state: 'loading' | 'ready' | 'failed', ...content: HTMLElement[]): void {
    this.element.dataset.state = state
    for (const child of [...this.element.children]) {
      if (!content.includes(child as HTMLElement)) child.remove()
    }
    for (const child of content) if (child.parentNode !== this.element) this.element.append(child)
  }

  #fail(): void {
    const { texts, newTabUrl } = this.#options
    const retry = make('button', { type: 'button', textContent: texts['embedding.error.retry'] })
    retry.addEventListener('click', () => {
      this.stop()
      this.start()
      // The focused button has been removed; without this the focus would move to the surrounding page.
      this.element.focus()
    })
    const link = make('a', { href: newTabUrl, target: '_blank', rel: 'noopener' })
    link.textContent = texts['embedding.error.newTab']
    const actions = make('p')
    actions.append(retry, ' ', link)
    const failure = make('div', { className: 'failure' })
    failure.setAttribute('role', 'alert')
    failure.append(
      make('strong', { textContent: texts['embedding.error.title'] }),
      make('p', { textContent: texts['embedding.error.text'] }),
      actions,
    )
    this.#clearTimers()
    // Keeps the frame, so that a portal that answers late is still shown.
    this.#show('failed', failure, ...(this.#frame ? [this.#frame] : []))
  }
}

function skeleton(texts: EmbedTexts): HTMLElement {
  const box = make('div', { className: 'skeleton' })
  const status = make('span', { className: 'visually-hidden', textContent: texts['embedding.loading'] })
  status.setAttribute('role', 'status')
  box.append(status, ...['w40', 'w70', 'box', 'box', 'w40'].map((className) => make('i', { className })))
  return box
}
