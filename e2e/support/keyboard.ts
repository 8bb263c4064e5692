import { expect, type Locator, type Page } from '@playwright/test'

/** Using a page by its keyboard alone: nothing here clicks, and nothing is filled in that was not reached before. */

/** More stops than any page has: who needs more is going round in circles. */
const ENOUGH = 250

/** Tabs on from where the focus is until it is on the element. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((wanted) => document.activeElement === wanted)
  for (let stop = 0; stop < ENOUGH && !(await isThere()); stop++) await page.keyboard.press('Tab')
  await expect(target, 'reached by Tab').toBeFocused()
}

/** Presses a button or follows a link. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Types into a field, instead of what is in it. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
}

/** Takes one of several with the arrows; Tab leads to the group as a whole. */
export async function choose(page: Page, target: Locator): Promise<void> {
  const name = (await target.getAttribute('name')) ?? ''
  const group = page.locator(`input[type=radio][name="${name}"]`)
  await tabTo(page, group.and(page.locator(':checked')))
  for (let step = 0; step < (await group.count()) && !(await target.isChecked()); step++) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(target).toBeChecked()
}

/** The focus stays inside an open dialog, Escape closes it, and the focus is back on what opened it. */
export async function expectModal(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    // Between its last and its first element the focus is nowhere in the page.
    const inside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(inside, 'the focus stays in the dialog').toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener, 'gets the focus back').toBeFocused()
}

/** After a change of page the focus is at its content, where screen readers begin to read. */
export const expectArrived = (page: Page) => expect(page.locator('#inhalt')).toBeFocused()

/**
 * Walks through the page as it stands, from its beginning to its end by Tab, and fails with everything that is wrong on
 * the way: what is not reached, has no name, does not show that it has the focus, is off the screen or covered
 * (WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11), or lies above what came before it.
 *
 * @param part `main`: only the page's own content, where header and footer were walked through on another page
 */
export async function expectWalkable(
  page: Page,
  state: string,
  part: 'page' | 'main' = 'page',
): Promise<void> {
  await page.evaluate(beginWalk, part === 'main' ? 'main' : 'body')
  const problems: string[] = []
  for (let stop = 0; ; stop++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(lookAtFocus)
    if (found === null) break
    problems.push(...found)
    if (stop > ENOUGH) problems.push('the walk does not end')
    if (stop > ENOUGH) break
  }
  problems.push(...(await page.evaluate(endWalk)))
  expect(problems, `${state} by keyboard`).toEqual([])
}

interface Walk {
  /** What is walked through. */
  readonly whole: Element
  readonly looks: Map<Element, string>
  readonly seen: Set<Element>
  before: {
    readonly element: Element
    readonly left: number
    readonly right: number
    readonly top: number
  } | null
  nameOf(element: Element): string
  looksOf(element: Element): string
}

type Walking = typeof window & { walk?: Walk }

/** Runs in the page, like the two below: notes how everything looks without the focus. */
function beginWalk(selector: string): void {
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'
  /** The focus may be shown on the element itself or on what it is part of: a card around a radio button. */
  const looksOf = (element: Element) =>
    [
      element,
      element.closest('label'),
      element.parentElement,
      element.nextElementSibling,
      // The back office's fields have their border in a part of its own.
      element.parentElement?.querySelector(':scope > fieldset'),
      '::after',
    ]
      .map((part) => {
        if (!part) return ''
        const style = typeof part === 'string' ? getComputedStyle(element, part) : getComputedStyle(part)
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = style
        return [outlineStyle === 'none' ? '' : outlineWidth + outlineColor, boxShadow, borderColor].join()
      })
      .join(';')
  const nameOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    const named = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
    return [
      element.getAttribute('aria-label'),
      ...[...named, ...labels, element].map((part) => part?.textContent),
      ...[...element.querySelectorAll('[alt], [aria-label]')].map(
        (part) => part.getAttribute('alt') ?? part.getAttribute('aria-label'),
      ),
    ]
      .join(' ')
      .trim()
  }
  const isReachable = (element: Element) =>
    (element as HTMLElement).tabIndex >= 0 &&
    !(element as HTMLButtonElement).disabled &&
    !element.closest('[inert]') &&
    element.checkVisibility({ visibilityProperty: true })
  ;(document.activeElement as HTMLElement | null)?.blur()
  const whole = document.querySelector<HTMLElement>(selector)
  if (!whole) throw new Error(`The page has no ${selector}`)
  const elements = [...whole.querySelectorAll(focusable)].filter(isReachable)
  ;(window as Walking).walk = {
    whole,
    looks: new Map(elements.map((element) => [element, looksOf(element)])),
    seen: new Set(),
    before: null,
    nameOf,
    looksOf,
  }
  // Where the browser goes on from: the beginning of what is walked through.
  getSelection()?.removeAllRanges()
  const tabindex = whole.getAttribute('tabindex')
  whole.tabIndex = -1
  whole.focus()
  if (tabindex === null) whole.removeAttribute('tabindex')
}

/** What is wrong with the element that has the focus; null when the walk is over. */
function lookAtFocus(): string[] | null {
  const { walk } = window as Walking
  const element = document.activeElement
  if (!walk || !element || element === document.body || !walk.whole.contains(element)) return null
  // A field for a day has a stop for each of its parts.
  if (element === walk.before?.element && (element as HTMLInputElement).type === 'date') return []
  if (walk.seen.has(element)) return null
  walk.seen.add(element)
  // Even without motion a change takes a millisecond; what counts is what it comes to.
  for (const animation of document.getAnimations()) {
    // Some have no end.
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  }
  const name = walk.nameOf(element)
  const it = `<${element.localName}> "${name.slice(0, 40)}"`
  const problems: string[] = []
  if (name === '') problems.push(`${it} ${element.outerHTML.slice(0, 120)} has no name`)
  if (walk.looks.get(element) === walk.looksOf(element)) problems.push(`${it} does not show the focus`)

  const { left, right, top, bottom } = element.getBoundingClientRect()
  const points = [0.5, 0.1, 0.9].flatMap((x) =>
    [0.5, 0.1, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
  )
  const own = [element, ...((element as HTMLInputElement).labels ?? [])]
  const isSeen = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && own.some((part) => part.contains(hit) || hit.contains(part))
  })
  if (!isSeen) problems.push(`${it} is off the screen or covered`)
  if (element.getAttribute('tabindex') !== null && (element as HTMLElement).tabIndex > 0) {
    problems.push(`${it} has an order of its own`)
  }

  // What is fixed to the window, or laid over the page, has no place in the page's order.
  const isFixed = (part: Element | null): boolean =>
    part !== null && (/fixed|sticky/.test(getComputedStyle(part).position) || isFixed(part.parentElement))
  const { before } = walk
  const isAbove = before && bottom + scrollY <= before.top && left < before.right && right > before.left
  if (isAbove && before.element.isConnected && !isFixed(element) && !isFixed(before.element)) {
    problems.push(`${it} comes after "${walk.nameOf(before.element).slice(0, 40)}" and stands above it`)
  }
  walk.before = { element, left, right, top: top + scrollY }
  return problems
}

/** What was not reached. Of radio buttons with one name the one that is taken stands for all. */
function endWalk(): string[] {
  const { walk } = window as Walking
  if (!walk) return []
  const groups = new Set([...walk.seen].map((element) => (element as HTMLInputElement).name).filter(Boolean))
  return [...walk.looks.keys()]
    .filter((element) => element.isConnected && !walk.seen.has(element))
    .filter(
      (element) =>
        (element as HTMLInputElement).type !== 'radio' || !groups.has((element as HTMLInputElement).name),
    )
    .map((element) => `<${element.localName}> "${walk.nameOf(element).slice(0, 40)}" is not reached`)
}
