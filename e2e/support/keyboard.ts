import { expect, type Locator, type Page } from '@playwright/test'

/** Keyboard-only operation of a page: no clicks, and no input in fields not reached by Tab. */

/** More tab stops than any page has; more than these mean that Tab goes round in circles. */
const MAX_TAB_STOPS = 250

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  // Resolved once, since finding the element again takes longer than a step.
  const wanted = await target.elementHandle()
  const isThere = () => wanted?.evaluate((element) => document.activeElement === element)
  for (let stop = 0; stop < MAX_TAB_STOPS && !(await isThere()); stop++) await page.keyboard.down('Tab')
  await page.keyboard.up('Tab')
  await expect(target, 'reached by Tab').toBeFocused()
}

/** Presses a button or follows a link. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Types into a field, replacing its content. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
}

/** Selects a radio button with the arrow keys; Tab reaches the group as a whole. */
export async function selectRadio(page: Page, target: Locator): Promise<void> {
  const name = (await target.getAttribute('name')) ?? ''
  const group = page.locator(`input[type=radio][name="${name}"]`)
  await tabTo(page, group.and(page.locator(':checked')))
  for (let step = 0; step < (await group.count()) && !(await target.isChecked()); step++) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(target).toBeChecked()
}

/** Checks that the focus stays inside an open dialog, and that Escape closes it and returns the focus to its opener. */
export async function expectModal(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    // Between the last and the first element of the dialog, no element of the page has the focus.
    const inside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(inside, 'the focus stays in the dialog').toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener, 'gets the focus back').toBeFocused()
}

/** After navigation the focus is on the page's content, where screen readers start. */
export const expectArrived = (page: Page) => expect(page.locator('#inhalt')).toBeFocused()

/**
 * Tabs through the open page from start to end and reports all problems: elements that are not reached, have
 * no name, do not show the focus, are off the screen or covered (WCAG 2.1.1, 2.4.3, 2.4.7, 2.4.11), or are
 * above the previous one.
 *
 * @param part `main`: only the page's content, if header and footer are tested on another page
 */
export async function expectKeyboardAccessible(
  page: Page,
  state: string,
  part: 'page' | 'main' = 'page',
): Promise<void> {
  await page.evaluate(beginWalk, part === 'main' ? 'main' : 'body')
  const problems: string[] = []
  for (let stop = 0; ; stop++) {
    // Held down, as the focus moves with each repetition.
    await page.keyboard.down('Tab')
    const found = await page.evaluate(lookAtFocus)
    if (found === null) break
    problems.push(...found)
    if (stop > MAX_TAB_STOPS) problems.push('Tab never reaches the end')
    if (stop > MAX_TAB_STOPS) break
  }
  await page.keyboard.up('Tab')
  problems.push(...(await page.evaluate(endWalk)))
  expect(problems, `${state} by keyboard`).toEqual([])
}

/** State of the checks while Tab moves through a page. */
interface Walk {
  /** The tested part of the page. */
  readonly whole: Element
  /** Style of each element without the focus. */
  readonly looks: Map<Element, string>
  readonly seen: Set<Element>
  /** The previously focused element. */
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

/** Runs in the page, like the two functions below: records how all elements look without focus. */
function beginWalk(selector: string): void {
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'
  /** The focus may be shown on the element itself or on its container, e.g. a card around a radio button. */
  const looksOf = (element: Element) =>
    [
      element,
      element.closest('label'),
      element.parentElement,
      element.nextElementSibling,
      // The border of the back office's fields is a separate element.
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
  // Makes the browser continue from the start of the tested part.
  getSelection()?.removeAllRanges()
  const tabindex = whole.getAttribute('tabindex')
  whole.tabIndex = -1
  whole.focus()
  if (tabindex === null) whole.removeAttribute('tabindex')
}

/** Returns the problems of the focused element; null at the end. */
function lookAtFocus(): string[] | null {
  const { walk } = window as Walking
  const element = document.activeElement
  if (!walk || !element || element === document.body || !walk.whole.contains(element)) return null
  // A date field has a tab stop for each of its parts.
  if (element === walk.before?.element && (element as HTMLInputElement).type === 'date') return []
  if (walk.seen.has(element)) return null
  walk.seen.add(element)
  // Even without motion a transition takes a millisecond; only its result matters.
  for (const animation of document.getAnimations()) {
    // Some animations have no end.
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
    problems.push(`${it} has a positive tabindex`)
  }

  // Fixed or overlaid elements have no position in the page's order.
  const isFixed = (part: Element | null): boolean =>
    part !== null && (/fixed|sticky/.test(getComputedStyle(part).position) || isFixed(part.parentElement))
  const { before } = walk
  const isAbove = before && bottom + scrollY <= before.top && left < before.right && right > before.left
  if (isAbove && before.element.isConnected && !isFixed(element) && !isFixed(before.element)) {
    problems.push(`${it} comes after "${walk.nameOf(before.element).slice(0, 40)}" but is above it`)
  }
  walk.before = { element, left, right, top: top + scrollY }
  return problems
}

/** Returns the elements that were not reached. In a group of radio buttons the selected one counts for all. */
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
