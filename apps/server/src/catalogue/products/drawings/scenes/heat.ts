import { cat } from '../figures.ts'
import { bush, cloud, fir, moon, pane, plant, stars, sun, tree } from '../landscape.ts'
import { type Motif, pick } from '../motif.ts'
import { circle, ellipse, path, polygon, rect, ring, stroke, times, transform } from '../shapes.ts'
import { mix, type Tones } from '../tones.ts'

function outdoorUnit(t: Tones, x: number, y: number, shadow: string): string {
  const blade = path('M0 -4C-10 -12 -10 -28 4 -31C12 -22 10 -10 3 -2Z', t.shade)
  return [
    ellipse(x + 66, y + 98, 76, 6, shadow),
    rect(x + 14, y + 84, 14, 12, t.ink, 2),
    rect(x + 104, y + 84, 14, 12, t.ink, 2),
    rect(x, y, 132, 90, t.white, 14),
    path(`M${x + 104} ${y}h14a14 14 0 0 1 14 14v62a14 14 0 0 1 -14 14h-14z`, t.shade),
    circle(x + 50, y + 45, 37, t.ink),
    ring(x + 50, y + 45, 30, mix(t.ink, t.white, 0.22), 1.6),
    times(5, (i) => transform(x + 50, y + 45, blade, 0.92, i * 72 + 14)),
    ring(x + 50, y + 45, 18, mix(t.ink, t.white, 0.35), 1.2),
    circle(x + 50, y + 45, 6.5, t.accent),
    rect(x + 96, y + 16, 24, 6, t.coral, 3),
    times(3, (i) => rect(x + 96, y + 30 + i * 12, 24, 5, mix(t.shade, t.ink, 0.12), 2.5)),
  ].join('')
}

function garden(t: Tones, winter: boolean, evening: boolean): string {
  const sky = evening ? t.night : winter ? t.sky : t.rose
  const lawn = winter ? t.white : evening ? mix(t.night, t.brand, 0.7) : t.brand
  const hill = winter ? mix(t.sky, t.white, 0.5) : evening ? mix(t.night, t.brand, 0.35) : t.brandLight
  const wall = evening ? mix(t.sand, t.night, 0.35) : t.sand
  return [
    rect(0, 0, 280, 200, sky),
    evening ? stars(t.white) + moon(70, 66, 17, t.accentSoft) : sun(t, 56, 70, 22),
    path('M0 140C50 112 110 128 170 118V200H0Z', hill),
    winter
      ? fir(34, 158, 1.5, t.brandMid, t.brand) + fir(64, 156, 1.1, t.brandMid, t.brand)
      : tree(t, 38, 166, 1.7, t.brandMid, evening ? t.brandDeep : t.brand),
    rect(186, 0, 94, 170, wall),
    rect(186, 0, 8, 170, mix(wall, t.ink, 0.08)),
    pane(t, 216, 34, 42, 50, t.accent),
    path('M174 0H280V12H180Z', mix(t.coral, t.ink, evening ? 0.4 : 0.15)),
    winter ? path('M170 0H280V7Q262 12 250 8Q230 14 214 8Q196 13 172 8Z', t.white) : '',
    path('M0 170C80 158 180 164 280 160V200H0Z', lawn),
    winter ? path('M0 184C90 172 190 178 280 176V200H0Z', mix(t.sky, t.white, 0.4)) : '',
    stroke('M200 150H214V128', t.coralDeep, 6),
    stroke('M200 160H226V128', t.blue, 6),
    outdoorUnit(t, 74, 82, winter ? t.skyDeep : mix(t.brandDeep, t.ink, 0.3)),
    winter
      ? path(
          'M74 94C74 82 84 78 100 80C116 74 150 76 170 79C196 76 208 82 206 94C196 90 188 96 178 92C160 98 140 90 124 93C104 98 86 90 74 94Z',
          t.white,
        )
      : '',
    winter ? '' : bush(236, 184, 0.9, t.brandDeep),
    winter
      ? times(16, (i) => circle((i * 67) % 280, 14 + ((i * 43) % 150), 1.2 + (i % 3) * 0.6, t.white))
      : bush(40, 190, 0.8, t.brandDeep),
  ].join('')
}

function storageHeater(t: Tones): string {
  return [
    rect(0, 0, 280, 200, t.brandSoft),
    rect(26, 40, 84, 84, t.white, 6),
    rect(32, 46, 72, 72, t.night, 3),
    moon(74, 74, 15, t.accent),
    circle(48, 62, 1.5, t.white),
    circle(54, 98, 1.3, t.white),
    circle(92, 104, 1.6, t.white),
    rect(66, 46, 4, 72, t.white),
    rect(20, 122, 96, 7, t.white, 3),
    rect(0, 164, 280, 36, mix(t.wood, t.sand, 0.35)),
    rect(0, 160, 280, 6, t.white),
    rect(128, 84, 112, 82, t.white, 10),
    path('M214 84h16a10 10 0 0 1 10 10v62a10 10 0 0 1 -10 10h-16z', t.shade),
    times(7, (i) => rect(142 + i * 10, 96, 4, 40, t.shade, 2)),
    times(9, (i) => rect(138 + i * 8, 150, 5, 8, mix(t.coral, t.accent, (i % 3) / 3), 2.5)),
    circle(226, 100, 5, t.accent),
    stroke('M160 70q-8 -8 0 -16t0 -16M186 70q-8 -8 0 -16t0 -16M212 70q-8 -8 0 -16t0 -16', t.coral, 4),
    cat(96, 172, 1.15, t.ink),
    plant(t, 258, 172, 0.95, t.coral, t.brand),
  ].join('')
}

/** A heat pump in summer, in snow, in the evening; and a night storage heater. */
export const heatPump: Motif = {
  crop: { x: 58, y: 44, size: 156 },
  draw(t, variation) {
    const scenes = [
      () => garden(t, false, false),
      () => garden(t, true, false),
      () => garden(t, false, true),
      () => storageHeater(t),
    ] as const
    return pick(variation, scenes)()
  },
}

function flame(x: number, y: number, s: number, outer: string, middle: string, inner: string): string {
  return transform(
    x,
    y,
    path(
      'M0 0C-30 0 -40 -22 -32 -44C-28 -56 -18 -62 -16 -78C-4 -72 2 -62 2 -52C8 -58 10 -70 6 -86C26 -74 40 -50 38 -28C36 -10 22 0 0 0Z',
      outer,
    ) +
      path(
        'M2 0C-18 0 -24 -14 -18 -28C-14 -38 -8 -40 -6 -50C4 -44 8 -36 8 -28C12 -32 14 -38 13 -46C24 -36 28 -24 25 -14C22 -4 14 0 2 0Z',
        middle,
      ) +
      path('M3 0C-7 0 -10 -8 -6 -16C-3 -22 2 -24 4 -30C12 -22 16 -14 14 -7C12 -2 8 0 3 0Z', inner),
    s,
  )
}

function stove(t: Tones, wall: string, pot: string): string {
  const potDeep = mix(pot, t.ink, 0.3)
  return [
    rect(0, 0, 280, 200, wall),
    times(24, (i) =>
      rect(
        (i % 8) * 36 - 4,
        12 + Math.floor(i / 8) * 36,
        32,
        32,
        mix(wall, t.white, (i * 7) % 3 === 0 ? 0.55 : 0.3),
        4,
      ),
    ),
    rect(0, 118, 280, 6, mix(wall, t.ink, 0.14)),
    rect(0, 152, 280, 48, t.white),
    rect(0, 146, 280, 9, t.ink, 0),
    times(4, (i) => circle(92 + i * 32, 178, 9, t.shade) + rect(91 + i * 32, 170, 2.4, 9, t.ink, 1)),
    times(7, (i) =>
      transform(
        102 + i * 13,
        146,
        path('M0 0C-6 -2 -6 -10 0 -18C6 -10 6 -2 0 0Z', t.blue) +
          path('M0 0C-3 -1 -3 -5 0 -10C3 -5 3 -1 0 0Z', t.sky),
      ),
    ),
    rect(96, 126, 90, 5, t.ink, 2),
    path('M92 70H190V112Q190 126 176 126H106Q92 126 92 112Z', pot),
    path('M168 70H190V112Q190 126 176 126H160Q170 110 168 70Z', potDeep),
    rect(86, 64, 110, 10, potDeep, 5),
    path('M98 64Q141 40 184 64Z', pot),
    circle(141, 48, 6, t.ink),
    stroke('M92 84H78M190 84H204', t.ink, 8),
    stroke('M120 36q-8 -8 0 -14M164 38q-8 -8 0 -14', t.white, 5),
    rect(226, 104, 22, 42, t.blue, 6),
    stroke('M232 104L226 74M240 104V66M244 104L254 76', t.wood, 4),
    ellipse(240, 62, 7, 10, t.wood),
    rect(24, 106, 34, 40, t.paper, 5),
    rect(24, 100, 34, 9, t.wood, 3),
    rect(30, 118, 22, 12, t.accent, 3),
  ].join('')
}

function radiator(t: Tones): string {
  return [
    rect(0, 0, 280, 200, t.rose),
    rect(66, 14, 148, 92, t.white, 6),
    rect(73, 21, 134, 78, t.skyDeep, 3),
    path('M73 84C100 66 130 82 160 74C180 68 196 74 207 70V99H73Z', t.white),
    fir(104, 88, 0.9, t.brandMid, t.brand),
    fir(182, 88, 1.1, t.brandMid, t.brand),
    times(14, (i) => circle(78 + ((i * 41) % 126), 26 + ((i * 29) % 54), 1.6, t.white)),
    rect(137, 21, 6, 78, t.white),
    rect(56, 104, 168, 10, t.white, 4),
    rect(56, 110, 168, 4, t.shade, 2),
    rect(0, 176, 280, 24, mix(t.wood, t.sand, 0.3)),
    rect(0, 171, 280, 7, t.white),
    times(9, (i) => rect(74 + i * 15, 122, 11, 46, t.white, 5) + rect(81 + i * 15, 126, 3, 38, t.shade, 1.5)),
    rect(70, 130, 142, 4, t.shade, 2),
    rect(70, 156, 142, 4, t.shade, 2),
    circle(220, 132, 8, t.ink),
    circle(220, 132, 3, t.accent),
    stroke('M220 140V174', t.shade, 5),
    cat(120, 105, 1, t.inkSoft),
    plant(t, 190, 105, 0.62, t.coral, t.brand),
    path('M40 0C34 60 46 120 36 176H0V0Z', t.coral),
    path('M22 0C16 60 28 120 18 176H0V0Z', t.coralDeep),
    path('M240 0C246 60 234 120 244 176H280V0Z', t.coral),
    path('M258 0C264 60 252 120 262 176H280V0Z', t.coralDeep),
  ].join('')
}

function bigFlame(t: Tones): string {
  return [
    rect(0, 0, 280, 200, t.night),
    circle(144, 112, 92, mix(t.night, t.coral, 0.16)),
    circle(144, 118, 66, mix(t.night, t.coral, 0.34)),
    rect(74, 164, 140, 12, mix(t.ink, t.white, 0.12), 6),
    flame(104, 164, 0.66, t.coralDeep, t.coral, t.accent),
    flame(186, 164, 0.74, t.coralDeep, t.coral, t.accent),
    flame(142, 166, 1.34, t.coral, t.accent, t.accentSoft),
    times(6, (i) =>
      circle(78 + ((i * 53) % 130), 40 + ((i * 31) % 60), 2 + (i % 2), i % 2 ? t.accent : t.coral),
    ),
    rect(92, 176, 104, 8, t.ink, 4),
  ].join('')
}

function biogas(t: Tones): string {
  const cow = (x: number, y: number, s: number) =>
    transform(
      x,
      y,
      rect(-20, -8, 5, 12, t.ink, 2) +
        rect(12, -8, 5, 12, t.ink, 2) +
        path('M-24 -26H14Q22 -26 22 -18V-4H-24Q-28 -4 -28 -10V-20Q-28 -26 -24 -26Z', t.white) +
        path('M-14 -26H2Q4 -16 -4 -15Q-14 -14 -14 -26ZM8 -4Q8 -14 18 -12Q22 -10 22 -4Z', t.ink) +
        path('M18 -34H36Q38 -22 32 -18H22Q18 -22 18 -34Z', t.white) +
        rect(20, -22, 16, 7, t.coralSoft, 3) +
        path('M14 -34L20 -30V-36ZM40 -34L34 -30V-36Z', t.ink) +
        circle(24, -28, 1.3, t.ink) +
        circle(31, -28, 1.3, t.ink),
      s,
    )
  return [
    rect(0, 0, 280, 200, t.sky),
    sun(t, 60, 74, 22),
    cloud(222, 40, 0.8, t.white),
    path('M0 130C60 104 140 122 280 106V200H0Z', t.brandLight),
    path('M92 132A54 50 0 0 1 200 132Z', t.brand),
    path('M146 82A54 50 0 0 1 200 132H170C174 110 164 92 146 82Z', t.brandDeep),
    stroke('M104 112Q146 96 188 112', t.brandMid, 2.4),
    rect(88, 130, 116, 28, t.white),
    rect(176, 130, 28, 28, t.shade),
    times(6, (i) => rect(88 + i * 22, 130, 2, 28, t.shade)),
    rect(214, 102, 26, 56, t.shade, 4),
    path('M214 106a13 12 0 0 1 26 0z', t.accent),
    stroke('M200 122H214', t.ink, 5),
    polygon(
      [
        [22, 132],
        [48, 108],
        [74, 132],
      ],
      t.coralDeep,
    ),
    rect(26, 130, 44, 28, t.coral),
    path('M40 158V140H56V158M40 140L56 158M56 140L40 158', t.coral),
    rect(38, 138, 20, 20, t.white, 1),
    stroke('M38 138L58 158M58 138L38 158', t.coral, 2.4),
    path('M0 160C80 148 190 152 280 150V200H0Z', t.brandMid),
    times(7, (i) =>
      stroke(
        `M${i * 48 - 30} 200C${i * 40 + 10} 180 ${i * 34 + 40} 168 ${i * 28 + 66} 158`,
        mix(t.brandMid, t.brand, 0.4),
        3,
      ),
    ),
    cow(92, 186, 1),
    cow(206, 178, 0.72),
  ].join('')
}

/** Cooking, a warm room, a flame, a biogas farm. */
export const gasFlame: Motif = {
  crop: { x: 51, y: 14, size: 180 },
  draw(t, variation) {
    const scenes = [
      () => stove(t, t.sand, t.coral),
      () => radiator(t),
      () => bigFlame(t),
      () => biogas(t),
      () => stove(t, t.sky, t.brand),
    ] as const
    return pick(variation, scenes)()
  },
}
