import { expect, test } from 'vitest'
import { splitIntoParts } from './embeds.ts'

const hosts = ['videos.example.org']

test('turns a link into an embed if it is alone in its paragraph and its host is allowed', () => {
  const html =
    '<p>Vorher</p><p><a href="https://videos.example.org/1?a=1&amp;b=2">Unser Film</a></p><p>Nachher</p>'
  expect(splitIntoParts(html, hosts)).toEqual([
    { html: '<p>Vorher</p>' },
    { embed: 'https://videos.example.org/1?a=1&b=2', title: 'Unser Film' },
    { html: '<p>Nachher</p>' },
  ])
})

test.each([
  '<p>Sehen Sie <a href="https://videos.example.org/1">den Film</a></p>',
  '<p><a href="https://elsewhere.example.org/1">Film</a></p>',
  '<p><a href="http://videos.example.org/1">Film</a></p>',
  '<p><a href="https://videos.example.org.evil.example/1">Film</a></p>',
  '<p>Nur Text</p>',
])('leaves %s unchanged', (html) => {
  expect(splitIntoParts(html, hosts)).toEqual([{ html }])
})

test('an empty text has no parts', () => expect(splitIntoParts('', hosts)).toEqual([]))
