import { cloud, stars, sun } from '../landscape.ts'
import type { Motif } from '../motif.ts'
import {
  circle,
  ellipse,
  gridCells,
  type Point,
  path,
  polar,
  polygon,
  type Quad,
  rect,
  stroke,
  times,
  transform,
} from '../shapes.ts'
import { mix, type Tones } from '../tones.ts'

/** A football: one patch in the centre, five at the edge, seams between them. */
export function ball(t: Tones, x: number, y: number, r: number, turn = -90): string {
  const point = (radius: number, degrees: number): Point => polar(x, y, r * radius, degrees)
  const text = ([px, py]: Point) => `${px.toFixed(2)} ${py.toFixed(2)}`
  const middle = times(5, (i) => `${i ? 'L' : 'M'}${text(point(0.36, turn + i * 72))}`)
  const patches = times(5, (i) => {
    const angle = turn + i * 72
    return path(
      `M${text(point(1, angle - 19))}A${r} ${r} 0 0 1 ${text(point(1, angle + 19))}L${text(point(0.78, angle + 13))}L${text(point(0.68, angle))}L${text(point(0.78, angle - 13))}Z`,
      t.ink,
    )
  })
  const seams = times(5, (i) => {
    const angle = turn + i * 72
    return (
      stroke(`M${text(point(0.36, angle))}L${text(point(0.69, angle))}`, t.ink, r * 0.055) +
      stroke(`M${text(point(0.78, angle + 13))}L${text(point(0.78, angle + 59))}`, t.ink, r * 0.055)
    )
  })
  const [sx, sy] = point(1, -40)
  const [ex, ey] = point(1, 110)
  return (
    circle(x, y, r, t.white) +
    path(
      `M${sx.toFixed(2)} ${sy.toFixed(2)}A${r} ${r} 0 0 1 ${ex.toFixed(2)} ${ey.toFixed(2)}A${r * 1.25} ${r * 1.25} 0 0 0 ${sx.toFixed(2)} ${sy.toFixed(2)}Z`,
      t.shade,
    ) +
    path(`${middle}Z`, t.ink) +
    seams +
    patches
  )
}

function pitch(t: Tones, top: number, light: string, dark: string): string {
  const area: Quad = [
    [40, top],
    [240, top],
    [420, 200],
    [-140, 200],
  ]
  return (
    rect(0, top, 280, 200 - top, light) +
    gridCells(area, 9, 1, 0)
      .map(([a, b, c, d], i) => (i % 2 ? polygon([a, b, c, d], dark) : ''))
      .join('') +
    rect(0, top, 280, 2.4, mix(light, t.white, 0.5))
  )
}

/** A ball flying into the corner of the net. */
export const football: Motif = {
  crop: { x: 60, y: 22, size: 178 },
  draw(t, variation) {
    const odd = Math.abs(variation) % 2 === 1
    const sky = odd ? t.night : t.sky
    const net = odd ? mix(t.night, t.white, 0.32) : mix(t.blue, t.white, 0.5)
    const post = t.white
    return [
      rect(0, 0, 280, 200, sky),
      odd ? stars(t.white) : sun(t, 52, 78, 22),
      odd ? '' : cloud(92, 66, 0.6, t.white),
      // Crowd behind the pitch.
      rect(0, 104, 280, 40, odd ? t.nightSoft : t.blueSoft),
      times(54, (i) =>
        circle(
          4 + i * 5.3,
          110 + ((i * 7) % 3) * 9,
          3.2,
          [t.coral, t.accent, t.white, t.brandMid, t.sand][i % 5] as string,
        ),
      ),
      rect(0, 132, 280, 14, t.brandDeep),
      times(6, (i) => rect(8 + i * 48, 135, 30, 7, [t.accent, t.white, t.coral][i % 3] as string, 2)),
      pitch(t, 144, t.brand, mix(t.brand, t.brandMid, 0.32)),
      // Goal with net, seen from the side.
      times(9, (i) => stroke(`M${150 + i * 15} 52L${164 + i * 13.4} 150`, net, 1.4)),
      times(8, (i) => stroke(`M${148 + i * 2.4} ${58 + i * 13}H280`, net, 1.4)),
      stroke('M134 168V46H290', mix(post, t.ink, 0.12), 9),
      stroke('M132 168V44H290', post, 7),
      stroke('M132 44L150 52V150L132 168', net, 2.4),
      stroke('M-8 190C40 184 84 168 118 138', t.white, 3.4, '2 11'),
      stroke('M92 132L128 118M100 146L136 132M112 160L142 144', odd ? t.accent : t.coral, 5),
      ball(t, 182, 104, 38, -62),
    ].join('')
  },
}

/** A full stadium under floodlights, or by day. */
export const stadium: Motif = {
  crop: { x: 45, y: 5, size: 190 },
  draw(t, variation) {
    const day = Math.abs(variation) % 2 === 1
    const sky = day ? t.sky : t.night
    const stand = day ? t.blue : t.nightSoft
    const fans = [t.coral, t.accent, t.white, t.brandLight, t.sand]
    const row = (y: number, left: number, right: number, r: number, seed: number) =>
      times(Math.floor((right - left) / (r * 2.3)), (i) =>
        circle(left + i * r * 2.3 + (seed % 2) * r, y, r, fans[(i * 3 + seed) % 5] as string),
      )
    const floodlight = (x: number) =>
      rect(x - 2, 34, 4, 62, day ? t.ink : t.shade) +
      rect(x - 15, 20, 30, 17, t.ink, 3) +
      times(6, (i) =>
        circle(x - 9 + (i % 3) * 9, 25 + Math.floor(i / 3) * 7.4, 2.8, day ? t.white : t.accentSoft),
      )
    return [
      rect(0, 0, 280, 200, sky),
      day ? cloud(140, 44, 0.8, t.white) : stars(t.white),
      day ? '' : `<g opacity=".16">${path('M40 30L250 168H90ZM240 30L30 168H190Z', t.accentSoft)}</g>`,
      floodlight(40),
      floodlight(240),
      path('M-10 86Q140 50 290 86V150H-10Z', stand),
      path('M-10 86Q140 50 290 86V94Q140 58 -10 94Z', day ? t.white : t.coral),
      row(104, 8, 276, 3.6, 1),
      row(112, 8, 276, 3.6, 2),
      row(94, 62, 220, 3.4, 3),
      row(86, 96, 186, 3.2, 4),
      row(121, 8, 276, 3.8, 5),
      path('M-10 128Q140 112 290 128V200H-10Z', t.brand),
      gridCells(
        [
          [52, 124],
          [228, 124],
          [330, 200],
          [-50, 200],
        ],
        8,
        1,
        0,
      )
        .map(([a, b, c, d], i) => (i % 2 ? polygon([a, b, c, d], mix(t.brand, t.brandMid, 0.34)) : ''))
        .join(''),
      stroke('M48 127H232L318 198H-38Z', t.white, 2.4),
      stroke('M140 127V198', t.white, 2.4),
      `<ellipse cx="140" cy="157" rx="46" ry="14" fill="none" stroke="${t.white}" stroke-width="2.4"/>`,
      ellipse(140, 186, 30, 4, mix(t.brand, t.ink, 0.35)),
      ball(t, 140, 158, 27, -90),
    ].join('')
  },
}

/** A shot at the basket. */
export const basketball: Motif = {
  crop: { x: 70, y: 6, size: 194 },
  draw(t, variation) {
    const odd = Math.abs(variation) % 2 === 1
    const wall = odd ? t.brandSoft : t.rose
    const orange = mix(t.coral, t.accent, 0.28)
    const seam = mix(t.ink, t.coral, 0.1)
    const shot = (x: number, y: number, r: number) =>
      transform(
        x,
        y,
        circle(0, 0, r, orange) +
          path(
            `M${-r * 0.2} ${r * 0.98}A${r} ${r} 0 0 0 ${r * 0.7} ${-r * 0.72}A${r * 1.3} ${r * 1.3} 0 0 1 ${-r * 0.2} ${r * 0.98}Z`,
            mix(orange, t.ink, 0.14),
          ) +
          stroke(`M0 ${-r}V${r}M${-r} 0H${r}`, seam, r * 0.07) +
          stroke(
            `M${-r * 0.72} ${-r * 0.7}Q${-r * 0.1} 0 ${-r * 0.72} ${r * 0.7}M${r * 0.72} ${-r * 0.7}Q${r * 0.1} 0 ${r * 0.72} ${r * 0.7}`,
            seam,
            r * 0.07,
          ),
        1,
        24,
      )
    return [
      rect(0, 0, 280, 200, wall),
      circle(96, 128, 78, odd ? t.brandMid : t.accent),
      circle(96, 128, 78, mix(odd ? t.brandMid : t.accent, wall, 0.35)),
      rect(0, 178, 280, 22, t.wood),
      times(6, (i) => rect(i * 52 - 8, 178, 2.4, 22, mix(t.wood, t.ink, 0.2))),
      rect(256, 60, 12, 120, t.ink),
      stroke('M262 78L228 92', t.ink, 7),
      rect(146, 28, 106, 74, t.white, 8),
      rect(152, 34, 94, 62, mix(t.sky, t.white, 0.3), 5),
      `<rect x="180" y="56" width="38" height="30" rx="2" fill="none" stroke="${t.coral}" stroke-width="5"/>`,
      // Net, then the rim in front of it.
      times(5, (i) => stroke(`M${172 + i * 13} 108L${180 + i * 9.5} 146`, t.white, 2.4)),
      times(4, (i) =>
        stroke(
          `M${172 + i * 13} 108L${190 + i * 9} 146M${185 + i * 13} 108L${180 + i * 9.5} 146`,
          t.white,
          2,
        ),
      ),
      `<ellipse cx="199" cy="106" rx="31" ry="7" fill="none" stroke="${t.coralDeep}" stroke-width="6"/>`,
      stroke('M22 176C34 132 60 96 98 78', t.ink, 3.4, '2 11'),
      shot(122, 100, 36),
    ].join('')
  },
}
