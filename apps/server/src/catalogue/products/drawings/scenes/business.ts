/** Illustrations for business products: premises, a desk, a call centre. */

import { bust, hairs, type Look, skins } from '../figures.ts'
import { bush, cloud, plant, sun, tree } from '../landscape.ts'
import { type Motif, pick } from '../motif.ts'
import { circle, ellipse, gridCells, path, polygon, rect, stroke, times, transform } from '../shapes.ts'
import { mix, type Tones } from '../tones.ts'

function skyline(color: string): string {
  return [
    [0, 92, 34],
    [30, 70, 28],
    [58, 104, 30],
    [196, 84, 26],
    [222, 62, 30],
    [252, 98, 30],
  ]
    .map(([x = 0, y = 0, w = 0]) => rect(x, y, w, 110, color))
    .join('')
}

function shop(t: Tones): string {
  return [
    rect(72, 56, 144, 118, t.paper),
    rect(192, 56, 24, 118, mix(t.paper, t.ink, 0.07)),
    rect(66, 48, 156, 12, t.ink, 3),
    rect(84, 70, 120, 18, t.brand, 5),
    times(5, (i) => circle(120 + i * 12, 79, 3, i === 2 ? t.accent : t.brandSoft)),
    rect(84, 116, 66, 46, mix(t.blue, t.sky, 0.6)),
    path('M84 116H126L84 158Z', t.sky),
    plant(t, 104, 162, 0.5, t.coral, t.brand),
    rect(122, 142, 20, 20, t.coral, 3),
    rect(160, 112, 40, 62, t.brandDeep, 2),
    rect(165, 118, 30, 34, mix(t.blue, t.sky, 0.7), 2),
    circle(195, 150, 2.2, t.accent),
    times(8, (i) =>
      path(
        `M${72 + i * 18} 92H${90 + i * 18}L${90 + i * 18} 112a9 9 0 0 1 -18 0z`,
        i % 2 ? t.white : t.coral,
      ),
    ),
    rect(72, 90, 144, 5, t.coralDeep),
  ].join('')
}

function tower(t: Tones, floors: number): string {
  const glass = mix(t.blue, t.sky, 0.45)
  return [
    polygon(
      [
        [100, 30],
        [170, 18],
        [170, 176],
        [100, 176],
      ],
      t.brandDeep,
    ),
    polygon(
      [
        [170, 18],
        [204, 38],
        [204, 176],
        [170, 176],
      ],
      t.ink,
    ),
    gridCells(
      [
        [106, 40],
        [165, 30],
        [165, 150],
        [106, 150],
      ],
      4,
      floors,
      0.1,
    )
      .map(([a, b, c, d], i) =>
        polygon(
          [a, b, c, d],
          (i * 5) % 7 === 0 ? t.accent : (i * 3) % 4 === 0 ? mix(glass, t.white, 0.45) : glass,
        ),
      )
      .join(''),
    gridCells(
      [
        [174, 30],
        [200, 46],
        [200, 150],
        [174, 150],
      ],
      2,
      floors,
      0.1,
    )
      .map(([a, b, c, d], i) => polygon([a, b, c, d], i % 5 === 0 ? t.accentDeep : mix(glass, t.ink, 0.4)))
      .join(''),
    rect(122, 154, 28, 22, t.accent, 2),
    rect(135, 154, 2, 22, t.ink),
    rect(132, 6, 3, 22, t.ink),
    circle(133.5, 6, 4, t.coral),
  ].join('')
}

function workshop(t: Tones): string {
  return [
    path('M54 86L98 60V86L142 60V86L186 60V86L230 60V176H54Z', t.coral),
    path('M98 60L54 86H98ZM142 60L98 86H142ZM186 60L142 86H186ZM230 60L186 86H230Z', mix(t.blue, t.sky, 0.4)),
    rect(206, 86, 24, 90, t.coralDeep),
    rect(72, 104, 62, 72, t.paper, 2),
    times(5, (i) => rect(72, 112 + i * 13, 62, 3, t.shade)),
    rect(152, 112, 42, 24, t.accent, 2),
    rect(172, 112, 3, 24, t.coral),
    transform(
      164,
      176,
      rect(-32, -34, 44, 28, t.white, 3) +
        path('M12 -28H26Q32 -28 34 -20L36 -12V-6H12Z', t.brand) +
        path('M16 -24H25Q28 -24 29 -18L30 -15H16Z', t.sky) +
        circle(-18, -4, 7, t.ink) +
        circle(22, -4, 7, t.ink) +
        circle(-18, -4, 3, t.shade) +
        circle(22, -4, 3, t.shade),
    ),
  ].join('')
}

/** Business premises: shop, office tower, workshop. */
export const office: Motif = {
  crop: { x: 50, y: 2, size: 198 },
  draw(t, variation) {
    const sky = pick(variation, [t.sky, t.sand, t.brandSoft])
    const places = [() => shop(t), () => tower(t, 9), () => workshop(t)] as const
    return [
      rect(0, 0, 280, 200, sky),
      sun(t, 242, 46, 22),
      cloud(52, 58, 0.66, t.white),
      skyline(mix(sky, t.blue, 0.22)),
      pick(variation, places)(),
      tree(t, 42, 178, 1.3),
      bush(244, 178, 0.9, t.brand),
      rect(0, 174, 280, 26, t.brandDeep),
      rect(0, 174, 280, 5, mix(t.brandDeep, t.white, 0.3)),
    ].join('')
  },
}

/** Draws the chart on the laptop; `which` selects one of several. */
function chart(t: Tones, which: number): string {
  const charts = [
    () =>
      [16, 26, 22, 36, 42]
        .map((h, i) => rect(12 + i * 18, 58 - h, 11, h, i === 4 ? t.accent : t.brandMid, 3))
        .join(''),
    () =>
      stroke('M10 50L30 34L50 42L72 20L98 14', t.coral, 4.5) +
      circle(98, 14, 5, t.coral) +
      stroke('M10 58H100', t.shade, 2.4),
    () =>
      `<circle cx="36" cy="36" r="17" fill="none" stroke="${t.shade}" stroke-width="9"/>` +
      stroke('M36 19A17 17 0 1 1 20 42', t.brand, 9) +
      times(3, (i) => rect(66, 20 + i * 13, 34 - i * 8, 6, [t.brand, t.accent, t.coral][i] as string, 3)),
  ] as const
  return pick(which, charts)()
}

/** A desk with a laptop, at work. */
export const desk: Motif = {
  crop: { x: 44, y: 24, size: 176 },
  draw(t, variation) {
    const index = Math.abs(variation) % 3
    const wall = pick(variation, [t.rose, t.sky, t.sand])
    return [
      rect(0, 0, 280, 200, wall),
      circle(140, 108, 88, mix(wall, t.white, 0.5)),
      rect(206, 26, 50, 62, t.white, 5),
      times(4, (i) =>
        rect(213, 36 + i * 12, 36 - (i % 2) * 12, 5, [t.coral, t.shade, t.accent, t.shade][i] as string, 2.5),
      ),
      rect(0, 160, 280, 40, t.wood),
      rect(0, 160, 280, 7, mix(t.wood, t.white, 0.22)),
      rect(82, 70, 124, 84, t.ink, 9),
      transform(88, 76, rect(0, 0, 112, 70, t.white, 4) + chart(t, index)),
      path('M68 154H220L226 163H62Z', t.shade),
      rect(126, 154, 36, 4, mix(t.shade, t.ink, 0.25), 2),
      stroke('M38 160L34 118L64 92', t.ink, 5),
      transform(66, 92, path('M-6 -12L24 6L4 26Q-14 16 -6 -12Z', t.accent), 1, 8),
      rect(20, 156, 36, 6, t.ink, 3),
      rect(232, 132, 24, 30, t.coral, 5),
      stroke('M256 140q10 0 10 8t-10 8', t.coral, 4.5),
      stroke('M240 124q-5 -6 0 -12M250 124q-5 -6 0 -12', mix(wall, t.ink, 0.2), 3.4),
      index === 1
        ? transform(204, 176, rect(-11, -8, 22, 5, t.ink, 2) + rect(-9, -7, 14, 3, t.sky, 1), 1.6)
        : '',
      index === 2 ? plant(t, 216, 160, 0.66, t.brand, t.brandMid) : '',
    ].join('')
  },
}

/** A call-centre employee with a headset. */
export const headset: Motif = {
  crop: { x: 54, y: 24, size: 172 },
  draw(t, variation) {
    const odd = Math.abs(variation) % 2 === 1
    const back = odd ? t.brandSoft : t.sky
    const looks: readonly [Look, Look] = [
      { skin: skins[3], hair: hairs[1], style: 'bun', shirt: t.coral },
      { skin: skins[2], hair: hairs[0], style: 'curls', shirt: t.accent },
    ]
    const bubble = (x: number, y: number, fill: string, content: string) =>
      transform(
        x,
        y,
        path(
          'M-26 -20H26Q34 -20 34 -12V8Q34 16 26 16H4L-10 28V16H-26Q-34 16 -34 8V-12Q-34 -20 -26 -20Z',
          fill,
        ) + content,
      )
    return [
      rect(0, 0, 280, 200, back),
      circle(140, 112, 84, mix(back, t.white, 0.55)),
      bust(t, 140, 104, 1.46, pick(variation, looks)),
      stroke('M110 100C108 44 172 44 170 100', t.ink, 6),
      rect(102, 92, 16, 28, t.ink, 8),
      rect(162, 92, 16, 28, t.ink, 8),
      stroke('M110 118C112 136 122 142 134 141', t.ink, 4),
      ellipse(136, 141, 7, 4.6, t.ink),
      bubble(
        228,
        76,
        t.white,
        times(3, (i) => circle(-13 + i * 13, -2, 4, t.brand)),
      ),
      odd
        ? bubble(48, 118, t.brand, stroke('M-14 -2L-5 7L15 -12', t.white, 6))
        : bubble(48, 122, t.accent, stroke('M-18 -6H18M-18 5H6', t.ink, 4.5)),
    ].join('')
  },
}
