import { config, portalOrigin } from './config.ts'
import { FrameView } from './frame-view.ts'
import { make } from './make.ts'
import { sheetFor } from './styles.ts'

/**
 * `<zuruf-referral>`: shows the portal in a page of another site.
 *
 * - `product`: number of the product whose referral form opens; without it, the portal's first page
 * - `agent`: number of the agent who assists
 * - `mode`: `dialog` (a button, the form in a window over the page) or `inline` (the form in the page)
 * - `lang`: defaults to the language of the surrounding page
 * - `label`: text of the button; alternatively put your own link or button inside the element
 *
 * All events bubble: `zuruf:ready`, `zuruf:created` with `detail.number`, `zuruf:closed`.
 */
export class ReferralElement extends HTMLElement {
  static readonly observedAttributes = ['product', 'agent', 'mode', 'lang', 'label']

  readonly #root = this.attachShadow({ mode: 'open' })
  #view: FrameView | undefined
  #hasCreated = false
  #pageOverflow = ''

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [sheetFor(config.colours)]
    this.#render()
  }

  disconnectedCallback(): void {
    // A dialog that is removed from the page does not fire its close event.
    if (this.#root.querySelector('dialog')?.open) this.#onClosed()
    this.#view?.stop()
    this.#view = undefined
    this.#root.replaceChildren()
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (!this.isConnected || !this.#root.hasChildNodes() || before === now) return
    this.disconnectedCallback()
    this.#render()
  }

  /** Opens the dialog with the form. */
  open(): void {
    const dialog = this.#root.querySelector('dialog')
    if (!dialog || dialog.open || !this.#view) return
    // Reopening keeps what was typed, unless the referral has been created: then the form starts empty.
    if (this.#hasCreated) this.#view.stop()
    this.#hasCreated = false
    dialog.showModal()
    const { style } = document.documentElement
    this.#pageOverflow = style.overflow
    style.overflow = 'hidden'
    this.#view.start()
  }

  close(): void {
    this.#root.querySelector('dialog')?.close()
  }

  get #language(): string {
    const language = this.closest('[lang]')?.getAttribute('lang')?.slice(0, 2).toLowerCase() ?? ''
    return language in config.words ? language : config.standard
  }

  /** @param inFrame false for a separate tab, where the portal shows its header and footer */
  #portalUrl(inFrame: boolean): string {
    const url = new URL('/einbettung', portalOrigin)
    url.searchParams.set('sprache', this.#language)
    const [product, agent] = [this.getAttribute('product'), this.getAttribute('agent')]
    if (product) url.searchParams.set('produkt', product)
    if (agent) url.searchParams.set('berater', agent)
    if (inFrame) url.searchParams.set('widget', '1')
    return url.href
  }

  #render(): void {
    const texts = config.words[this.#language]
    if (!texts) return
    const isInline = this.getAttribute('mode') === 'inline'
    const view = new FrameView({
      fit: isInline ? 'content' : 'window',
      frameUrl: this.#portalUrl(true),
      newTabUrl: this.#portalUrl(false),
      texts,
      callbacks: {
        ready: () => this.#emit('ready'),
        created: (number) => {
          this.#hasCreated = true
          this.#emit('created', { number })
        },
        close: () => this.close(),
      },
    })
    this.#view = view
    if (isInline) {
      this.#root.replaceChildren(view.element)
      view.startWhenNear()
    } else {
      this.#root.replaceChildren(this.#trigger(texts['embedding.open']), this.#dialog(view, texts))
    }
  }

  /** Uses the page's own link or button if there is one, otherwise ours. */
  #trigger(standard: string): HTMLElement {
    const slot = make('slot')
    const button = make('button', { className: 'open', type: 'button' })
    button.setAttribute('part', 'button')
    button.textContent = this.getAttribute('label') ?? standard
    button.setAttribute('aria-haspopup', 'dialog')
    slot.append(button)
    slot.addEventListener('slotchange', () => {
      for (const element of slot.assignedElements()) element.setAttribute('aria-haspopup', 'dialog')
    })
    slot.addEventListener('click', (event) => {
      // A click with a modifier key opens the page in a new tab.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      this.open()
    })
    return slot
  }

  #dialog(view: FrameView, texts: (typeof config.words)[string]): HTMLDialogElement {
    const dialog = make('dialog')
    dialog.setAttribute('part', 'dialog')
    dialog.setAttribute('aria-label', `${texts['embedding.title']}, ${config.name}`)
    dialog.setAttribute('closedby', 'any')
    const header = make('div', { className: 'bar' })
    const close = make('button', { className: 'close', type: 'button', textContent: '×' })
    close.setAttribute('aria-label', texts['embedding.close'])
    close.addEventListener('click', () => dialog.close())
    header.append(make('strong', { textContent: texts['embedding.title'] }), close)
    dialog.append(header, view.element)
    dialog.addEventListener('close', () => this.#onClosed())
    return dialog
  }

  #onClosed(): void {
    document.documentElement.style.overflow = this.#pageOverflow
    this.#emit('closed')
  }

  #emit(name: 'ready' | 'created' | 'closed', detail: object | null = null): void {
    this.dispatchEvent(new CustomEvent(`zuruf:${name}`, { detail, bubbles: true, composed: true }))
  }
}
