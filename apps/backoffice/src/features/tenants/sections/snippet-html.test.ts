import { expect, test } from 'vitest'
import { createSnippet } from './snippet-html.ts'

const url = 'https://empfehlen.stadt.test'

test('contains the selected options and a fallback link for browsers without scripts', () => {
  const { html, address } = createSnippet({
    url,
    product: '462',
    mode: 'inline',
    language: 'en',
    label: 'Recommend',
  })
  expect(html).toBe(`<script src="https://empfehlen.stadt.test/einbetten.js" async></script>
<zuruf-referral product="462" mode="inline" lang="en">
  <a href="https://empfehlen.stadt.test/einbettung?produkt=462&#38;sprache=en">Recommend</a>
</zuruf-referral>`)
  expect(address).toBe('https://empfehlen.stadt.test/einbettung?produkt=462&sprache=en&widget=1')
})

test('omits unselected options and escapes the label', () => {
  const { html } = createSnippet({
    url,
    product: '',
    mode: 'dialog',
    language: '',
    label: '<b>"Jetzt" & gleich',
  })
  expect(html).toContain('<zuruf-referral>\n')
  expect(html).toContain(`/einbettung">&#60;b&#62;&#34;Jetzt&#34; &#38; gleich</a>`)
})
