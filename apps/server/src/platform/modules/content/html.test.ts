import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureIdOf } from '../../../engagement/content/addresses.ts'
import { externalPictureIdOf } from '../../../engagement/content/external-pictures.ts'
import { fillHtml, fillText, variableNamesIn } from '../../../engagement/content/variables.ts'
import { cleanHtml, picturesIn, sectionsOf, slugOf, textOf, withPictures } from '../../html.ts'

const clean = (html: string) => cleanHtml(html, pictureIdOf)

// SPEC §S.41
describe('sanitising an editor’s HTML', () => {
  test.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,<script>1</script>">a</a>', '<a>a</a>'],
    ['<a href="//elsewhere.example">a</a>', '<a>a</a>'],
    ['<a href="/\\elsewhere.example">a</a>', '<a>a</a>'],
    [
      '<a href="https://beispiel.test" target="_blank">a</a>',
      '<a href="https://beispiel.test" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    ['<a href="/de/faq#a">a</a>', '<a href="/de/faq#a">a</a>'],
    ['<svg onload="alert(1)"><circle/></svg>', ''],
    ['<svg><style>@import "https://x"</style></svg><p>a</p>', '<p>a</p>'],
    ['<iframe src="https://x"></iframe><object data="x"></object><embed src="x">', ''],
    ['<form action="https://x"><input name="password"></form>', ''],
    ['<img src="https://elsewhere.example/pixel.gif">', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>', ''],
    ['<h1>Titel</h1>', '<h2>Titel</h2>'],
    ['<meta http-equiv="refresh" content="0;url=https://x"><base href="https://x">', ''],
    ['<p>a<!-- b --></p>', '<p>a</p>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<p></p>'],
  ])('%s', (html, left) => {
    expect(clean(html)).toBe(left)
  })

  test('is idempotent and leaves no unknown tag', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '<p>',
      '</p>',
      '<script>',
      '</script>',
      '<img src=x onerror=alert(1)>',
      '<svg/onload=1>',
      '<a href="javascript:1">',
      '<!--',
      '-->',
      '<![CDATA[',
      '&lt;',
      '&#60;',
      'javascript:',
      '\0',
      'text',
      '<style>',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const once = clean(parts.join(''))
        expect(clean(once)).toBe(once)
        expect(once).not.toMatch(/<(script|svg|style|iframe|img(?! data-picture))/i)
        expect(once.replace(/"[^"]*"/g, '')).not.toMatch(/<[^>]*\son\w+\s*=/i)
      }),
      { numRuns: 500 },
    )
  })
})

describe('pictures of a text', () => {
  test('are stored by their id, whatever their host', () => {
    const html = clean(
      '<p><img src="https://x.test/api/v1/swb/content/bild/abc-1/Hash_9?breite=640" alt="Ein &quot;Garten&quot;"></p>',
    )
    expect(html).toBe('<p><img data-picture="abc-1" alt="Ein &quot;Garten&quot;" /></p>')
    expect(picturesIn(html)).toEqual(['abc-1'])
    expect(clean(html)).toBe(html)
    expect(withPictures(html, (id, alt) => `[${id}|${alt}]`)).toBe('<p>[abc-1|Ein &quot;Garten&quot;]</p>')
    expect(withPictures(html, () => undefined)).toBe('<p></p>')
  })

  test('of an external CMS are recognised by their URLs', () => {
    expect(externalPictureIdOf('https://cms.test/api/assets/app/1234-abcd/name.png?width=3')).toBe(
      '1234-abcd',
    )
    expect(externalPictureIdOf('https://cms.test/else/1234')).toBeUndefined()
    expect(pictureIdOf('/content/bild/../../secret/x')).toBeUndefined()
  })
})

test('a text is split at its headings, each with a unique id', () => {
  const { intro, sections } = sectionsOf(
    clean('<p>Vorweg</p><h2>Über uns</h2><p>a</p><h3>b</h3><h2>Über <em>uns</em></h2><p>c</p><h2>?</h2>'),
  )
  expect(intro).toBe('<p>Vorweg</p>')
  expect(sections).toEqual([
    { id: 'ueber-uns', title: 'Über uns', html: '<p>a</p><h3>b</h3>' },
    { id: 'ueber-uns-2', title: 'Über uns', html: '<p>c</p>' },
    { id: 'abschnitt', title: '?', html: '' },
  ])
  expect(sectionsOf('<h2>Nur</h2>')).toEqual({ intro: '', sections: [{ id: 'nur', title: 'Nur', html: '' }] })
  expect(sectionsOf('')).toEqual({ intro: '', sections: [] })
})

test('extracts plain text and slugs', () => {
  expect(textOf('<p>Das &amp; das</p><ul><li>eins</li><li>zwei</li></ul>')).toBe('Das & das eins zwei')
  expect(slugOf('Wie wird die Prämie ausgezahlt?')).toBe('wie-wird-die-praemie-ausgezahlt')
  expect(slugOf('Geschäfts\u00adbedingungen')).toBe('geschaeftsbedingungen')
})

test('variables are escaped, and unknown placeholders stay', () => {
  const values = { tenant: 'A & <B>', phone: '0800' }
  expect(fillText('{tenant}: {phone} {nobody}', values)).toBe('A & <B>: 0800 {nobody}')
  expect(fillHtml('<a href="tel:{phone}">{tenant}</a>', values)).toBe(
    '<a href="tel:0800">A &#38; &#60;B&#62;</a>',
  )
  const inherited = '{toString} {constructor} {hasOwnProperty}'
  expect([fillText(inherited, values), fillHtml(inherited, values)]).toEqual([inherited, inherited])
  expect(variableNamesIn('{a} {b1} {3} {}')).toEqual(['a', 'b1'])
})
