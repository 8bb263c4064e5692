// SPEC §P.02

import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './after-paint.ts'

const page =
  '<head><link rel="stylesheet" href="/assets/a.css"/><link rel="modulepreload" href="/assets/x.js" nonce="n"/>' +
  '<link rel="modulepreload" href="/assets/y.js" nonce="n"/></head><body><p>Text</p>' +
  '<script type="module" async="" src="/assets/x.js" nonce="n"></script></body>'

test('replaces the module scripts of a page with an inline loader that has the nonce', () => {
  const html = scriptsAfterPaint(page)
  expect(html).not.toContain('rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>')
  expect(html).toMatch(
    /<script nonce="n">.*"\/assets\/x\.js",\["\/assets\/x\.js","\/assets\/y\.js"\]\)<\/script>/s,
  )
})

test('leaves a page without module scripts unchanged', () => {
  expect(scriptsAfterPaint('<p>Text</p>')).toBe('<p>Text</p>')
})
