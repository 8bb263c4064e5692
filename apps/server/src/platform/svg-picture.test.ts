import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { drawSvg, isSvg, maxSvgBytes } from './svg-picture.ts'

const box = { width: 384, height: 96 }
const svg = (content: string, attributes = 'viewBox="0 0 40 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`
const square = '<rect width="10" height="10" fill="#c02040"/>'
const draw = (text: string, maxMs?: number) => drawSvg(Buffer.from(text), 'logo', box, maxMs)

/** Draws it and returns what is visible: the mean of all pixels, as red, green, blue and opacity. */
async function meanOf(text: string): Promise<readonly number[]> {
  const { channels } = await sharp(await draw(text)).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

/** Returns the code of the error. */
const refusalOf = (text: string, maxMs?: number) =>
  draw(text, maxMs).then(
    () => 'drawn',
    (error: unknown) => (error instanceof AppError ? error.fields?.logo : String(error)),
  )

let requests = 0
const server = createServer((_, reply) => {
  requests++
  reply.end()
})
let address = ''
let redFile = ''
const folder = mkdtempSync(join(tmpdir(), 'zuruf-svg-'))
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  redFile = join(folder, 'red.png')
  const create = { width: 40, height: 10, channels: 3, background: '#f00' } as const
  writeFileSync(redFile, await sharp({ create }).png().toBuffer())
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

test('a file is recognised by its first element', () => {
  expect(isSvg(Buffer.from(svg(square)))).toBe(true)
  const withHead = `\uFEFF<?xml version="1.0"?>\n<!-- > <svg -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [<!ENTITY a "b">]>\n${svg(square)}`
  expect(isSvg(Buffer.from(withHead))).toBe(true)
  for (const text of ['<html><svg></svg></html>', 'svg', '<svgx>', '<!-- <svg> -->', '\x1f\x8b']) {
    expect(isSvg(Buffer.from(text)), text).toBe(false)
  }
  // Would take minutes with a pattern that backtracks.
  expect(isSvg(Buffer.from('<!--a-->'.repeat(2_000)))).toBe(false)
})

test('it is drawn as large as the box allows, whatever unit it is drawn in', async () => {
  for (const viewBox of ['0 0 4 1', '0 0 40 10', '0 0 4000000 1000000']) {
    const picture = await draw(
      svg('<rect width="50%" height="100%" fill="#c02040"/>', `viewBox="${viewBox}"`),
    )
    const { width, height, format } = await sharp(picture).metadata()
    expect([width, height, format], viewBox).toEqual([384, 96, 'png'])
    const at = (left: number) =>
      sharp(picture).extract({ left, top: 48, width: 1, height: 1 }).raw().toBuffer()
    expect([...(await at(100))], viewBox).toEqual([0xc0, 0x20, 0x40, 255])
    expect((await at(300))[3], viewBox).toBe(0)
  }
})

test('scripts and pages inside it do nothing', async () => {
  expect(await meanOf(svg(`<script>alert(1)</script><g onload="alert(1)">${square}</g>`))).toEqual(
    await meanOf(svg(square)),
  )
  const page = `<foreignObject width="40" height="10"><body xmlns="http://www.w3.org/1999/xhtml"><img src="${address}/"/></body></foreignObject>`
  expect(await meanOf(svg(page))).toEqual([0, 0, 0, 0])
  expect(requests).toBe(0)
})

test('it loads no file and no address', async () => {
  const picture = (href: string) => `<image xlink:href="${href}" width="40" height="10"/>`
  const inside = Buffer.from(svg(picture(`file://${redFile}`))).toString('base64')
  // Refused with the reason, where we recognise it.
  for (const content of [
    picture(`${address}/a.png`),
    picture(`file://${redFile}`),
    picture(redFile),
    `<style>@import url("${address}/a.css");</style>${square}`,
    `<rect width="40" height="10" fill="url(${address}/a.svg#b)"/>`,
  ]) {
    expect(await refusalOf(svg(content)), content).toBe('svg-reference')
  }
  // Not loaded, where we do not: the address is an entity, or in a picture inside.
  const hidden = `<!DOCTYPE svg [<!ENTITY a '&#60;image xlink:href="file://${redFile}" width="40" height="10"/>'>]>`
  for (const text of [
    hidden + svg('&a;'),
    svg(`<image href="data:image/svg+xml;base64,${inside}" width="40" height="10"/>`),
    svg(
      `<g><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://${redFile}" parse="text"/></g>`,
    ),
    `<!DOCTYPE svg SYSTEM "${address}/a.dtd">${svg('')}`,
  ]) {
    expect(await meanOf(text), text).toEqual([0, 0, 0, 0])
  }
  // The comparison can fail: the same picture is drawn when it is in the file.
  const red = (await sharp(redFile).toBuffer()).toString('base64')
  expect(await meanOf(svg(picture(`data:image/png;base64,${red}`)))).toEqual([255, 0, 0, 255])
  for (const entity of [
    `<!ENTITY a SYSTEM "file:///etc/hostname">`,
    `<!ENTITY a SYSTEM "${address}/a">`,
    `<!ENTITY % a SYSTEM "${address}/a">%a;`,
  ]) {
    expect(await refusalOf(`<!DOCTYPE svg [${entity}]>${svg('<g>&a;</g>')}`), entity).toBe('file-broken')
  }
  expect(requests).toBe(0)
})

test('one that would take too much memory or time is refused', async () => {
  const names = [...'abcdefghij']
  const entities = names.map((name, at) => `<!ENTITY ${name} "${`&${names[at - 1] ?? 'lt'};`.repeat(10)}">`)
  expect(await refusalOf(`<!DOCTYPE svg [${entities.join('')}]>${svg('<g>&j;</g>')}`)).toBe('file-broken')
  expect(await refusalOf(svg(square, 'width="1e9" height="1e9"'))).toBe('file-broken')
  expect(await refusalOf(svg(square, 'width="0" height="0"'))).toBe('file-broken')
  expect(await refusalOf(svg('<g>'.repeat(100_000)))).toBe('file-broken')
  expect(await refusalOf(svg(`<!--${'x'.repeat(maxSvgBytes)}-->`))).toBe('svg-too-complex')
  // Would take two minutes.
  const blurs = `<filter id="f">${'<feGaussianBlur stdDeviation="1000"/>'.repeat(300)}</filter>`
  const blurred = '<rect width="40" height="10" filter="url(#f)"/>'.repeat(100)
  expect(await refusalOf(svg(blurs + blurred), 2_000)).toBe('svg-too-complex')
})

test('text is refused, because the server lacks the font', async () => {
  expect(await refusalOf(svg('<text y="8">Marke</text>'))).toBe('svg-text')
  expect(await refusalOf(svg(`<title>text</title>${square}`))).toBe('drawn')
})
