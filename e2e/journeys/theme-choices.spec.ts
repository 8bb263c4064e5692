import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { contrast, type Rgb } from '@zuruf/domain/rgb'
import { createReferral, productOf } from '../support/api.ts'
import { checkPage, onDesktop, onPhone } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { type AddedTenant, address, addTenants } from '../support/zuruf.ts'

/** Choices of a theme that no demo client makes: the pages are accessible with them too, in the dark as well. */

const run = randomUUID().slice(0, 6)

/** Together, these and the demo's clients make every choice once. */
const tenants = {
  shares: {
    key: `shares-${run}`,
    theme: {
      opening: 'split',
      frame: 'brand',
      cards: 'tinted',
      photos: 'duotone',
      displayFont: 'space-grotesk',
      textFont: 'lora',
      lines: 'bold',
      motion: 'still',
      dark: 'auto',
    },
  },
  ruled: {
    key: `ruled-${run}`,
    theme: {
      cards: 'ruled',
      corners: 'leaf',
      scene: 'spring',
      logo: 'spring',
      drawings: 'night',
      displayFont: 'lora',
      textFont: 'manrope',
      homeStart: 'shares',
      dark: 'auto',
    },
  },
  pale: {
    key: `pale-${run}`,
    theme: {
      // Colours without any contrast, which the server makes readable.
      brand: '#ffe08a',
      accent: '#fff3c4',
      ink: '#8a8a8a',
      ink2: '#b0b0b0',
      products: 'rows',
      cards: 'outlined',
      opening: 'full',
      frame: 'brand',
      dark: 'auto',
    },
  },
} as const satisfies Record<string, AddedTenant>

/** Returns the colour behind the text of an element. */
async function groundOf(element: Locator): Promise<Rgb> {
  const color = await element.evaluate((one) => getComputedStyle(one).backgroundColor)
  return color.match(/\d+/g)?.map(Number) as unknown as Rgb
}

test.beforeAll(() => addTenants(Object.values(tenants)))

for (const [name, { key }] of Object.entries(tenants)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const screen = colorScheme === 'light' ? onPhone : onDesktop
    test(`${name}, ${colorScheme}, is accessible`, screen, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      const { Empfehlungsnummer, Hex } = await createReferral(key, 50)
      for (const [state, path] of [
        ['home', ''],
        ['category', '/produkte/oekostrom'],
        ['product', `/produkt/${productOf.swb}`],
        ['form', `/empfehlen/${productOf.swb}`],
        ['share', `/empfehlung/${Empfehlungsnummer}?hex=${Hex}`],
        ['offer', `/angebot/${Empfehlungsnummer}`],
      ] as const) {
        await page.goto(`${address(key)}/de${path}`)
        await checkPage(page, `${name}-${colorScheme}-${state}`)
      }
    })
  }
}

test(
  'the choice of shares is the first thing to try where the opening has it',
  onDesktop,
  async ({ page }) => {
    await page.goto(`${address(tenants.shares.key)}/de`)
    const main = page.getByRole('main')
    await expect(main.getByRole('radio')).toHaveCount(3)
    const opening = main.locator('section').first()
    await expect(opening.getByRole('radio')).toHaveCount(3)
    await expect(opening.getByRole('group', { name: 'Wer soll die Prämie bekommen?' })).toBeVisible()
    const action = opening.getByRole('link', { name: 'Produkt wählen' })
    expect(contrast(await groundOf(action), await groundOf(opening))).toBeGreaterThan(3)
  },
)

test('the selected category differs from the others, also in the dark', onDesktop, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${address(tenants.shares.key)}/de`)
    const categories = page.getByRole('navigation', { name: 'Nach Kategorie filtern' }).getByRole('link')
    const selected = await groundOf(categories.nth(0))
    expect(contrast(selected, await groundOf(categories.nth(1))), colorScheme).toBeGreaterThan(3)
  }
})
