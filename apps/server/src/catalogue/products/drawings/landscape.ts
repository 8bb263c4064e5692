import {
  bolt,
  circle,
  ellipse,
  gridCells,
  path,
  polar,
  polygon,
  type Quad,
  rect,
  stroke,
  times,
  transform,
} from './shapes.ts'
import { mix, type Tones } from './tones.ts'

/** Sun with a soft halo. */
export function sun(t: Tones, x: number, y: number, r: number, color = t.accent): string {
  return (
    `<g opacity=".28">${circle(x, y, r * 1.9, color)}</g><g opacity=".4">${circle(x, y, r * 1.42, color)}</g>` +
    circle(x, y, r, color)
  )
}

/** A crescent, open to the upper right. */
export function moon(x: number, y: number, r: number, color: string): string {
  const [ax, ay] = polar(x, y, r, -72)
  const [bx, by] = polar(x, y, r, 22)
  const inner = r * 0.8
  return path(
    `M${ax.toFixed(2)} ${ay.toFixed(2)}A${r} ${r} 0 1 0 ${bx.toFixed(2)} ${by.toFixed(2)}A${inner.toFixed(2)} ${inner.toFixed(2)} 0 1 1 ${ax.toFixed(2)} ${ay.toFixed(2)}Z`,
    color,
  )
}

/** Stars over the upper part of the drawing, always in the same places. */
export function stars(color: string): string {
  const places = [
    [24, 58, 1.6],
    [52, 26, 1.2],
    [84, 62, 1.1],
    [118, 20, 1.5],
    [158, 34, 1.1],
    [186, 16, 1.3],
    [236, 24, 1.7],
    [262, 64, 1.2],
    [226, 78, 1],
    [36, 96, 1],
  ] as const
  return places.map(([x, y, r]) => circle(x, y, r, color)).join('')
}

export function cloud(x: number, y: number, scale: number, fill: string): string {
  return transform(
    x,
    y,
    path('M-30 12a11 11 0 0 1 2-21.8a17 17 0 0 1 31-5.2a13 13 0 0 1 21 9.5a9 9 0 0 1 4 17.5z', fill),
    scale,
  )
}

/** A tree with a lit and a shaded side. */
export function tree(t: Tones, x: number, y: number, scale = 1, crown = t.brandMid, dark = t.brand): string {
  return transform(
    x,
    y,
    rect(-1.6, -14, 3.2, 14, t.wood, 1) +
      ellipse(0, -24, 11, 15, crown) +
      path('M0 -39a11 15 0 0 1 0 30c5-8 5-22 0-30z', dark) +
      stroke('M0 -12V-24M0 -18l-4-4', t.wood, 1.4),
    scale,
  )
}

/** A slender fir. */
export function fir(x: number, y: number, scale: number, light: string, dark: string): string {
  return transform(x, y, path('M0 -34L11 0H-11Z', light) + path('M0 -34L11 0H0Z', dark), scale)
}

export function bush(x: number, y: number, scale: number, fill: string): string {
  return transform(
    x,
    y,
    path('M-20 0a9 9 0 0 1 5-16a12 12 0 0 1 21-5a10 10 0 0 1 13 11a6 6 0 0 1 1 10z', fill),
    scale,
  )
}

/** Wind turbine; `y` is its base, `height` is measured from base to hub. */
export function turbine(
  t: Tones,
  x: number,
  y: number,
  height: number,
  turn: number,
  color = t.white,
  hub = t.ink,
): string {
  const blade = height * 0.6
  const s = blade / 50
  const shape =
    path('M-2.5 -3C-7 -16 -4.5 -36 1.5 -50C5.5 -36 5.5 -16 2.5 -3Z', color) +
    path('M1.5 -50C5.5 -36 5.5 -16 2.5 -3L0 -3Z', t.shade)
  const top = y - height
  return (
    path(
      `M${x - height * 0.035} ${y}L${x - height * 0.016} ${top}H${x + height * 0.016}L${x + height * 0.035} ${y}Z`,
      color,
    ) +
    path(`M${x} ${y}L${x} ${top}H${x + height * 0.016}L${x + height * 0.035} ${y}Z`, t.shade) +
    times(3, (i) => transform(x, top, shape, s, turn + i * 120)) +
    circle(x, top, Math.max(2, height * 0.042), hub)
  )
}

/** Solar panels on a slanted area, some with a glint. */
export function panels(t: Tones, quad: Quad, columns: number, rows: number): string {
  const glass = mix(t.blue, t.ink, 0.35)
  return gridCells(quad, columns, rows, 0.06)
    .map(
      ([a, b, c, d], i) =>
        polygon([a, b, c, d], glass) +
        (i % 2 === 0 ? polygon([a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], d], mix(glass, t.sky, 0.2)) : ''),
    )
    .join('')
}

/** A lit or unlit window with a sill. */
export function pane(
  t: Tones,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  frame = t.white,
): string {
  return (
    rect(x - 2, y - 2, w + 4, h + 4, frame, 3) +
    rect(x, y, w, h, fill, 1.5) +
    rect(x + w / 2 - 0.8, y, 1.6, h, frame) +
    rect(x - 4, y + h + 2, w + 8, 3, frame, 1.5)
  )
}

/** A small house with a gable; `x`, `y` is the centre of its base. */
export function cottage(
  t: Tones,
  x: number,
  y: number,
  scale: number,
  wall = t.white,
  roof = t.coral,
  light = t.accent,
): string {
  return transform(
    x,
    y,
    rect(-24, -34, 48, 34, wall) +
      polygon(
        [
          [0, -34],
          [24, -34],
          [24, 0],
          [0, 0],
        ],
        mix(wall, t.ink, 0.06),
      ) +
      rect(10, -58, 8, 18, t.inkSoft, 1) +
      polygon(
        [
          [-31, -32],
          [0, -60],
          [31, -32],
        ],
        roof,
      ) +
      polygon(
        [
          [0, -60],
          [31, -32],
          [0, -32],
        ],
        mix(roof, t.ink, 0.18),
      ) +
      rect(-5.5, -19, 11, 19, t.ink, 2) +
      circle(3, -9.5, 1, light) +
      rect(-18, -24, 9, 10, light, 1.5) +
      rect(9.5, -24, 9, 10, light, 1.5),
    scale,
  )
}

/** A potted plant with leaves on both sides. */
export function plant(t: Tones, x: number, y: number, scale: number, pot = t.coral, leaf = t.brand): string {
  const dark = mix(leaf, t.ink, 0.25)
  return transform(
    x,
    y,
    stroke('M0 -18C0 -30 1 -44 0 -54', dark, 2) +
      path('M0 -30C-4 -44 -16 -48 -24 -46C-20 -34 -10 -28 0 -30Z', leaf) +
      path('M0 -22C6 -36 18 -38 26 -34C20 -24 10 -18 0 -22Z', dark) +
      path('M0 -42C4 -54 12 -60 20 -60C18 -50 10 -42 0 -42Z', leaf) +
      path('M0 -46C-6 -56 -8 -64 -4 -72C4 -66 4 -54 0 -46Z', mix(leaf, t.brandSoft, 0.3)) +
      path('M-13 -20H13L10 0H-10Z', pot) +
      path('M2 -20H13L10 0H2Z', mix(pot, t.ink, 0.14)) +
      rect(-15, -23, 30, 6, pot, 2),
    scale,
  )
}

/** A round badge with a bolt. */
export function powerBadge(t: Tones, x: number, y: number, r: number, fill = t.accent, mark = t.ink): string {
  return circle(x, y, r, fill) + bolt(x, y, r * 0.62, mark)
}
