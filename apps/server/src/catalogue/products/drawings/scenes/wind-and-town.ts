import { bush, cloud, cottage, fir, moon, stars, sun, tree, turbine } from '../landscape.ts'
import { type Motif, pick } from '../motif.ts'
import { circle, ellipse, path, polygon, rect, stroke, times, transform } from '../shapes.ts'
import { mix, type Tones } from '../tones.ts'

/** Colours of the landscape at one time of day. */
interface Light {
  sky: string
  far: string
  middle: string
  near: string
  front: string
  cloud: string
}

function lights(t: Tones): readonly [Light, Light, Light] {
  return [
    { sky: t.sky, far: t.brandLight, middle: t.brandMid, near: t.brand, front: t.brandDeep, cloud: t.white },
    {
      sky: t.rose,
      far: mix(t.brandLight, t.rose, 0.45),
      middle: mix(t.brandMid, t.rose, 0.2),
      near: t.brand,
      front: t.brandDeep,
      cloud: t.paper,
    },
    {
      sky: t.night,
      far: mix(t.night, t.brandMid, 0.3),
      middle: mix(t.night, t.brandMid, 0.5),
      near: mix(t.night, t.brand, 0.75),
      front: mix(t.ink, t.brand, 0.35),
      cloud: mix(t.night, t.white, 0.16),
    },
  ]
}

/** Wind turbines over rolling hills: day, dusk, night. */
export const windHills: Motif = {
  crop: { x: 60, y: 8, size: 190 },
  draw(t, variation) {
    const light = pick(variation, lights(t))
    const night = light.sky === t.night
    const dusk = light.sky === t.rose
    const leaf = mix(light.middle, night ? t.brandMid : t.white, 0.3)
    return [
      rect(0, 0, 280, 200, light.sky),
      night ? stars(t.white) + moon(226, 50, 19, t.accentSoft) : '',
      night ? '' : sun(t, dusk ? 92 : 214, dusk ? 122 : 58, dusk ? 34 : 25, dusk ? t.coral : t.accent),
      cloud(54, 84, 0.72, light.cloud),
      cloud(252, 98, 0.62, light.cloud),
      path('M0 138C36 118 78 116 116 130C158 146 206 112 280 126V200H0Z', light.far),
      turbine(t, 52, 131, 56, 12),
      turbine(t, 236, 128, 68, 50),
      path('M0 160C46 132 96 140 138 150C186 161 226 138 280 142V200H0Z', light.middle),
      path(
        'M0 160C46 132 96 140 138 150C118 158 70 158 0 178Z',
        mix(light.middle, t.white, night ? 0.06 : 0.18),
      ),
      turbine(t, 148, 176, 116, 22),
      path('M0 182C60 158 120 164 176 170C216 174 250 164 280 158V200H0Z', light.near),
      stroke('M84 200C104 184 138 176 176 170', mix(light.near, t.white, 0.2), 3),
      stroke('M120 200C138 186 160 178 190 171', mix(light.near, t.white, 0.2), 3),
      stroke('M160 200C172 188 188 180 208 172', mix(light.near, t.white, 0.2), 3),
      cottage(t, 222, 174, 0.52, night ? t.shade : t.white),
      tree(t, 250, 176, 0.72, leaf, light.front),
      tree(t, 199, 176, 0.56, leaf, light.front),
      path('M0 200C20 178 60 176 92 200Z', light.front),
      fir(20, 188, 0.8, light.front, mix(light.front, t.ink, 0.4)),
      fir(38, 190, 0.6, light.front, mix(light.front, t.ink, 0.4)),
    ].join('')
  },
}

type Gable = 'steps' | 'point' | 'curve' | 'flat'

interface Facade {
  x: number
  w: number
  h: number
  wall: string
  roof: string
  gable: Gable
}

function gable({ x, w, h, wall, roof, gable: kind }: Facade, foot: number): string {
  const top = foot - h
  switch (kind) {
    case 'steps':
      return path(
        `M${x} ${top}v-8h${w * 0.18}v-8h${w * 0.17}v-8h${w * 0.3}v8h${w * 0.17}v8h${w * 0.18}v8z`,
        wall,
      )
    case 'point':
      return polygon(
        [
          [x - 3, top],
          [x + w / 2, top - w * 0.62],
          [x + w + 3, top],
        ],
        roof,
      )
    case 'curve':
      return path(
        `M${x} ${top}c0 -12 ${w * 0.2} -8 ${w * 0.24} -16c${w * 0.06} -12 ${w * 0.46} -12 ${w * 0.52} 0c${w * 0.04} 8 ${w * 0.24} 4 ${w * 0.24} 16z`,
        wall,
      )
    case 'flat':
      return rect(x - 3, top - 6, w + 6, 7, roof, 2)
  }
}

function facade(t: Tones, house: Facade, foot: number, lit: string, dark: string, index: number): string {
  const { x, w, h, wall } = house
  const top = foot - h
  const rows = Math.floor((h - 34) / 24) + 1
  const columns = w > 40 ? 3 : 2
  const step = w / columns
  return [
    rect(x, top, w, h, wall),
    gable(house, foot),
    rect(x + w * 0.78, top, w * 0.22, h, mix(wall, t.ink, 0.07)),
    times(rows * columns, (i) => {
      const cx = x + step * ((i % columns) + 0.5)
      const y = top + 8 + Math.floor(i / columns) * 24
      // Lit windows that look evenly scattered, without randomness.
      const on = (i * 5 + index * 3) % 4 !== 0
      return (
        rect(cx - 5, y, 10, 14, on ? lit : dark, 1.5) +
        rect(cx - 6.5, y + 15, 13, 2.4, mix(wall, t.ink, 0.18), 1)
      )
    }),
    rect(x + w / 2 - 7, foot - 20, 14, 20, mix(house.roof, t.ink, 0.2), 2),
    circle(x + w / 2 + 3.5, foot - 10, 1.2, t.accent),
  ].join('')
}

/** A row of town houses: morning, noon, night. */
export const town: Motif = {
  crop: { x: 50, y: 20, size: 180 },
  draw(t, variation) {
    const night = Math.abs(variation) % 3 === 2
    const sky = pick(variation, [t.brandSoft, t.sand, t.night])
    const dim = (color: string) => (night ? mix(color, t.night, 0.38) : color)
    const lit = night ? t.accent : pick(variation, [t.accent, t.sky])
    const dark = night ? t.nightSoft : mix(t.blue, t.sky, 0.3)
    const foot = 176
    const houses: Facade[] = [
      { x: -8, w: 46, h: 84, wall: dim(t.coralSoft), roof: dim(t.coral), gable: 'point' },
      { x: 38, w: 40, h: 66, wall: dim(t.paper), roof: dim(t.blue), gable: 'curve' },
      { x: 78, w: 46, h: 96, wall: dim(t.brandMid), roof: dim(t.brandDeep), gable: 'steps' },
      { x: 124, w: 36, h: 72, wall: dim(t.white), roof: dim(t.coral), gable: 'point' },
      {
        x: 160,
        w: 50,
        h: 86,
        wall: dim(mix(t.accent, t.paper, 0.3)),
        roof: dim(t.brandDeep),
        gable: 'curve',
      },
      { x: 210, w: 38, h: 64, wall: dim(t.skyDeep), roof: dim(t.blue), gable: 'point' },
      { x: 248, w: 46, h: 90, wall: dim(t.white), roof: dim(t.coral), gable: 'steps' },
    ]
    return [
      rect(0, 0, 280, 200, sky),
      night ? stars(t.white) + moon(236, 40, 18, t.accentSoft) : sun(t, 214, 64, 27),
      cloud(60, 60, 0.7, night ? mix(t.night, t.white, 0.14) : t.white),
      path(
        'M0 132C50 104 96 122 140 112C190 100 230 116 280 100V180H0Z',
        mix(sky, night ? t.brand : t.brandMid, 0.4),
      ),
      night ? '' : turbine(t, 196, 108, 60, 40),
      houses.map((house, i) => facade(t, house, foot, lit, dark, i)).join(''),
      rect(0, foot, 280, 24, night ? mix(t.ink, t.brand, 0.3) : t.brandDeep),
      rect(0, foot, 280, 4, night ? t.nightSoft : t.brand),
      stroke(
        'M12 189H44M84 189H116M156 189H188M228 189H260',
        mix(t.brandDeep, t.white, night ? 0.25 : 0.5),
        2.4,
      ),
      tree(t, 66, foot + 2, 0.95, dim(t.brandLight), dim(t.brandMid)),
      tree(t, 206, foot + 2, 1.1, dim(t.brandLight), dim(t.brandMid)),
      bush(140, foot + 1, 0.5, dim(t.brandMid)),
      transform(244, foot, bicycle(t, night ? t.white : t.ink), 0.62),
    ].join('')
  },
}

function bicycle(t: Tones, color: string): string {
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="-12" r="12" fill="none" stroke="${color}" stroke-width="3"/>` +
    ellipse(x, -12, 2, 2, color)
  return (
    wheel(-20) +
    wheel(22) +
    stroke('M-20 -12L-8 -32H12L0 -12ZM-8 -32L0 -12M22 -12L11 -38L18 -42', t.coral, 3.4) +
    stroke('M-13 -36H-3', color, 4)
  )
}
