import type { Page } from '@playwright/test'

/** Checks of a page's layout by measurement, for larger text and zoom. */

/** A size of text, in percent of the usual one, and of the window, in which a page is measured. */
export interface Setting {
  readonly text?: number
  /** Without it, the window stays as it is. */
  readonly window?: { readonly width: number; readonly height: number }
}

/** A window of 1280 by 1024 pixels at 400 % zoom. WCAG 1.4.10 */
export const zoomed: Setting = { window: { width: 320, height: 256 } }

/** The usual text size, those that a person can set in the browser, and zoom. */
export const everySetting: readonly Setting[] = [{}, { text: 130 }, { text: 150 }, { text: 200 }, zoomed]

/**
 * Returns the problems of the open page in each setting. The text size is set as in the browser's settings, so that
 * media queries follow it too.
 */
export async function problemsInSettings(page: Page, settings: readonly Setting[]): Promise<string[]> {
  const size = page.viewportSize()
  if (!size) throw new Error('The window has no size')
  const browser = await page.context().newCDPSession(page)
  const problems: string[] = []
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  for (const [index, setting] of settings.entries()) {
    const { width, height } = setting.window ?? size
    const text = setting.text ?? 100
    await browser.send('Page.setFontSizes', { fontSizes: { standard: Math.round((16 * text) / 100) } })
    // Components that listen to media queries hear of a new text size only once the window changes too.
    await page.setViewportSize({ width, height: height + 1 + (index % 2) })
    await page.evaluate(untilDrawn)
    await page.evaluate(placeRuler)
    const found = [
      ...(await page.evaluate(findCutParts)),
      ...(await page.evaluate(findLargeBars)),
      ...(await page.evaluate(findSidewaysScrolling)),
    ]
    problems.push(...found.map((problem) => `${text} % at ${width} px: ${problem}`))
    if (text === 100 && !setting.window) problems.push(...(await page.evaluate(findSmallTargets)))
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await page.setViewportSize(size)
  await browser.detach()
  return problems
}

/** Runs in the page: waits until components have reacted to the window's new size. */
const untilDrawn = () =>
  new Promise<void>((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(() => drawn()))
  })

/** What the functions in the page share. */
interface Ruler {
  /** Everything that can be clicked or filled in. */
  readonly controls: readonly Element[]
  styleOf(element: Element): CSSStyleDeclaration
  nameOf(element: Element): string
  /** Whether a person sees it; not so what only screen readers have. */
  isSeen(element: Element): boolean
  /** Returns what cuts off a part of the page: an ancestor, or the window; null if nothing does. */
  cutBy(element: Element, part: DOMRect): string | null
}

type Measured = typeof window & { ruler: Ruler }

/** Runs in the page, like the functions below: prepares the measurement. */
function placeRuler(): void {
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ')
    return `${element.localName} "${text.slice(0, 40)}"`
  }
  const isForEars = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect()
      if ((width <= 1 || height <= 1) && styleOf(at).overflowX !== 'visible') return true
    }
    return false
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isForEars(element)
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const cutBy = (element: Element, part: DOMRect): string | null => {
    // Lines may be lower than the boxes of their letters.
    const spare = part.height * 0.35
    let [isInRow, isInColumn] = [false, false]
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, position } = styleOf(at)
      const box = at.getBoundingClientRect()
      const isCutX = part.left < box.left - 1 || part.right > box.right + 1
      const isCutY = part.top < box.top - spare || part.bottom > box.bottom + spare
      if ((!isInRow && cuts(overflowX) && isCutX) || (!isInColumn && cuts(overflowY) && isCutY))
        return nameOf(at)
      isInRow ||= scrolls(overflowX)
      isInColumn ||= scrolls(overflowY)
      if (position === 'fixed') break
    }
    const width = document.documentElement.clientWidth
    return !isInRow && (part.left < -1 || part.right > width + 1) ? 'the window' : null
  }
  const controls = [
    ...document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], ' +
        '[role=button], [role=tab], [role=combobox], .MuiButtonBase-root',
    ),
  ].filter(isSeen)
  ;(window as Measured).ruler = { controls, styleOf, nameOf, isSeen, cutBy }
}

/** Returns texts and controls that are cut off, reach out of the window, or leave their button. */
function findCutParts(): string[] {
  const { controls, styleOf, nameOf, isSeen, cutBy } = (window as Measured).ruler
  const found = new Set<string>()
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (!parent || !node.textContent?.trim() || !isSeen(parent)) continue
    // One line that unfolds to the whole text, and the repeated head of a long table.
    if (parent.closest('summary .truncate, [aria-hidden=true] .line-clamp-2')) continue
    range.selectNodeContents(node)
    const control = parent.closest('button, a, summary, [role=tab]')
    const isBox = control && styleOf(control).display !== 'inline'
    const box = isBox ? control.getBoundingClientRect() : null
    for (const part of range.getClientRects()) {
      if (part.width === 0) continue
      const by = cutBy(parent, part)
      if (by) found.add(`${nameOf(parent)} is cut off by ${by}`)
      if (box && (part.left < box.left - 2 || part.right > box.right + 2))
        found.add(`text leaves ${nameOf(parent)}`)
    }
  }
  for (const control of controls) {
    const by = cutBy(control, control.getBoundingClientRect())
    if (by) found.add(`${nameOf(control)} is cut off by ${by}`)
  }
  return [...found]
}

/** Returns what sticks to an edge of the window and covers more than half of it. */
function findLargeBars(): string[] {
  const { styleOf, nameOf, isSeen } = (window as Measured).ruler
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const { position, top, bottom, pointerEvents } = styleOf(element)
    const isFixed = position === 'fixed' || position === 'sticky'
    // A dialog is meant to cover the page.
    if (element.matches('[role=presentation], [role=presentation] *')) return []
    if (!isFixed || pointerEvents === 'none' || (top === 'auto' && bottom === 'auto')) return []
    const { width, height } = element.getBoundingClientRect()
    // A column beside the page covers nothing.
    if (width <= innerWidth / 2 || height <= innerHeight / 2 || !isSeen(element)) return []
    return [`${nameOf(element)} covers ${Math.round(height)} of ${innerHeight} px`]
  })
}

/** Returns by how much the page scrolls sideways, and what scrolls sideways but not with the keyboard. WCAG 1.4.10 */
function findSidewaysScrolling(): string[] {
  const { controls, styleOf, nameOf, isSeen } = (window as Measured).ruler
  const { scrollWidth, clientWidth } = document.documentElement
  const found =
    scrollWidth > clientWidth ? [`the page scrolls sideways by ${scrollWidth - clientWidth} px`] : []
  for (const element of document.body.querySelectorAll('*')) {
    if (element.scrollWidth <= element.clientWidth + 1 || !/auto|scroll/.test(styleOf(element).overflowX))
      continue
    if (element.matches('textarea, input') || !isSeen(element)) continue
    const name = element.getAttribute('aria-label') ?? element.getAttribute('aria-labelledby')
    const isRegion = element.matches('[tabindex="0"]:is([role=region], [role=group], section)') && !!name
    const isRow = !element.querySelector('table') && controls.some((control) => element.contains(control))
    if (!isRegion && !isRow)
      found.push(`${nameOf(element)} scrolls sideways and cannot be reached by keyboard or has no name`)
  }
  return found
}

/** Returns targets below 24 px without space around them, and with touch main buttons and fields below 44 px. WCAG 2.5.8 */
function findSmallTargets(): string[] {
  const [SMALLEST, MAIN] = [24, 44]
  const isTouch = matchMedia('(pointer: coarse)').matches
  const main =
    'header a, header button, [data-sticky-action-bar] :is(a, button), [aria-labelledby=consent] button, ' +
    'main form button[type=submit], main :is(input:not([type=checkbox], [type=radio], [type=file], [type=range]), select, textarea)'
  const { controls, styleOf, nameOf } = (window as Measured).ruler
  const targets = controls.map((control) => {
    // A press on the frame around an input focuses it.
    const frame = control.matches('input, textarea') && control.closest('.MuiInputBase-root')
    const own = (frame || control).getBoundingClientRect()
    // A checkbox or radio button reacts to its label as well.
    const isTick = control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
    const label = (isTick && control.labels?.[0]?.getBoundingClientRect()) || own
    const [left, top] = [Math.min(own.left, label.left), Math.min(own.top, label.top)]
    const box = new DOMRect(
      left,
      top,
      Math.max(own.right, label.right) - left,
      Math.max(own.bottom, label.bottom) - top,
    )
    return { control, box, x: left + box.width / 2, y: top + box.height / 2 }
  })
  type Target = (typeof targets)[number]
  const isSmall = ({ box }: Target) => box.width < SMALLEST || box.height < SMALLEST
  const isInText = ({ control }: Target) =>
    styleOf(control).display.startsWith('inline') &&
    (control.parentElement?.closest('p, li, dd, dt, td, label, div')?.textContent ?? '').trim().length >
      (control.textContent ?? '').trim().length + 1
  // A circle on the small target must touch no other target, nor the circle of another small one.
  const crowds = (small: Target, other: Target) => {
    if (other.control.contains(small.control) || small.control.contains(other.control)) return false
    const away = Math.hypot(
      Math.max(other.box.left - small.x, 0, small.x - other.box.right),
      Math.max(other.box.top - small.y, 0, small.y - other.box.bottom),
    )
    const apart = Math.hypot(other.x - small.x, other.y - small.y)
    return away < SMALLEST / 2 || (isSmall(other) && apart < SMALLEST)
  }
  return targets.flatMap((target) => {
    const { control, box } = target
    const size = `${nameOf(control)} is only ${Math.round(box.width)} × ${Math.round(box.height)} px`
    if (isInText(target)) return []
    if (isSmall(target) && targets.some((other) => crowds(target, other))) return [size]
    return isTouch && control.matches(main) && box.height < MAIN - 0.5
      ? [`${size}, as a main button or field`]
      : []
  })
}
