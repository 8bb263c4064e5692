import { bush, cloud, moon, panels, plant, powerBadge, stars, sun, tree } from '../landscape.ts'
import { type Motif, pick } from '../motif.ts'
import { circle, ellipse, path, polygon, rect, ring, stroke, times, transform } from '../shapes.ts'
import { mix, type Tones } from '../tones.ts'

function wheel(t: Tones, x: number, y: number, r: number): string {
  return (
    circle(x, y, r, t.ink) +
    circle(x, y, r * 0.6, t.shade) +
    times(5, (i) =>
      transform(x, y, rect(-1.2, -r * 0.56, 2.4, r * 0.5, mix(t.ink, t.white, 0.3)), 1, i * 72),
    ) +
    circle(x, y, r * 0.16, t.ink)
  )
}

/** A small electric car from the side, facing right; `x`, `y` is the centre of its base. */
export function car(t: Tones, x: number, y: number, scale: number, body: string): string {
  const dark = mix(body, t.ink, 0.2)
  const glass = mix(t.sky, t.blue, 0.35)
  return transform(
    x,
    y,
    ellipse(0, 0, 78, 5, mix(t.ink, t.brand, 0.2)) +
      path(
        'M-74 -14C-78 -34 -72 -42 -58 -46C-46 -66 -30 -72 -4 -72C24 -72 38 -58 50 -46C66 -42 76 -38 76 -22V-14Q76 -10 72 -10H-70Q-74 -10 -74 -14Z',
        body,
      ) +
      path('M-74 -14C-75.5 -21 -76 -26 -75 -30H76V-14Q76 -10 72 -10H-70Q-74 -10 -74 -14Z', dark) +
      path('M-50 -46C-40 -60 -30 -65 -8 -65V-46Z', glass) +
      path('M-3 -65C18 -64 30 -56 40 -46H-3Z', glass) +
      path('M-36 -46L-24 -62.5C-20 -64 -18 -64.5 -14 -64.8L-26 -46Z', mix(glass, t.white, 0.5)) +
      rect(4, -40, 14, 3.4, dark, 1.7) +
      path('M60 -36Q74 -36 75 -28H64Q58 -28 60 -36Z', t.accentSoft) +
      path('M-75 -38H-68V-28H-76Z', t.coral) +
      circle(-52, -34, 4.6, t.ink) +
      circle(-44, -12, 20, mix(t.ink, t.brand, 0.1)) +
      circle(46, -12, 20, mix(t.ink, t.brand, 0.1)) +
      wheel(t, -44, -12, 16.5) +
      wheel(t, 46, -12, 16.5),
    scale,
  )
}

/** A car charging at the house: day, evening, under a solar carport. */
export const wallboxCar: Motif = {
  crop: { x: 50, y: 0, size: 200 },
  draw(t, variation) {
    const index = Math.abs(variation) % 3
    const night = index === 1
    const sky = pick(variation, [t.sky, t.night, t.sand])
    const wall = night ? mix(t.sand, t.night, 0.45) : t.paper
    const lawn = night ? mix(t.night, t.brand, 0.6) : t.brandMid
    const drive = night ? mix(t.ink, t.night, 0.4) : mix(t.shade, t.ink, 0.12)
    const body = pick(variation, [t.coral, t.accent, t.brand])
    const cable = pick(variation, [t.brand, t.brandMid, t.coral])
    return [
      rect(0, 0, 280, 200, sky),
      night ? stars(t.white) + moon(222, 48, 20, t.accentSoft) : sun(t, 218, 58, 26),
      night ? '' : cloud(158, 66, 0.7, t.white),
      path('M60 150C110 120 190 132 280 112V180H60Z', night ? mix(t.night, t.brandMid, 0.28) : t.brandLight),
      tree(t, 248, 164, 1.5, night ? t.brand : t.brandMid, night ? t.brandDeep : t.brand),
      rect(0, 40, 78, 130, wall),
      rect(70, 40, 8, 130, mix(wall, t.ink, 0.08)),
      polygon(
        [
          [0, 14],
          [92, 44],
          [92, 52],
          [0, 52],
        ],
        night ? mix(t.coral, t.night, 0.4) : t.coral,
      ),
      rect(14, 72, 30, 36, t.accent, 2),
      rect(27.5, 72, 3, 36, wall),
      rect(14, 88, 30, 3, wall),
      index === 2
        ? panels(
            t,
            [
              [78, 66],
              [262, 78],
              [262, 88],
              [78, 76],
            ],
            8,
            1,
          ) + rect(256, 84, 6, 82, t.ink)
        : '',
      path('M0 168C100 158 200 160 280 160V200H0Z', lawn),
      path('M40 200L84 168H280V200Z', drive),
      rect(54, 92, 22, 36, t.ink, 7),
      powerBadge(t, 65, 105, 6.5),
      rect(60, 119, 10, 3, t.brandMid, 1.5),
      stroke('M65 128C62 168 104 172 112 158', cable, 4.5),
      car(t, 168, 188, 1, body),
      stroke('M65 128C62 168 98 172 112 156', cable, 4.5),
      circle(113, 154, 4.5, t.ink),
      bush(20, 188, 0.9, night ? t.brandDeep : t.brand),
    ].join('')
  },
}

/** Draws the charging point. */
function box(t: Tones, x: number, y: number, s: number, shell: string, badge: string): string {
  return transform(
    x,
    y,
    rect(-39, -58, 88, 130, mix(t.ink, t.sand, 0.78), 28) +
      rect(-44, -64, 88, 130, shell, 28) +
      path(
        'M18 -64C34 -64 44 -54 44 -36V38C44 56 34 66 18 66C28 56 30 48 30 36V-36C30 -50 26 -58 18 -64Z',
        mix(shell, t.white, 0.1),
      ) +
      powerBadge(t, 0, -18, 23, badge) +
      rect(-16, 22, 32, 5, mix(shell, t.white, 0.25), 2.5) +
      rect(-16, 22, 20, 5, t.brandMid, 2.5) +
      circle(0, 46, 11, mix(shell, t.white, 0.2)) +
      circle(0, 46, 6.5, mix(t.ink, shell, 0.4)),
    s,
  )
}

/** The charging point, close up. */
export const wallbox: Motif = {
  crop: { x: 68, y: 18, size: 180 },
  draw(t, variation) {
    const index = Math.abs(variation) % 4
    const wall = pick(variation, [t.sand, t.sky, t.rose, t.brandSoft])
    const shell = pick(variation, [t.ink, t.brandDeep, t.ink, t.blue])
    const plank = mix(wall, t.ink, 0.05)
    const cable = pick(variation, [t.brand, t.coral, t.brand, t.accent])
    const plug = (x: number, y: number, turn: number) =>
      transform(
        x,
        y,
        rect(-9, -16, 18, 28, t.ink, 6) + rect(-5, -24, 10, 10, t.shade, 3) + rect(-9, -2, 18, 4, t.accent),
        1,
        turn,
      )
    const single =
      stroke('M148 152C150 196 226 196 224 150C222 122 196 124 198 150C199 164 214 166 222 158', cable, 8) +
      box(t, 144, 102, 1, shell, t.accent) +
      plug(226, 146, 20)
    const double =
      stroke('M104 142C104 196 44 190 48 152', cable, 7) +
      stroke('M186 142C186 196 246 190 242 152', t.coral, 7) +
      box(t, 100, 108, 0.82, shell, t.accent) +
      box(t, 184, 108, 0.82, t.ink, t.brandMid) +
      plug(47, 142, -8) +
      plug(243, 142, 8)
    return [
      rect(0, 0, 280, 200, wall),
      times(4, (i) => rect(0, 32 + i * 40, 280, 2.4, plank)),
      times(9, (i) => rect(((i * 71) % 250) + 10, 14 + (i % 5) * 40, 2.4, 18, plank)),
      path('M280 0V74L120 200H16Z', mix(wall, t.white, 0.42)),
      rect(0, 186, 280, 14, mix(wall, t.ink, 0.16)),
      index === 3 ? double : single,
      index === 0 ? plant(t, 52, 190, 1.15, t.coral, t.brand) : '',
      index === 1 ? bush(40, 190, 1.3, t.brand) + bush(76, 192, 0.8, t.brandDeep) : '',
      index === 2
        ? ring(56, 112, 26, t.white, 7) + transform(56, 112, stroke('M0 -15V0L10 7', t.ink, 5))
        : '',
    ].join('')
  },
}
