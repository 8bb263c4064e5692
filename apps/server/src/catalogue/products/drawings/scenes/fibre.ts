import { cloud, cottage, pane, sun, tree, turbine } from '../landscape.ts'
import { type Motif, pick } from '../motif.ts'
import { circle, mirror, path, rect, stroke, times, transform } from '../shapes.ts'
import { mix, type Tones } from '../tones.ts'

/** A glass fibre of the cable. */
interface Strand {
  y: number
  color: string
  end: readonly [x: number, y: number]
}

/** A cut cable with glass fibres that fan out and glow at the ends. */
export const fibreWaves: Motif = {
  crop: { x: 40, y: 0, size: 200 },
  draw(t, variation) {
    const index = Math.abs(variation) % 4
    const sky = pick(variation, [t.sky, t.sand, t.night, t.brandSoft])
    const dark = sky === t.night
    const colors = dark
      ? [t.accent, t.sky, t.brandMid, t.coral, t.accentSoft, t.brandLight]
      : [t.blue, t.brand, t.accent, t.coral, t.brandMid, t.ink]
    const count = [4, 5, 6, 5][index] ?? 5
    const ends = [
      [214, 42],
      [252, 78],
      [226, 104],
      [262, 128],
      [222, 146],
      [256, 172],
    ] as const
    const strands: Strand[] = ends.slice(0, count).map((end, i) => ({
      y: 128 + (i - (count - 1) / 2) * 7.4,
      color: colors[i] ?? t.brand,
      end,
    }))
    const glow = (color: string, x: number, y: number) =>
      `<g opacity=".2">${circle(x, y, 19, color)}</g><g opacity=".3">${circle(x, y, 13, color)}</g>` +
      circle(x, y, 7.5, dark ? t.white : color) +
      circle(x, y, 3.4, dark ? color : t.white)
    const backdrop = dark ? mix(t.night, t.brand, 0.28) : mix(sky, t.white, 0.5)
    const scene = [
      rect(0, 0, 280, 200, sky),
      circle(236, 108, 112, backdrop),
      circle(236, 108, 74, dark ? mix(t.night, t.brand, 0.48) : mix(sky, t.white, 0.85)),
      strands
        .map(({ y, color, end: [x, ey] }, i) =>
          [
            stroke(`M64 ${y}C${120 + i * 4} ${y} ${128 + i * 6} ${ey} ${x} ${ey}`, color, 7),
            // A pulse of light.
            stroke(
              `M64 ${y}C${120 + i * 4} ${y} ${128 + i * 6} ${ey} ${x} ${ey}`,
              dark ? t.white : mix(color, t.white, 0.7),
              2.4,
              `16 ${60 + i * 9}`,
            ),
          ].join(''),
        )
        .join(''),
      strands.map(({ color, end: [x, y] }) => glow(color, x, y)).join(''),
      // The sheath: two sleeves around the bundle, cut square.
      path('M-10 96H30Q38 96 38 104V152Q38 160 30 160H-10Z', dark ? mix(t.ink, t.white, 0.14) : t.ink),
      path('M-10 146H38V152Q38 160 30 160H-10Z', mix(t.ink, t.white, 0.04)),
      rect(-10, 104, 40, 6, mix(t.ink, t.white, 0.26), 3),
      path('M36 104H64Q70 104 70 110V146Q70 152 64 152H36Z', t.accent),
      path('M36 142H70V146Q70 152 64 152H36Z', t.accentDeep),
    ].join('')
    return index === 3 ? mirror(140, scene) : scene
  },
}

function litFloor(t: Tones, y: number, row: number, night: boolean): string {
  const lit = t.accent
  const unlit = night ? mix(t.night, t.blue, 0.3) : mix(t.blue, t.sky, 0.4)
  return times(4, (i) =>
    pane(
      t,
      [101, 123, 160, 184][i] ?? 0,
      y,
      13,
      17,
      (i + row) % 3 === 1 ? unlit : lit,
      night ? t.shade : t.white,
    ),
  )
}

/** A house in cross-section: the fibre enters below the street and runs to every floor. */
export const fibreHouse: Motif = {
  crop: { x: 50, y: 10, size: 190 },
  draw(t, variation) {
    const index = Math.abs(variation) % 3
    const night = index === 2
    const sky = pick(variation, [t.sky, t.rose, t.night])
    const soil = mix(mix(t.wood, t.ink, 0.45), t.night, night ? 0.5 : 0)
    const wall = night
      ? mix(t.brandMid, t.night, 0.35)
      : pick(variation, [t.paper, mix(t.brandMid, t.white, 0.1)])
    const lawn = night ? t.brandDeep : t.brand
    const light = night ? t.accent : mix(t.accent, t.white, 0.15)
    const line = `M-6 176H132Q148 176 148 160V58`
    const stub = (y: number) =>
      stroke(`M148 ${y}H198`, light, 3) + circle(199, y, 4, t.white) + circle(199, y, 2, t.coral)
    return [
      rect(0, 0, 280, 200, sky),
      night ? '' : sun(t, 240, 52, 22),
      night
        ? times(12, (i) => circle((i * 61) % 276, 14 + ((i * 37) % 90), 1.3, t.white))
        : cloud(46, 78, 0.7, t.white),
      path(
        'M0 122C70 96 180 112 280 100V150H0Z',
        night ? mix(t.night, t.brandMid, 0.25) : mix(sky, t.brandMid, 0.55),
      ),
      night ? '' : turbine(t, 28, 128, 62, 40),
      tree(t, 62, 148, 1.25, night ? t.brand : t.brandMid, night ? t.brandDeep : t.brand),
      cottage(t, 248, 148, 0.74, night ? t.shade : t.white),
      rect(0, 146, 280, 54, soil),
      path('M0 146H280V152C220 156 180 150 130 154C80 158 40 150 0 154Z', lawn),
      times(9, (i) => circle(12 + i * 32, 188 - ((i * 13) % 18), 2 + (i % 3), mix(soil, t.white, 0.1))),
      rect(92, 44, 116, 104, wall),
      rect(186, 44, 22, 104, mix(wall, t.ink, 0.08)),
      rect(86, 37, 128, 9, night ? t.nightSoft : t.ink, 3),
      rect(112, 26, 18, 12, t.inkSoft, 1),
      [54, 85, 116].map((y, row) => litFloor(t, y, row, night)).join(''),
      stroke(line, mix(light, soil, 0.55), 11),
      stroke(line, light, 5),
      [77, 108, 139].map(stub).join(''),
      stroke(line, t.white, 2, '10 44'),
      circle(40, 176, 8, light),
      circle(40, 176, 4, t.white),
      transform(148, 54, circle(0, 0, 7, light) + circle(0, 0, 3.4, t.white)),
    ].join('')
  },
}
