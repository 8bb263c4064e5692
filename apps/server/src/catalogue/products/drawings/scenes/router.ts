import { cat } from '../figures.ts'
import { cloud, cottage, fir, moon, plant, stars, sun, tree } from '../landscape.ts'
import { type Motif, pick } from '../motif.ts'
import { circle, ellipse, path, rect, stroke, times, transform, waves } from '../shapes.ts'
import { mix, type Tones } from '../tones.ts'

function lamp(t: Tones, x: number, y: number): string {
  return (
    `<g opacity=".35">${path(`M${x - 16} ${y - 66}H${x + 16}L${x + 40} ${y}H${x - 40}Z`, t.accent)}</g>` +
    rect(x - 2, y - 70, 4, 68, t.ink) +
    rect(x - 14, y - 5, 28, 5, t.ink, 2.5) +
    path(`M${x - 13} ${y - 94}H${x + 13}L${x + 24} ${y - 64}H${x - 24}Z`, t.accent) +
    path(`M${x + 5} ${y - 94}H${x + 13}L${x + 24} ${y - 64}H${x + 10}Z`, t.accentDeep)
  )
}

function books(t: Tones, x: number, y: number): string {
  return (
    rect(x, y - 40, 10, 40, t.coral, 2) +
    rect(x + 11, y - 34, 8, 34, t.blue, 2) +
    rect(x + 20, y - 44, 11, 44, t.brand, 2) +
    rect(x + 20, y - 36, 11, 4, t.accent) +
    transform(x + 36, y, rect(0, -36, 9, 36, t.sandDeep, 2), 1, -12)
  )
}

function pad(t: Tones, x: number, y: number): string {
  return transform(
    x,
    y,
    path(
      'M-26 -18H26C36 -18 40 0 36 8C32 14 24 10 16 2H-16C-24 10 -32 14 -36 8C-40 0 -36 -18 -26 -18Z',
      t.ink,
    ) +
      rect(-25, -9, 14, 4, t.shade, 1) +
      rect(-20, -14, 4, 14, t.shade, 1) +
      circle(16, -11, 2.6, t.coral) +
      circle(23, -6, 2.6, t.accent) +
      circle(16, -2, 2.6, t.brandMid),
    0.8,
  )
}

function routerBox(t: Tones, x: number, y: number): string {
  return [
    ellipse(x, y + 1, 60, 4, mix(t.wood, t.ink, 0.45)),
    rect(x - 44, y - 64, 7, 40, t.ink, 3.5),
    rect(x + 37, y - 64, 7, 40, t.ink, 3.5),
    rect(x - 58, y - 36, 116, 36, t.white, 13),
    path(`M${x + 30} ${y - 36}h15a13 13 0 0 1 13 13v10a13 13 0 0 1 -13 13h-15q12 -18 0 -36z`, t.shade),
    times(4, (i) => circle(x - 38 + i * 13, y - 18, 3.4, i === 3 ? t.accent : t.brand)),
    rect(x + 14, y - 20, 26, 4, mix(t.shade, t.ink, 0.15), 2),
  ].join('')
}

/** A router on a sideboard with radio waves. */
export const router: Motif = {
  crop: { x: 64, y: 28, size: 152 },
  draw(t, variation) {
    const index = Math.abs(variation) % 4
    const wall = pick(variation, [t.brandSoft, t.rose, t.sky, t.sand])
    const wave = pick(variation, [t.brand, t.coral, t.blue, t.brand])
    const top = 148
    return [
      rect(0, 0, 280, 200, wall),
      circle(140, 112, 104, mix(wall, t.white, 0.32)),
      circle(140, 112, 76, mix(wall, t.white, 0.55)),
      waves(140, 92, [18, 34, 50], wave, 7.5),
      rect(0, top, 280, 52, t.wood),
      rect(0, top, 280, 8, mix(t.wood, t.white, 0.22)),
      rect(20, top + 18, 114, 40, mix(t.wood, t.ink, 0.12), 4),
      rect(146, top + 18, 114, 40, mix(t.wood, t.ink, 0.12), 4),
      circle(124, top + 36, 3, t.ink),
      circle(156, top + 36, 3, t.ink),
      routerBox(t, 140, top),
      index === 0 ? plant(t, 44, top, 1, t.coral, t.brand) + books(t, 216, top) : '',
      index === 1 ? lamp(t, 240, top) + plant(t, 42, top, 0.9, t.brand, t.brandMid) : '',
      index === 2 ? pad(t, 236, top - 10) + books(t, 22, top) : '',
      index === 3
        ? cat(238, top, 1.25, t.ink) +
          rect(28, top - 44, 36, 44, t.white, 5) +
          circle(46, top - 22, 10, t.accent)
        : '',
    ].join('')
  },
}

/** Cable and radio together: a mast on a hill and a house in the valley. */
export const hybridMast: Motif = {
  crop: { x: 80, y: 0, size: 200 },
  draw(t, variation) {
    const index = Math.abs(variation) % 4
    const night = index === 2
    const sky = pick(variation, [t.sky, t.sand, t.night, t.brandSoft])
    const hill = (share: number) =>
      night ? mix(t.night, t.brandMid, share * 0.55) : mix(sky, t.brandMid, share)
    const front = night ? mix(t.night, t.brand, 0.75) : t.brand
    const mast = night ? t.shade : t.ink
    const wave = night ? t.accent : pick(variation, [t.coral, t.brand, t.accent, t.coral])
    return [
      rect(0, 0, 280, 200, sky),
      night
        ? stars(t.white) +
          `<g opacity=".3">${path('M-10 70C60 20 120 90 180 46S260 30 290 60V96C240 62 210 104 160 84S60 90 -10 110Z', t.accent)}</g>` +
          moon(40, 74, 15, t.accentSoft)
        : sun(t, 56, 84, 24),
      night ? '' : cloud(152, 44, 0.6, t.white),
      path('M0 132L54 92L88 116L132 78L186 126L230 98L280 130V200H0Z', hill(0.36)),
      path('M132 78L152 96L138 94L128 102L114 94Z', night ? t.shade : t.white),
      path('M130 160C164 112 222 96 280 118V200H130Z', hill(0.85)),
      // Mast with braces.
      stroke(
        'M212 114L223 28L236 114M214 100L232 88M233 100L216 86M217 76L229 66M229 76L219 64M220 54L226 46',
        mast,
        3.2,
      ),
      rect(212, 42, 6, 18, t.white, 2),
      rect(229, 42, 6, 18, t.white, 2),
      circle(223.5, 26, 5, t.coral),
      waves(223.5, 26, [16, 28, 40], wave, 4.6, 0, 38),
      waves(223.5, 26, [16, 28, 40], wave, 4.6, 180, 38),
      path('M0 168C60 142 130 150 180 158C220 164 250 156 280 150V200H0Z', front),
      fir(252, 164, 1, hill(1), night ? t.night : t.brandDeep),
      fir(268, 168, 0.8, hill(1), night ? t.night : t.brandDeep),
      stroke('M206 60C176 66 150 84 132 112', wave, 3.6, '1 9'),
      cottage(t, 122, 172, 1.06, night ? t.shade : t.white, index === 1 ? t.brandDeep : t.coral),
      index === 3 ? rect(150, 118, 3, 20, t.ink) + path('M152 116a10 10 0 0 1 12 14z', t.white) : '',
      rect(0, 184, 280, 16, night ? t.ink : t.brandDeep),
      stroke('M-4 190H112Q122 190 122 180V174', t.accent, 4),
      tree(t, 58, 176, 1.2, night ? t.brand : t.brandMid, t.brandDeep),
    ].join('')
  },
}
