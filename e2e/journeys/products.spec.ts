import { waitForHydration } from '../support/hydration.ts'
import { checkPage, onDesktop, onPhone } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { address } from '../support/zuruf.ts'

const say = (key: Parameters<typeof text>[1], values: Record<string, string> = {}) =>
  Object.entries(values).reduce((said, [name, value]) => said.replace(`{${name}}`, value), text('de', key))

// SPEC §2.55, §2.57
test(
  'from a category with filter and comparison to a product, its footnotes and the recommendation',
  onDesktop,
  async ({ page }) => {
    await page.goto(`${address('swb')}/de/produkte/glasfaser`)
    await waitForHydration(page)
    const main = page.getByRole('main')
    const tiles = main.getByRole('article')
    const all = await tiles.count()

    // Filter options are links: the filter is in the URL and part of the history.
    await main.getByText(text('de', 'filter.tempo'), { exact: true }).click()
    await main.getByRole('link', { name: say('filter.tempo.value', { value: '1.000' }) }).click()
    await expect(page).toHaveURL(/tempo=1000/)
    // Keyboard users stay at the filter, which is closed again.
    await expect(page.locator('summary:focus')).toContainText(text('de', 'filter.tempo'))
    await expect(page.locator('details[open]')).toHaveCount(0)
    await expect(tiles).not.toHaveCount(all)
    const left = await tiles.count()
    await expect(
      main.getByText(say('filter.results.other', { count: String(left) }), { exact: true }),
    ).toBeVisible()
    await page.reload()
    await waitForHydration(page)
    await expect(tiles).toHaveCount(left)
    await main.getByRole('link', { name: text('de', 'filter.reset') }).click()
    await expect(tiles).toHaveCount(all)
    await expect(page.locator('#treffer:focus')).toHaveCount(1)
    await main.getByText(text('de', 'filter.sort'), { exact: true }).click()
    await main.getByRole('link', { name: text('de', 'filter.sort.preis') }).click()
    await expect(page).toHaveURL(/sort=preis/)

    // The footnotes of a product are folded into its tile.
    const notes = page.getByLabel(say('notes.of', { product: 'Glasfaser 500' }), { exact: true })
    const priceNote = tiles.filter({ has: notes }).getByText('Aktionspreis').first()
    await expect(priceNote).toBeHidden()
    await notes.click()
    await expect(priceNote).toBeVisible()

    for (const product of ['Glasfaser 150', 'Glasfaser 500']) {
      await main.getByRole('link', { name: say('compare.add.named', { product }), exact: true }).click()
      await expect(
        main.getByRole('link', { name: say('compare.remove.named', { product }), exact: true }),
      ).toBeVisible()
    }
    await main.getByRole('link', { name: text('de', 'compare.bar.go') }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(text('de', 'compare.title'))
    const price = main.getByRole('row', { name: new RegExp(`^${text('de', 'sheet.later')}`) })
    await expect(price).toContainText('34,90 €')
    await expect(price).toContainText('44,90 €')
    await expect(price).toContainText(text('de', 'compare.differs'))
    const same = main.getByRole('row', { name: text('de', 'sheet.vat') })
    await expect(same).toBeVisible()
    await main.getByRole('link', { name: text('de', 'compare.onlyDifferences') }).click()
    await expect(same).toBeHidden()

    // The way back leads to the list as it was, with its order and comparison.
    await main.getByRole('link', { name: text('de', 'compare.back') }).click()
    const inIt = main.getByRole('link', { name: say('compare.remove.named', { product: 'Glasfaser 500' }) })
    await expect(inIt).toBeVisible()
    await expect(page).toHaveURL(/sort=preis/)
    await page.goBack()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(text('de', 'compare.title'))

    await main.getByRole('link', { name: 'Glasfaser 500', exact: true }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Glasfaser 500')
    await expect(main).toContainText('Im Schnitt 42,40 € im Monat über 24 Monate, zusammen 1.017,60 €.')

    const reference = main.getByRole('link', { name: say('notes.ref', { number: '1' }) })
    await reference.click()
    const note = page.locator('li:target')
    await expect(note).toContainText('Aktionspreis')
    await note
      .getByRole('link', { name: say('notes.back', { place: text('de', 'notes.place.price') }) })
      .click()
    await expect(page.locator('a:target')).toHaveText('1')

    await main.getByRole('link', { name: text('de', 'item.recommend') }).click()
    await expect(page).toHaveURL(/\/empfehlen\/1006$/)
  },
)

// SPEC §7.31
test(
  'a phone and its tariff: each choice is in the URL, and the total is recommended',
  onPhone,
  async ({ page }) => {
    await page.goto(`${address('nordlicht')}/de/produkte/smartphones`)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: text('de', 'categoryPage.picker') }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(text('de', 'device.title.smartphones'))

    const devices = main.getByRole('region', { name: text('de', 'device.choose') }).getByRole('listitem')
    await expect(devices).toHaveCount(10)
    await main
      .getByRole('link', { name: /^Kantaro/ })
      .first()
      .click()
    await expect(devices).toHaveCount(3)
    await devices.getByRole('link', { name: /Kantaro Falter/ }).click()
    const tariffs = main.getByRole('region', { name: text('de', 'device.tariff') }).getByRole('listitem')
    await expect(tariffs).toHaveCount(3)
    await tariffs.getByRole('link', { name: /Mobil L/ }).click()

    const sum = main.getByRole('region', { name: text('du', 'device.sum') })
    await expect(sum).toContainText('Kantaro Falter mit Mobil L')
    await expect(sum).toContainText('599 €')
    await expect(sum).toContainText('49,95 €')

    await page.goBack()
    await expect(sum).toBeHidden()
    await page.goForward()
    await page.reload()
    await sum.getByRole('link', { name: text('de', 'item.recommend') }).click()
    await expect(page).toHaveURL(/\/weitersagen\/80053$/)
  },
)

test(
  'on a phone a comparison scrolls within its frame, even across categories',
  onPhone,
  async ({ page }) => {
    await page.goto(`${address('swb')}/de/vergleich?produkte=1005,1006,3001`)
    const heads = page.getByRole('columnheader')
    await expect(heads).toHaveCount(3)
    await checkPage(page, 'compare')
    // Two columns fit on the screen, and a part of the third shows that there is more.
    const right = async (column: number) => {
      const box = await heads.nth(column).boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }
    expect(await right(1)).toBeLessThan(390 - 20)
    expect((await heads.nth(2).boundingBox())?.x).toBeLessThan(390 - 40)
    const last = page.getByRole('row').last()
    await last.scrollIntoViewIfNeeded()
    const names = page.locator('[aria-hidden] > div:has-text("Glasfaser 500")').first()
    await expect(names).toBeVisible()
    expect((await names.boundingBox())?.y).toBe(0)
  },
)
