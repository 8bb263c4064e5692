import { circle, ellipse, path, rect, stroke, transform } from './shapes.ts'
import { mix, type Tones } from './tones.ts'

/** Skin and hair colours; the theme does not change them. */
export const skins = ['#f2c6a4', '#b9794f', '#7d4e35', '#e3a77c'] as const
export const hairs = ['#2b1a17', '#8a4b26', '#d9a04a', '#cfd0d6'] as const

export type HairStyle = 'bun' | 'short' | 'curls' | 'long' | 'cap' | 'bald'

export interface Look {
  readonly skin: string
  readonly hair: string
  readonly style: HairStyle
  readonly shirt: string
}

function hairBack(look: Look): string {
  if (look.style === 'long')
    return path('M-21 -2C-26 -34 26 -34 21 -2C22 14 26 26 24 38H-24C-26 26 -22 14 -21 -2Z', look.hair)
  if (look.style === 'bun') return circle(0, -30, 9, look.hair)
  return ''
}

function hairFront(t: Tones, look: Look): string {
  switch (look.style) {
    case 'bun':
    case 'long':
      return path(
        'M-20 2C-24 -26 -6 -27 0 -26C14 -27 24 -20 20 2C17 -4 15 -10 12 -14C2 -8 -10 -9 -14 -12C-17 -8 -19 -3 -20 2Z',
        look.hair,
      )
    case 'short':
      return path(
        'M-20 0C-23 -16 -16 -26 0 -27C17 -28 24 -14 20 0L17 -9C8 -10 -2 -12 -9 -16C-12 -12 -17 -10 -17 -8Z',
        look.hair,
      )
    case 'curls':
      return [
        [-15, -12, 9],
        [-8, -20, 10],
        [4, -23, 10],
        [14, -16, 9],
        [19, -6, 7],
        [-20, -3, 7],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, look.hair))
        .join('')
    case 'cap':
      return (
        path('M-20 -4C-22 -34 22 -34 20 -4Z', t.coral) +
        path('M-20 -4C-22 -34 -2 -29 -6 -27C-12 -22 -13 -12 -12 -4Z', mix(t.coral, t.white, 0.25)) +
        path('M-22 -6H24C34 -5 36 -1 34 1H-20Z', t.coralDeep)
      )
    case 'bald':
      return ''
  }
}

/** Draws a person from the chest up, facing forward; `x`, `y` is the centre of the face. */
export function bust(
  t: Tones,
  x: number,
  y: number,
  scale: number,
  look: Look,
  eyes: 'open' | 'closed' = 'open',
): string {
  const shadow = mix(look.skin, '#7a2f1d', 0.2)
  const face =
    ellipse(-19, 3, 4, 5.5, look.skin) +
    ellipse(19, 3, 4, 5.5, shadow) +
    path('M-18 -8C-18 -24 18 -24 18 -8V6C18 20 8 26 0 26C-8 26 -18 20 -18 6Z', look.skin) +
    (eyes === 'open'
      ? circle(-7, 2, 1.9, t.ink) + circle(7, 2, 1.9, t.ink)
      : stroke('M-10 2q3 3 6 0M4 2q3 3 6 0', t.ink, 1.7)) +
    stroke('M0 4v5h2.5', shadow, 1.7) +
    `<g opacity=".5">${circle(-11, 10, 3.6, '#e8765f')}${circle(11, 10, 3.6, '#e8765f')}</g>` +
    stroke('M-5.5 14.5q5.5 5.5 11 0', t.ink, 1.8)
  return transform(
    x,
    y,
    hairBack(look) +
      path('M-46 92C-46 56 -34 42 -10 37H10C34 42 46 56 46 92Z', look.shirt) +
      path('M10 37C34 42 46 56 46 92H26C28 70 24 50 10 37Z', mix(look.shirt, t.ink, 0.16)) +
      path('M-9 18H9V36C9 46 -9 46 -9 36Z', shadow) +
      face +
      hairFront(t, look),
    scale,
  )
}

/** Draws a head from behind, above the back of a couch. */
export function backOfHead(x: number, y: number, scale: number, look: Look, t: Tones): string {
  const shape =
    look.style === 'curls'
      ? circle(-10, -8, 10, look.hair) +
        circle(0, -14, 11, look.hair) +
        circle(11, -8, 10, look.hair) +
        ellipse(0, 2, 17, 18, look.hair)
      : path('M-18 4C-22 -28 22 -28 18 4C18 16 12 22 0 22C-12 22 -18 16 -18 4Z', look.hair)
  return transform(
    x,
    y,
    path('M-40 70C-40 44 -26 34 -8 31H8C26 34 40 44 40 70Z', look.shirt) +
      rect(-8, 12, 16, 24, mix(look.skin, '#7a2f1d', 0.15), 6) +
      ellipse(-18, 4, 3.6, 5.5, look.skin) +
      ellipse(18, 4, 3.6, 5.5, look.skin) +
      shape +
      (look.style === 'bun'
        ? circle(0, -24, 8.5, look.hair) + stroke('M-6 -17q6 4 12 0', mix(look.hair, t.white, 0.25), 1.6)
        : ''),
    scale,
  )
}

/** A sitting cat seen from behind. */
export function cat(x: number, y: number, scale: number, fur: string): string {
  return transform(
    x,
    y,
    stroke('M12 -4C26 -4 28 -18 22 -24', fur, 5) +
      path('M-15 0C-17 -18 -10 -26 0 -26C10 -26 17 -18 15 0Z', fur) +
      path('M-11 -44L-8 -32A11 10 0 0 0 0 -20A11 10 0 0 0 8 -32L11 -44L4 -38H-4Z', fur) +
      ellipse(0, -31, 11, 9.5, fur),
    scale,
  )
}
