import {
  type FrameFit,
  isParentAllowed,
  type MessageToFrame,
  marked,
  readFromFrame,
} from '@zuruf/domain/frame'
import type { EmbedTexts } from '@zuruf/messages/de/embed'
import { config, portal } from './config.ts'
import { make } from './make.ts'

/**
 * Delays after a page of the portal has loaded, at which it is greeted. Its scripts only start after the
 * first paint.
 */
const GREETINGS_MS = [0, 200, 500, 1_000, 2_000, 3_500, 5_500, 8_000]
/** Time without an answer after which the frame counts as failed. */
const PATIENCE_MS = 12_000
/** Distance from the edges of the window to which the focused element is scrolled. */
const CLEAR_PX = 72

interface FrameViewOptions {
  readonly fit: FrameFit
  readonly address: string
  /** The same address for a separate tab. */
  readonly alone: string
  readonly words: EmbedTexts
  readonly on: {
    ready(): void
    created(number: string): void
    close(): void
  }
}

/** Frame with the portal in it, with its placeholder while loading and its error message. */
export class FrameView {
  readonly element: HTMLElement
  readonly #options: FrameViewOptions
  #frame: HTMLIFrameElement | undefined
  #timers: ReturnType<typeof setTimeout>[] = []
  #ending = new AbortController()

  constructor(options: FrameViewOptions) {
    this.#options = options
    this.element = make('div', { className: `view ${options.fit}`, tabIndex: -1 })
  }

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
    this.#ending.signal.addEventListener('abort', () => observer.disconnect())
  }

  start(): void {
    if (this.#frame) return
    const { fit, words, address } = this.#options
    if (!isParentAllowed(location.origin, config.parents)) {
      console.warn(`zuruf: ${location.origin} is not among the pages that may show ${portal} in a frame`)
      this.#fail()
      return
    }
    const { signal } = this.#ending
    const frame = make('iframe', { src: address, title: `${words['embedding.title']}, ${config.name}` })
    frame.setAttribute('allow', 'clipboard-write; web-share; publickey-credentials-get')
    this.#frame = frame
    this.#show('loading', skeleton(words), frame)
    frame.addEventListener('load', () => this.#greet(), { signal })
    addEventListener('message', (event) => this.#hear(event), { signal })
    if (fit === 'content') {
      const tell = () => this.#tellView()
      addEventListener('scroll', tell, { signal, passive: true })
      addEventListener('resize', tell, { signal, passive: true })
    }
    this.#wait()
  }

  stop(): void {
    this.#ending.abort()
    this.#ending = new AbortController()
    this.#forgetTimers()
    this.#frame = undefined
    this.element.replaceChildren()
  }

  #greet(): void {
    const { fit } = this.#options
    this.#forgetTimers()
    this.#timers = GREETINGS_MS.map((after) => setTimeout(() => this.#say({ type: 'hello', fit }), after))
    this.#wait()
  }

  #wait(): void {
    this.#timers.push(setTimeout(() => this.#fail(), PATIENCE_MS))
  }

  #forgetTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers = []
  }

  /** Sends only to the portal's origin: another site loaded into the frame receives nothing. */
  #say(message: MessageToFrame): void {
    this.#frame?.contentWindow?.postMessage(marked(message), portal)
  }

  #hear({ source, origin, data }: MessageEvent): void {
    const frame = this.#frame
    if (!frame || origin !== portal || source !== frame.contentWindow) return
    const message = readFromFrame(data)
    const { on, fit } = this.#options
    if (message?.type === 'ready') {
      this.#forgetTimers()
      if (this.element.dataset.state === 'ready') this.#toTop()
      this.#show('ready', frame)
      this.#tellView()
      on.ready()
    } else if (message?.type === 'height' && fit === 'content') {
      frame.style.height = `${Math.ceil(message.height)}px`
      this.#tellView()
    } else if (message?.type === 'top') this.#toTop()
    else if (message?.type === 'reach') this.#reach(message.top, message.bottom)
    else if (message?.type === 'created') on.created(message.number)
    else if (message?.type === 'close') on.close()
  }

  #tellView(): void {
    if (!this.#frame || this.#options.fit !== 'content') return
    const { top, bottom, height } = this.#frame.getBoundingClientRect()
    const above = Math.min(height, Math.max(0, -top))
    const below = Math.min(height, Math.max(0, bottom - innerHeight))
    this.#say({ type: 'view', above, below, height: Math.max(0, height - above - below) })
  }

  #toTop(): void {
    if (this.#options.fit !== 'content') return
    const { top } = this.element.getBoundingClientRect()
    if (top < 0 || top > innerHeight) this.element.scrollIntoView({ block: 'start' })
  }

  #reach(top: number, bottom: number): void {
    if (!this.#frame || this.#options.fit !== 'content') return
    const start = this.#frame.getBoundingClientRect().top
    const [from, to] = [start + top, start + bottom]
    if (from < 0) scrollBy({ top: from - CLEAR_PX })
    else if (to > innerHeight) {
      scrollBy({ top: Math.min(from - CLEAR_PX, to + CLEAR_PX - innerHeight) })
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
    const { words, alone } = this.#options
    const retry = make('button', { type: 'button', textContent: words['embedding.error.retry'] })
    retry.addEventListener('click', () => {
      this.stop()
      this.start()
      // The button has been removed; without this the focus would move to the page behind.
      this.element.focus()
    })
    const link = make('a', { href: alone, target: '_blank', rel: 'noopener' })
    link.textContent = words['embedding.error.newTab']
    const acts = make('p')
    acts.append(retry, ' ', link)
    const failure = make('div', { className: 'failure' })
    failure.setAttribute('role', 'alert')
    failure.append(
      make('strong', { textContent: words['embedding.error.title'] }),
      make('p', { textContent: words['embedding.error.text'] }),
      acts,
    )
    this.#forgetTimers()
    // Keeps the frame, so that a portal that answers late is still shown.
    this.#show('failed', failure, ...(this.#frame ? [this.#frame] : []))
  }
}

function skeleton(words: EmbedTexts): HTMLElement {
  const place = make('div', { className: 'skeleton' })
  const said = make('span', { className: 'said', textContent: words['embedding.loading'] })
  said.setAttribute('role', 'status')
  place.append(said, ...['w40', 'w70', 'box', 'box', 'w40'].map((className) => make('i', { className })))
  return place
}
