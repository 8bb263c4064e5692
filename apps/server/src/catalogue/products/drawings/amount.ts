import { stroke, transform } from './shapes.ts'

/** Digits as paths on a 10×16 grid. Drawings must look the same everywhere, and the renderer may lack the font. */
const glyphs: Readonly<Record<string, readonly [d: string, width: number]>> = {
  '0': ['M5 .8C1.6 .8 .8 4.4 .8 8S1.6 15.2 5 15.2S9.2 11.6 9.2 8S8.4 .8 5 .8Z', 10],
  '1': ['M1.2 4.2L5.2 .8V15.2', 7],
  '2': ['M1.2 4.8C1.2 -.6 9 -.4 9 4.6C9 8.4 1.4 10.6 1 15.2H9.4', 10],
  '3': [
    'M1.2 3C3 -.4 9 .2 9 4.2C9 6.8 6.8 7.6 4.4 7.6C7.2 7.6 9.4 8.8 9.4 11.4C9.4 16.4 2.6 16.4 .8 12.8',
    10,
  ],
  '4': ['M7 15.2V.8L.6 11H9.8', 10],
  '5': ['M8.6 .8H2.4L1.8 7C4.4 5.4 9.4 5.8 9.4 10.4C9.4 16 2.8 16.4 .8 13', 10],
  '6': ['M8 .8C4 1.8 .8 5.8 .8 10.2C.8 16.8 9.4 16.8 9.4 10.4C9.4 5.6 2.6 5.2 1 9.2', 10],
  '7': ['M.8 .8H9.2L4 15.2', 10],
  '8': ['M5 7.4C.6 7.4 .6 .8 5 .8S9.4 7.4 5 7.4C-.2 7.4 -.2 15.2 5 15.2S10.2 7.4 5 7.4Z', 10],
  '9': ['M2 15.2C6 14.2 9.2 10.2 9.2 5.8C9.2 -.8 .6 -.8 .6 5.6C.6 10.4 7.4 10.8 9 6.8', 10],
  ',': ['M1.6 14.6L.8 17.6', 2.4],
  '€': ['M9.6 2.4C4.8 -1.4 1.8 3 1.8 8S4.8 17.4 9.6 13.6M-.4 6H6.8M-.4 10H6.2', 10],
  ' ': ['', 2],
}

const GAP = 3.4

/** Draws an amount such as `50 €` centred on a point, scaled down when it would exceed `maxWidth`. */
export function amount(
  x: number,
  y: number,
  height: number,
  amountCents: number,
  color: string,
  maxWidth = Number.POSITIVE_INFINITY,
): string {
  const cents = amountCents % 100
  const euros = String(Math.floor(amountCents / 100))
  const text = cents ? `${euros},${String(cents).padStart(2, '0')} €` : `${euros} €`
  let pen = 0
  const marks: string[] = []
  for (const character of text) {
    const [d, width] = glyphs[character] ?? ['', 0]
    if (d) marks.push(transform(pen, 0, stroke(d, color, 3)))
    pen += width + GAP
  }
  const width = pen - GAP
  const scale = Math.min(height / 16, maxWidth / width)
  return transform(x - (width * scale) / 2, y - 8 * scale, marks.join(''), scale)
}
