import { bust, hairs, type Look, skins } from '../figures.ts'
import { cloud } from '../landscape.ts'
import { type Motif, pick } from '../motif.ts'
import { circle, ellipse, path, rect, stroke, transform } from '../shapes.ts'
import { mix, type Tones } from '../tones.ts'

/** Draws a musical note. */
function note(x: number, y: number, s: number, color: string): string {
  return transform(
    x,
    y,
    ellipse(-6, 8, 6, 4.6, color) +
      ellipse(14, 4, 6, 4.6, color) +
      stroke('M-1.5 8V-14L18.5 -18V4', color, 3.4) +
      stroke('M-1.5 -12L18.5 -16', color, 5),
    s,
  )
}

/** A young person with headphones. */
export const headphones: Motif = {
  crop: { x: 61, y: 20, size: 180 },
  draw(t, variation) {
    const index = Math.abs(variation) % 3
    const back = pick(variation, [t.rose, t.brandSoft, t.sand])
    const disc = pick(variation, [t.coral, t.brandMid, t.accent])
    const look = pick<Look>(variation, [
      { skin: skins[1], hair: hairs[0], style: 'curls', shirt: t.brand },
      { skin: skins[0], hair: hairs[1], style: 'long', shirt: t.accent },
      { skin: skins[2], hair: hairs[0], style: 'short', shirt: t.blue },
    ])
    const shell = index === 1 ? t.coral : t.ink
    const band = 'M118 92C118 34 184 34 184 92'
    return [
      rect(0, 0, 280, 200, back),
      circle(151, 104, 82, disc),
      circle(151, 104, 82, mix(disc, back, 0.4)),
      circle(151, 112, 64, mix(disc, back, 0.12)),
      note(56, 94, 1, t.ink),
      note(238, 70, 0.8, t.brand),
      note(246, 138, 0.55, t.coralDeep),
      [18, 34, 24, 42, 16].map((h, i) => rect(22 + i * 11, 164 - h / 2, 6, h, t.brand, 3)).join(''),
      bust(t, 151, 96, 1.5, look, 'closed'),
      stroke(band, mix(shell, t.white, 0.25), 9),
      stroke(band, shell, 6),
      rect(108, 84, 20, 34, shell, 9),
      rect(174, 84, 20, 34, shell, 9),
      rect(113, 90, 6, 22, t.accentSoft, 3),
      rect(184, 90, 6, 22, t.accentSoft, 3),
    ].join('')
  },
}

function skater(t: Tones, skin: string, shirt: string, trousers: string): string {
  const board = transform(
    0,
    62,
    stroke('M-46 -4Q-38 3 -30 3H30Q38 3 46 -6', t.ink, 6) +
      circle(-24, 10, 6, t.accent) +
      circle(24, 10, 6, t.accent) +
      circle(-24, 10, 2, t.ink) +
      circle(24, 10, 2, t.ink),
    1,
    -10,
  )
  return [
    board,
    // Drawn back to front: far arm and leg, body, near arm and leg.
    stroke('M-2 -24C-22 -26 -34 -38 -46 -44', mix(skin, '#7a2f1d', 0.2), 9),
    stroke('M-6 14L-28 30L-24 58', mix(trousers, t.ink, 0.25), 14),
    stroke('M4 12L32 20L26 50', trousers, 14),
    stroke('M-30 60H-16', t.white, 8),
    stroke('M22 52H36', t.white, 8),
    path('M-14 -34C-6 -42 12 -40 16 -30L14 16C8 24 -8 24 -12 18Z', shirt),
    path('M16 -30L14 16C11 20 6 22 2 22C10 4 10 -16 6 -38Q14 -36 16 -30Z', mix(shirt, t.ink, 0.16)),
    stroke('M12 -28C26 -22 34 -34 50 -30', shirt, 11),
    stroke('M46 -30L60 -34', skin, 8.5),
    rect(-1, -46, 10, 14, mix(skin, '#7a2f1d', 0.2), 4),
    ellipse(5, -54, 13, 14, skin),
    path('M-9 -56C-10 -72 18 -74 19 -58Z', t.coral),
    path('M-9 -56C-20 -56 -24 -54 -24 -52H2Z', t.coralDeep),
    circle(12, -53, 1.6, t.ink),
    stroke('M9 -46q4 1 6 -2', t.ink, 1.6),
  ].join('')
}

/** A skater in mid-air. */
export const skate: Motif = {
  crop: { x: 52, y: 10, size: 190 },
  draw(t, variation) {
    const odd = Math.abs(variation) % 2 === 1
    const sky = odd ? t.sky : t.sand
    const disc = odd ? t.brandMid : t.accent
    return [
      rect(0, 0, 280, 200, sky),
      circle(146, 96, 78, disc),
      circle(146, 96, 78, mix(disc, sky, 0.18)),
      cloud(244, 62, 0.74, t.white),
      cloud(36, 96, 0.6, t.white),
      // Skyline behind the ramp.
      [
        [0, 124, 30],
        [30, 140, 24],
        [54, 116, 20],
        [204, 128, 26],
        [230, 112, 22],
        [252, 134, 28],
      ]
        .map(([x = 0, y = 0, w = 0]) => rect(x, y, w, 80, mix(sky, t.blue, 0.3)))
        .join(''),
      path('M0 132C10 176 50 190 110 190H170C230 190 270 176 280 132V200H0Z', t.brand),
      path(
        'M0 132C10 176 50 190 110 190H170C230 190 270 176 280 132V142C268 182 230 196 170 196H110C50 196 12 182 0 142Z',
        t.brandDeep,
      ),
      stroke('M0 131H8M272 131H280', t.ink, 6),
      stroke('M60 128C74 112 84 104 98 98M52 110C62 98 72 90 84 84', t.white, 4),
      transform(
        150,
        98,
        skater(t, odd ? skins[2] : skins[0], odd ? t.accent : t.brand, odd ? t.ink : t.blue),
        1.02,
        -12,
      ),
    ].join('')
  },
}
