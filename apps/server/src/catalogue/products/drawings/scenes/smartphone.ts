import { type Motif, pick } from '../motif.ts'
import { circle, ellipse, path, polygon, rect, times, transform } from '../shapes.ts'
import { mix, type Tones } from '../tones.ts'

/** Arrangement of the lenses on the back of a phone. */
type Camera = 'column' | 'square' | 'disc' | 'bar' | 'single'

function lens(t: Tones, x: number, y: number, r: number): string {
  return (
    circle(x, y, r, t.ink) +
    circle(x, y, r * 0.55, mix(t.ink, t.blue, 0.6)) +
    circle(x - r * 0.25, y - r * 0.25, r * 0.2, t.white)
  )
}

function cameras(t: Tones, kind: Camera, body: string): string {
  const plate = mix(body, t.ink, 0.2)
  switch (kind) {
    case 'column':
      return rect(-35, -66, 22, 54, plate, 11) + [-55, -39, -23].map((y) => lens(t, -24, y, 7)).join('')
    case 'square':
      return (
        rect(-36, -67, 42, 42, plate, 12) + lens(t, -25, -56, 8) + lens(t, -5, -56, 8) + lens(t, -15, -37, 8)
      )
    case 'disc':
      return circle(0, -38, 27, plate) + lens(t, -10, -45, 8) + lens(t, 10, -45, 8) + lens(t, 0, -28, 8)
    case 'bar':
      return (
        rect(-44, -60, 88, 22, plate) +
        lens(t, -20, -49, 7.5) +
        lens(t, 0, -49, 7.5) +
        circle(18, -49, 4, t.accentSoft)
      )
    case 'single':
      return lens(t, -24, -55, 10) + circle(-7, -55, 3.4, t.accentSoft)
  }
}

/** Draws the picture on the screen; `which` selects one of several. */
function wallpaper(t: Tones, which: number): string {
  const papers = [
    () =>
      rect(0, 0, 74, 144, t.sky) +
      circle(50, 48, 17, t.accent) +
      path('M0 96C20 74 44 90 74 70V144H0Z', t.brandMid) +
      path('M0 118C24 98 48 116 74 100V144H0Z', t.brand),
    () =>
      rect(0, 0, 74, 144, t.coral) +
      circle(37, 78, 44, t.accent) +
      circle(37, 78, 26, t.coralSoft) +
      circle(37, 78, 11, t.white),
    () =>
      rect(0, 0, 74, 144, t.night) +
      path('M-6 120C20 60 40 120 80 40V150H-6Z', t.brand) +
      path('M-6 140C24 90 46 140 80 80V150H-6Z', t.accent) +
      circle(18, 30, 6, t.accentSoft),
    () =>
      rect(0, 0, 74, 144, t.brandSoft) +
      times(5, (i) =>
        circle(
          10 + i * 15,
          150 - i * 26,
          34 - i * 3,
          [t.brand, t.accent, t.coral, t.blue, t.brandMid][i] as string,
        ),
      ),
    () =>
      rect(0, 0, 74, 144, t.sand) +
      polygon(
        [
          [0, 144],
          [74, 40],
          [74, 144],
        ],
        t.blue,
      ) +
      polygon(
        [
          [0, 144],
          [74, 84],
          [74, 144],
        ],
        t.brand,
      ) +
      circle(22, 44, 13, t.coral),
  ] as const
  return pick(which, papers)()
}

function backSide(
  t: Tones,
  x: number,
  y: number,
  turn: number,
  body: string,
  camera: Camera,
  rugged: boolean,
): string {
  return transform(
    x,
    y,
    rect(-44, -78, 88, 156, mix(body, t.ink, 0.28), 18) +
      rect(-44, -78, 85, 156, body, 18) +
      path('M20 -78h3a18 18 0 0 1 18 18v120a18 18 0 0 1 -18 18h-8Q34 0 20 -78Z', mix(body, t.white, 0.14)) +
      (rugged
        ? [
            [-46, -80],
            [28, -80],
            [-46, 60],
            [28, 60],
          ]
            .map(([cx = 0, cy = 0]) => rect(cx, cy, 18, 20, t.ink, 7))
            .join('')
        : '') +
      cameras(t, camera, body) +
      circle(0, 40, 7, mix(body, t.ink, 0.14)),
    1,
    turn,
  )
}

function frontSide(t: Tones, x: number, y: number, turn: number, which: number): string {
  return transform(
    x,
    y,
    rect(-43, -78, 86, 156, t.ink, 18) +
      `<svg x="-37" y="-72" width="74" height="144" viewBox="0 0 74 144">${wallpaper(t, which)}</svg>` +
      // Screen corners, in the colour of the frame.
      path(
        'M-37 -72h13a13 13 0 0 0 -13 13zM37 -72h-13a13 13 0 0 1 13 13zM-37 72h13a13 13 0 0 1 -13 -13zM37 72h-13a13 13 0 0 0 13 -13z',
        t.ink,
      ) +
      rect(-13, -67, 26, 7, t.ink, 3.5) +
      rect(-16, 63, 32, 3.4, t.white, 1.7) +
      times(4, (i) =>
        rect(-29 + i * 16, 44, 11, 11, [t.white, t.accent, t.coral, t.brandSoft][i] as string, 3.5),
      ),
    1,
    turn,
  )
}

function foldable(t: Tones): string {
  return [
    ellipse(140, 184, 96, 6, mix(t.brandSoft, t.ink, 0.16)),
    polygon(
      [
        [56, 44],
        [138, 58],
        [138, 182],
        [56, 164],
      ],
      t.ink,
    ),
    polygon(
      [
        [224, 44],
        [142, 58],
        [142, 182],
        [224, 164],
      ],
      t.ink,
    ),
    polygon(
      [
        [62, 51],
        [136, 64],
        [136, 174],
        [62, 158],
      ],
      t.coral,
    ),
    polygon(
      [
        [218, 51],
        [144, 64],
        [144, 174],
        [218, 158],
      ],
      mix(t.coral, t.white, 0.14),
    ),
    path('M62 120C90 104 112 140 136 128V174L62 158Z', t.brand),
    path('M218 104C190 96 170 130 144 128V174L218 158Z', t.brandMid),
    path('M186 76a16 15 0 1 1 -1 30a16 15 0 0 1 1 -30z', t.accent),
    rect(137, 58, 6, 124, mix(t.ink, t.white, 0.2), 2),
  ].join('')
}

/** Phones, back and front; each model has its own colour, camera and wallpaper. */
export const smartphone: Motif = {
  crop: { x: 46, y: 10, size: 190 },
  draw(t, variation) {
    const back = pick(variation, [
      t.sky,
      t.rose,
      t.sand,
      t.brandSoft,
      t.brandSoft,
      t.sky,
      t.sand,
      t.rose,
      t.brandSoft,
      t.sky,
    ])
    const body = pick(variation, [
      t.brand,
      t.coral,
      t.accent,
      t.inkSoft,
      t.coral,
      mix(t.shade, t.ink, 0.12),
      t.coralDeep,
      t.blue,
      t.brandMid,
      t.accent,
    ])
    const camera = pick<Camera>(variation, [
      'column',
      'single',
      'single',
      'square',
      'bar',
      'square',
      'disc',
      'bar',
      'column',
      'disc',
    ])
    const index = Math.abs(variation) % 10
    return [
      rect(0, 0, 280, 200, back),
      circle(142, 104, 90, mix(back, t.white, 0.55)),
      index === 4
        ? foldable(t)
        : ellipse(146, 186, 82, 6, mix(back, t.ink, 0.14)) +
          backSide(t, 108, 106, -9, body, camera, index === 9) +
          frontSide(t, 180, 108, 6, index),
    ].join('')
  },
}
