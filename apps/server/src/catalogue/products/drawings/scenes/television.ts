import { backOfHead, cat, hairs, type Look, skins } from '../figures.ts'
import { plant, sun } from '../landscape.ts'
import { type Motif, pick } from '../motif.ts'
import { circle, clip, ellipse, path, polygon, rect, stroke, times, transform } from '../shapes.ts'
import { mix, type Tones } from '../tones.ts'

/** Four film scenes for a screen of 120×68. */
function film(t: Tones, which: number): string {
  const films = [
    // A desert road at sunset.
    () =>
      rect(0, 0, 120, 68, t.coral) +
      sun(t, 60, 38, 15) +
      path('M0 44L22 28L40 42L66 40L88 24L120 42V68H0Z', t.coralDeep) +
      path('M0 52Q60 42 120 52V68H0Z', mix(t.coralDeep, t.ink, 0.4)) +
      path('M52 68L58 48H62L72 68Z', t.ink) +
      stroke('M60 51V54M61 58V63', t.accent, 1.6),
    // Deep sea with a whale.
    () =>
      rect(0, 0, 120, 68, t.blue) +
      path('M0 0H120V20Q90 28 60 20T0 22Z', t.blueSoft) +
      path(
        'M26 44C28 26 60 22 84 32C92 36 98 34 104 26L108 22Q112 32 106 38C98 54 70 60 48 56C34 54 26 52 26 44Z',
        t.ink,
      ) +
      path('M28 48C44 54 68 52 82 44C72 58 40 62 28 48Z', t.shade) +
      circle(40, 42, 1.8, t.white) +
      circle(20, 30, 2.5, t.sky) +
      circle(14, 20, 1.8, t.sky) +
      path('M0 68Q20 56 34 68T80 66T120 60V68Z', mix(t.blue, t.ink, 0.4)),
    // A rocket between planets.
    () =>
      rect(0, 0, 120, 68, t.night) +
      times(14, (i) => circle((i * 37) % 118, (i * 23) % 64, 0.9, t.white)) +
      circle(92, 18, 11, t.coral) +
      ellipse(92, 18, 18, 3, t.accentSoft) +
      path('M81 17a11 11 0 0 1 22 0z', t.coral) +
      transform(
        52,
        38,
        path('M0 -22C10 -12 10 6 6 14H-6C-10 6 -10 -12 0 -22Z', t.white) +
          circle(0, -6, 4, t.blue) +
          path('M-7 4L-14 16L-6 14ZM7 4L14 16L6 14Z', t.coral) +
          path('M-4 15L0 28L4 15Z', t.accent),
        1,
        28,
      ),
    // A mountain lake.
    () =>
      rect(0, 0, 120, 68, t.sky) +
      sun(t, 92, 18, 9) +
      path('M0 46L30 12L50 34L66 18L100 48Z', t.brandMid) +
      path('M30 12L40 23L32 22L26 26L21 22ZM66 18L74 26L66 25L60 28L58 27Z', t.white) +
      path('M0 44H120V68H0Z', t.blueSoft) +
      stroke('M14 54H40M62 58H92M44 63H60', t.white, 2) +
      path('M0 40L18 44L0 50ZM120 40L98 45L120 50Z', t.brand),
  ] as const
  return pick(which, films)()
}

function screen(t: Tones, x: number, y: number, w: number, which: number): string {
  const s = (w - 8) / 120
  const h = 68 * s
  return rect(x, y, w, h + 8, t.ink, 5) + transform(x + 4, y + 4, clip(0, 0, 120, 68, film(t, which)), s)
}

/** An evening on the couch, seen from behind. */
export const tvCouch: Motif = {
  crop: { x: 42, y: 4, size: 196 },
  draw(t, variation) {
    const index = Math.abs(variation) % 4
    // Every fourth variation repeats the people with another film, wall and couch.
    const round = Math.floor(Math.abs(variation) / 4)
    const wall = pick(variation + 2 * round, [t.sand, t.nightSoft, t.brandSoft, t.rose])
    const dark = wall === t.nightSoft
    const couch = pick(variation + round, [t.brand, t.coral, t.blue, t.brand])
    const deep = mix(couch, t.ink, 0.25)
    const people: readonly (readonly Look[])[] = [
      [
        { skin: skins[0], hair: hairs[1], style: 'bun', shirt: t.accent },
        { skin: skins[2], hair: hairs[0], style: 'short', shirt: t.coral },
      ],
      [
        { skin: skins[3], hair: hairs[0], style: 'short', shirt: t.accent },
        { skin: skins[1], hair: hairs[0], style: 'curls', shirt: t.brandMid },
      ],
      [{ skin: skins[1], hair: hairs[0], style: 'curls', shirt: t.coral }],
      [
        { skin: skins[0], hair: hairs[2], style: 'bun', shirt: t.blue },
        { skin: skins[0], hair: hairs[1], style: 'short', shirt: t.accent },
        { skin: skins[3], hair: hairs[3], style: 'short', shirt: t.coral },
      ],
    ]
    const crowd = people[index] ?? []
    const spread = crowd.length === 3 ? 46 : 64
    return [
      rect(0, 0, 280, 200, wall),
      `<g opacity="${dark ? 0.22 : 0.5}">${path('M62 20H218L268 200H12Z', dark ? t.sky : t.white)}</g>`,
      screen(t, 72, 34, 140, index + round),
      rect(0, 152, 280, 48, dark ? t.night : mix(t.wood, wall, 0.45)),
      rect(92, 122, 100, 16, dark ? mix(t.night, t.white, 0.14) : t.wood, 3),
      rect(102, 138, 5, 14, t.ink),
      rect(177, 138, 5, 14, t.ink),
      plant(t, 36, 154, 1, dark ? t.coral : t.accent, dark ? t.brandMid : t.brand),
      index === 1 || index === 3
        ? rect(243, 74, 4, 80, t.ink) +
          rect(232, 150, 26, 5, t.ink, 2.5) +
          path('M232 48H258L268 78H222Z', t.accent) +
          path('M250 48H258L268 78H254Z', t.accentDeep)
        : rect(232, 58, 32, 40, t.white, 3) +
          circle(248, 76, 9, t.coral) +
          path('M235 95L246 82L261 95Z', t.brand),
      crowd
        .map((look, i) =>
          backOfHead(
            142 + (i - (crowd.length - 1) / 2) * spread,
            crowd.length === 3 && i === 1 ? 146 : 136,
            crowd.length === 3 && i === 1 ? 0.72 : 0.9,
            look,
            t,
          ),
        )
        .join(''),
      index === 2 ? cat(186, 162, 1.1, t.ink) : '',
      rect(40, 158, 200, 60, couch, 20),
      rect(139, 166, 3, 40, deep),
      rect(22, 166, 34, 50, couch, 16),
      rect(224, 166, 34, 50, couch, 16),
      path('M224 186V182Q224 166 241 166Q230 172 230 186V200H224Z', deep),
      path('M56 186V182Q56 170 48 167Q50 172 50 186V200H56Z', deep),
    ].join('')
  },
}

function popcorn(t: Tones, x: number, y: number, s: number): string {
  const kernels = [
    [-16, -46],
    [-6, -52],
    [6, -50],
    [16, -46],
    [-11, -56],
    [1, -60],
    [11, -56],
    [22, -64],
  ] as const
  return transform(
    x,
    y,
    kernels.map(([kx, ky]) => circle(kx, ky, 7, t.accentSoft) + circle(kx + 2, ky - 2, 4, t.white)).join('') +
      polygon(
        [
          [-24, -44],
          [24, -44],
          [18, 0],
          [-18, 0],
        ],
        t.white,
      ) +
      times(3, (i) =>
        polygon(
          [
            [-24 + i * 19.2, -44],
            [-14.4 + i * 19.2, -44],
            [-10.8 + i * 14.4, 0],
            [-18 + i * 14.4, 0],
          ],
          t.coral,
        ),
      ) +
      polygon(
        [
          [12, -44],
          [24, -44],
          [18, 0],
          [9, 0],
        ],
        mix(t.coral, t.ink, 0.14),
      ),
    s,
  )
}

/** A film on a tablet, with snacks. */
export const streaming: Motif = {
  crop: { x: 44, y: 8, size: 192 },
  draw(t, variation) {
    const back = pick(variation, [t.sky, t.brandSoft, t.rose])
    const table = pick(variation, [t.brand, t.wood, t.blue])
    return [
      rect(0, 0, 280, 200, back),
      circle(140, 100, 92, mix(back, t.white, 0.5)),
      rect(0, 156, 280, 44, table),
      rect(0, 156, 280, 6, mix(table, t.white, 0.2)),
      path('M120 160L140 130H152L174 160Z', t.inkSoft),
      transform(
        140,
        98,
        rect(-84, -54, 168, 108, t.ink, 12) +
          transform(-76, -45, clip(0, 0, 120, 68, film(t, variation + 1)), 152 / 120) +
          `<g opacity=".92">${circle(0, -2, 21, t.white)}</g>` +
          path('M-6 -12L12 -2L-6 8Z', t.brand) +
          rect(-70, 44, 140, 3, mix(t.ink, t.white, 0.3), 1.5) +
          rect(-70, 44, 62, 3, t.accent, 1.5) +
          circle(-8, 45.5, 4, t.white),
        1,
      ),
      ellipse(140, 164, 46, 3.5, mix(table, t.ink, 0.3)),
      popcorn(t, 238, 182, 0.98),
      rect(22, 138, 28, 40, t.accent, 6),
      path('M40 138h4a6 6 0 0 1 6 6v28a6 6 0 0 1 -6 6h-4z', t.accentDeep),
      stroke('M38 138L46 108', t.coral, 4),
      rect(18, 134, 36, 7, t.white, 3.5),
    ].join('')
  },
}
