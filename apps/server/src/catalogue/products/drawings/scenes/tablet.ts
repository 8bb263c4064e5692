import { type Motif, pick } from '../motif.ts'
import { circle, ellipse, path, polygon, rect, stroke, times, transform } from '../shapes.ts'
import { mix, type Tones } from '../tones.ts'

function sketch(t: Tones): string {
  return (
    rect(0, 0, 176, 116, t.paper) +
    circle(120, 44, 24, t.accent) +
    path('M0 92C40 54 70 96 104 74C134 56 152 76 176 62V116H0Z', t.brandMid) +
    stroke('M24 62C40 20 60 24 58 48S34 70 62 66S96 30 108 40', t.coral, 5)
  )
}

/** Draws the content of the screen; `which` selects one of several. */
function desktop(t: Tones, which: number): string {
  const [a, b, c] = pick<readonly [string, string, string]>(which, [
    [t.blue, t.brand, t.accent],
    [t.coral, t.accent, t.brandDeep],
    [t.night, t.brand, t.coral],
  ])
  return (
    rect(0, 0, 176, 116, a) +
    path('M0 116C40 40 80 100 120 50S176 40 176 20V116Z', b) +
    path('M0 116C60 80 100 116 176 70V116Z', c) +
    times(5, (i) =>
      rect(44 + i * 19, 94, 13, 13, [t.white, t.accentSoft, t.coralSoft, t.brandSoft, t.sky][i] as string, 4),
    )
  )
}

function bookPage(t: Tones): string {
  return (
    rect(0, 0, 176, 116, t.accentSoft) +
    transform(
      88,
      66,
      circle(0, 0, 34, t.coral) +
        circle(-26, -26, 13, t.coral) +
        circle(26, -26, 13, t.coral) +
        circle(-26, -26, 6, t.coralSoft) +
        circle(26, -26, 6, t.coralSoft) +
        circle(-12, -6, 4, t.ink) +
        circle(12, -6, 4, t.ink) +
        ellipse(0, 12, 14, 10, t.paper) +
        ellipse(0, 7, 5, 3.6, t.ink) +
        stroke('M0 10V15q-5 5 -9 0M0 15q5 5 9 0', t.ink, 2),
    ) +
    circle(24, 26, 8, t.white) +
    circle(152, 90, 10, t.brandMid)
  )
}

/** Tablets with pencil, keyboard or bumper. */
export const tablet: Motif = {
  crop: { x: 40, y: 0, size: 200 },
  draw(t, variation) {
    const index = Math.abs(variation) % 6
    const back = pick(variation, [t.rose, t.sky, t.brandSoft, t.sand, t.brandSoft, t.sky])
    const content = index === 0 || index === 4 ? sketch(t) : index === 5 ? bookPage(t) : desktop(t, index)
    const frame = index === 5 ? t.coral : t.ink
    const slab = transform(
      140,
      104,
      rect(-100, -72, 200, 140, frame, index === 5 ? 24 : 15) +
        (index === 5 ? rect(-93, -65, 186, 126, t.ink, 12) : '') +
        `<svg x="-88" y="-60" width="176" height="116" viewBox="0 0 176 116">${content}</svg>` +
        circle(0, -66, 2, mix(t.ink, t.white, 0.4)),
      index === 1 ? 0.86 : 1,
      index === 2 ? 0 : -4,
    )
    return [
      rect(0, 0, 280, 200, back),
      circle(140, 104, 92, mix(back, t.white, 0.55)),
      ellipse(140, 186, 96, 5.5, mix(back, t.ink, 0.14)),
      slab,
      index === 0 || index === 4
        ? transform(
            222,
            120,
            rect(-5, -62, 10, 104, t.white, 3) +
              rect(1, -62, 4, 104, t.shade, 2) +
              polygon(
                [
                  [-5, 42],
                  [5, 42],
                  [0, 58],
                ],
                t.wood,
              ) +
              rect(-5, -62, 10, 14, t.accent, 3),
            1,
            32,
          )
        : '',
      index === 2
        ? polygon(
            [
              [40, 172],
              [240, 172],
              [258, 194],
              [22, 194],
            ],
            t.inkSoft,
          ) +
          times(12, (i) => rect(52 + i * 15, 176, 10, 4, t.shade, 1.5)) +
          times(11, (i) => rect(46 + i * 17.4, 183, 12, 4, t.shade, 1.5))
        : '',
      index === 3
        ? transform(
            232,
            150,
            rect(-14, -22, 28, 40, t.coral, 6) +
              stroke('M14 -12q12 0 12 10t-12 10', t.coral, 5) +
              stroke('M-5 -30q-5 -6 0 -12M6 -30q-5 -6 0 -12', t.white, 3.4),
          )
        : '',
    ].join('')
  },
}
