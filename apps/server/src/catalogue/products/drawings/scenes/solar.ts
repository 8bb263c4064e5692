import { bush, cloud, cottage, pane, panels, plant, powerBadge, sun, tree } from '../landscape.ts'
import { type Motif, pick } from '../motif.ts'
import { circle, mirror, path, polygon, type Quad, rect, stroke, times } from '../shapes.ts'
import { mix, type Tones } from '../tones.ts'

/** A house with solar panels on the roof; their number grows with the variation. */
export const solarRoof: Motif = {
  crop: { x: 58, y: 18, size: 180 },
  draw(t, variation) {
    const sky = pick(variation, [t.brandSoft, t.sky, t.sand, t.rose])
    const wall = pick(variation, [t.white, mix(t.accent, t.paper, 0.45), t.paper, t.white])
    const shutters = pick(variation, [t.brand, t.coral, t.blue, t.brand])
    const [columns, rows] = pick<readonly [number, number]>(variation, [
      [5, 3],
      [5, 3],
      [7, 3],
      [6, 3],
    ])
    const roof = pick(variation, [
      mix(t.coral, t.ink, 0.12),
      t.inkSoft,
      mix(t.coral, t.ink, 0.12),
      t.brandDeep,
    ])
    const area: Quad = [
      [98, 56],
      [211, 56],
      [233, 104],
      [83, 104],
    ]
    const scene = [
      rect(0, 0, 280, 200, sky),
      sun(t, 214, 48, 30),
      cloud(52, 82, 0.7, t.white),
      path('M0 150C50 124 92 136 140 128C190 120 236 134 280 118V200H0Z', mix(sky, t.brandMid, 0.5)),
      path('M0 168C60 150 120 156 170 158C220 160 250 152 280 146V200H0Z', t.brandMid),
      tree(t, 52, 170, 1.35, t.brandMid, t.brand),
      rect(96, 34, 15, 24, t.inkSoft, 1),
      rect(93, 31, 21, 6, t.ink, 1.5),
      rect(88, 106, 138, 70, wall),
      rect(190, 106, 36, 70, mix(wall, t.ink, 0.06)),
      rect(88, 106, 138, 6, mix(wall, t.ink, 0.14)),
      polygon(
        [
          [92, 48],
          [217, 48],
          [243, 110],
          [72, 110],
        ],
        roof,
      ),
      rect(70, 108, 175, 6, mix(roof, t.ink, 0.3), 2),
      panels(t, area, columns, rows),
      pane(t, 102, 124, 26, 26, t.accent, t.shade),
      rect(144, 122, 26, 54, shutters, 3),
      rect(149, 128, 16, 14, mix(shutters, t.white, 0.35), 2),
      circle(165, 152, 1.8, t.accent),
      pane(t, 186, 124, 26, 26, t.accent, t.shade),
      path('M0 182C60 168 130 176 190 174C230 173 256 170 280 166V200H0Z', t.brand),
      path('M140 200C146 190 148 184 146 176H168C174 186 184 192 196 200Z', t.sandDeep),
      bush(88, 182, 0.8, t.brandDeep),
      bush(226, 180, 0.7, t.brandDeep),
      powerBadge(t, 246, 138, 15),
      stroke('M246 153V176', t.ink, 3),
    ].join('')
    return Math.abs(variation) % 2 === 1 ? mirror(140, scene) : scene
  },
}

/** Panels on a balcony railing, with plants above. */
export const balconySolar: Motif = {
  crop: { x: 60, y: 10, size: 190 },
  draw(t, variation) {
    const wall = pick(variation, [t.rose, t.sand])
    const brick = mix(wall, t.ink, 0.05)
    return [
      rect(0, 0, 280, 200, wall),
      times(18, (i) =>
        rect(
          (i % 6) * 52 - (Math.floor(i / 6) % 2) * 24,
          12 + Math.floor(i / 6) * 60 + (i % 3) * 10,
          26,
          8,
          brick,
          2,
        ),
      ),
      path('M250 0H280V60L120 200H20Z', mix(wall, t.white, 0.5)),
      rect(160, 22, 74, 110, t.white, 4),
      rect(166, 28, 62, 104, mix(t.blue, t.sky, 0.5)),
      path('M166 28H228L166 96Z', mix(t.blue, t.sky, 0.75)),
      rect(195, 28, 4, 104, t.white),
      path('M166 28C186 60 178 96 170 132H166Z', t.paper),
      rect(60, 40, 60, 66, t.white, 4),
      rect(66, 46, 48, 54, t.accent),
      path('M66 46H114L66 84Z', mix(t.accent, t.white, 0.4)),
      rect(88, 46, 4, 54, t.white),
      plant(t, 76, 124, 0.78, t.brand, t.brandMid),
      plant(t, 140, 124, 1, t.coral, t.brand),
      plant(t, 240, 124, 0.85, t.brandDeep, t.brandMid),
      rect(36, 116, 220, 8, t.ink, 3),
      rect(40, 120, 5, 66, t.ink),
      rect(247, 120, 5, 66, t.ink),
      panels(
        t,
        [
          [52, 128],
          [142, 128],
          [142, 182],
          [52, 182],
        ],
        4,
        3,
      ),
      panels(
        t,
        [
          [150, 128],
          [240, 128],
          [240, 182],
          [150, 182],
        ],
        4,
        3,
      ),
      rect(26, 184, 240, 9, mix(t.ink, wall, 0.25), 3),
      rect(26, 193, 240, 7, mix(t.ink, wall, 0.6)),
    ].join('')
  },
}

function battery(t: Tones, x: number, y: number, level: number): string {
  return [
    rect(x + 5, y + 6, 62, 96, mix(t.ink, t.sand, 0.72), 14),
    rect(x, y, 62, 100, t.white, 14),
    path(`M${x + 44} ${y}h4a14 14 0 0 1 14 14v72a14 14 0 0 1 -14 14h-4z`, t.shade),
    times(4, (i) =>
      rect(x + 14, y + 76 - i * 14, 26, 9, i < level ? t.brand : mix(t.brandSoft, t.shade, 0.4), 3),
    ),
    powerBadge(t, x + 27, y + 20, 10),
  ].join('')
}

/** A battery on a cellar wall, charged from the roof. */
export const batteryStore: Motif = {
  crop: { x: 70, y: 28, size: 160 },
  draw(t, variation) {
    if (Math.abs(variation) % 2 === 1) return houseSection(t)
    const wall = t.sand
    return [
      rect(0, 0, 280, 200, wall),
      rect(0, 158, 280, 42, t.sandDeep),
      rect(0, 154, 280, 6, mix(t.sandDeep, t.ink, 0.2)),
      rect(196, 0, 84, 60, t.sky),
      sun(t, 244, 24, 20),
      rect(190, 60, 90, 7, t.white),
      rect(190, 0, 7, 66, t.white),
      stroke('M228 66V98Q228 108 218 108H172', t.accent, 5),
      stroke('M110 108H68Q58 108 58 118V124', t.accent, 5),
      battery(t, 112, 54, 3),
      rect(34, 102, 44, 52, t.paper, 6),
      circle(56, 126, 15, mix(t.blue, t.sky, 0.35)),
      circle(56, 126, 9, mix(t.blue, t.ink, 0.3)),
      rect(40, 106, 18, 4, t.shade, 2),
      plant(t, 222, 160, 1.02, t.coral, t.brand),
    ].join('')
  },
}

function houseSection(t: Tones): string {
  const soil = mix(t.wood, t.ink, 0.35)
  return [
    rect(0, 0, 280, 200, t.sky),
    sun(t, 244, 44, 24),
    cloud(50, 72, 0.66, t.white),
    path('M0 128C60 110 200 112 280 122V200H0Z', t.brandMid),
    rect(0, 138, 280, 62, soil),
    rect(0, 134, 280, 7, t.brand),
    cottage(t, 236, 136, 0.5),
    rect(92, 84, 108, 56, t.white),
    polygon(
      [
        [80, 88],
        [116, 40],
        [176, 40],
        [212, 88],
      ],
      mix(t.coral, t.ink, 0.12),
    ),
    panels(
      t,
      [
        [120, 46],
        [172, 46],
        [198, 82],
        [94, 82],
      ],
      5,
      2,
    ),
    pane(t, 106, 98, 20, 20, t.accent, t.shade),
    pane(t, 166, 98, 20, 20, t.accent, t.shade),
    rect(136, 98, 20, 40, t.brand, 2),
    rect(96, 140, 100, 50, t.paper),
    rect(96, 140, 100, 5, t.shade),
    stroke('M200 66H214Q220 66 220 72V160Q220 166 214 166H176', t.accent, 4),
    rect(112, 150, 26, 34, t.shade, 4),
    circle(125, 168, 8, t.blue),
    rect(150, 148, 28, 38, t.ink, 6),
    times(3, (i) => rect(157, 174 - i * 9, 14, 5.5, t.accent, 2)),
    tree(t, 50, 138, 1.2, t.brandLight, t.brandMid),
  ].join('')
}
