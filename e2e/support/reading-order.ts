import { expect, type Page } from '@playwright/test'

/**
 * Checks that a screen reader reads the page's content in the order in which it stands on the screen (WCAG 1.3.2): no text
 * comes after another that it stands above of. Texts next to each other may come in either order. Blocks that a style moves
 * by `order` or `column-reverse` are left out: whether their order has a meaning is for a person to say.
 */
export async function expectReadingOrder(page: Page, state: string): Promise<void> {
  expect(await page.evaluate(findDisorder), `${state} is read in another order than it shows`).toEqual([])
}

/** Runs in the page. @returns the pairs of texts in the wrong order */
function findDisorder(): string[] {
  const names =
    'h1, h2, h3, h4, p, li, dt, dd, legend, label, summary, button, a[href], td, th, img[alt]:not([alt=""])'
  /** Fixed and moved parts have no place in the order; what is only for screen readers has none on the screen. */
  const isPlaced = (part: Element): boolean => {
    for (let one: Element | null = part; one && one.localName !== 'main'; one = one.parentElement) {
      const { position, clipPath, order, flexDirection } = getComputedStyle(one)
      if (position === 'fixed' || position === 'sticky' || clipPath !== 'none') return false
      if (order !== '0' || flexDirection === 'column-reverse') return false
    }
    return true
  }
  const hasOwnText = (part: Element) =>
    part.localName === 'img' ||
    [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const texts = [...document.querySelectorAll('main')]
    .flatMap((main) => [...main.querySelectorAll(names)])
    .filter(
      (part) => part.checkVisibility({ visibilityProperty: true }) && hasOwnText(part) && isPlaced(part),
    )
    .map((part) => ({
      name: (part.getAttribute('alt') ?? part.textContent ?? '').trim().slice(0, 50),
      box: part.getBoundingClientRect(),
    }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
  return texts.flatMap((one, index) => {
    const before = texts[index - 1]
    if (!before) return []
    const isAbove = one.box.bottom <= before.box.top + 1
    const isInLine = one.box.left < before.box.right && one.box.right > before.box.left
    return isAbove && isInLine ? [`"${one.name}" comes after "${before.name}" but is above it`] : []
  })
}
