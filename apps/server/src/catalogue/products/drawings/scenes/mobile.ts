import { bust, hairs, type Look, skins } from '../figures.ts'
import { cloud, fir, sun } from '../landscape.ts'
import { type Motif, pick } from '../motif.ts'
import { circle, ellipse, path, polygon, rect, stroke, times, transform, waves } from '../shapes.ts'
import { mix, type Tones } from '../tones.ts'

function card(
  x: number,
  y: number,
  s: number,
  turn: number,
  body: string,
  edge: string,
  chip: string,
  line: string,
): string {
  return transform(
    x,
    y,
    path('M-46 -62H20L46 -36V54Q46 64 36 64H-36Q-46 64 -46 54Z', body) +
      path('M20 -62L46 -36V54Q46 64 36 64H22Q34 30 30 -30Z', edge) +
      rect(-25, -6, 50, 44, chip, 9) +
      stroke('M-25 8H-9M-25 24H-9M25 8H9M25 24H9M-9 -6V6Q-9 16 0 16Q9 16 9 26V38M9 -6V6M-9 38V26', line, 2.6),
    s,
    turn,
  )
}

/** SIM cards, fanned out. */
export const simCard: Motif = {
  crop: { x: 60, y: 22, size: 172 },
  draw(t, variation) {
    const back = pick(variation, [t.sand, t.brandSoft, t.rose, t.sky])
    const body = pick(variation, [t.brand, t.ink, t.blue, t.coral])
    const chip = t.accent
    const line = mix(t.accent, t.ink, 0.45)
    return [
      rect(0, 0, 280, 200, back),
      circle(146, 104, 86, mix(back, t.white, 0.5)),
      circle(146, 104, 64, mix(back, t.white, 0.85)),
      card(
        104,
        112,
        0.86,
        -20,
        mix(body, back, 0.55),
        mix(body, back, 0.45),
        mix(chip, back, 0.4),
        mix(line, back, 0.5),
      ),
      card(188, 110, 0.86, 18, t.coral, t.coralDeep, mix(chip, t.white, 0.4), line),
      ellipse(146, 184, 58, 5, mix(back, t.ink, 0.14)),
      card(146, 108, 1.08, -4, body, mix(body, t.white, 0.12), chip, line),
      times(4, (i) => rect(212 + i * 12, 60 - (i + 1) * 9, 8, (i + 1) * 9, i < 3 ? t.ink : t.coral, 3)),
      circle(48, 92, 6, t.accent),
      circle(30, 136, 4, t.coral),
      circle(248, 142, 7, t.brandMid),
      stroke('M44 160h14M51 153v14', t.ink, 4),
    ].join('')
  },
}

function chat(t: Tones): string {
  return (
    rect(8, 14, 44, 16, t.shade, 8) +
    rect(24, 36, 48, 16, t.brand, 8) +
    rect(8, 58, 36, 16, t.shade, 8) +
    rect(34, 80, 38, 16, t.accent, 8)
  )
}

function player(t: Tones): string {
  return (
    rect(8, 12, 64, 60, t.coral, 8) +
    circle(40, 42, 20, t.accent) +
    path('M8 60L30 44L44 56L58 46L72 58V64Q72 72 64 72H16Q8 72 8 64Z', t.coralDeep) +
    rect(8, 82, 64, 4, t.shade, 2) +
    rect(8, 82, 38, 4, t.brand, 2) +
    circle(46, 84, 4, t.brand) +
    path('M34 96L48 104L34 112Z', t.ink)
  )
}

function map(t: Tones): string {
  return (
    rect(0, 0, 80, 140, t.brandSoft) +
    stroke('M-4 40L84 20M20 -4L34 144M-4 104L84 84', t.white, 9) +
    rect(44, 40, 26, 30, t.brandLight, 4) +
    stroke('M28 120L22 62L62 52', t.blue, 4, '1 7') +
    path('M62 52C50 38 52 24 62 24C72 24 74 38 62 52Z', t.coral) +
    circle(62, 34, 4, t.white)
  )
}

/** A hand holding a phone: chat, music, map. */
export const handPhone: Motif = {
  crop: { x: 52, y: 14, size: 186 },
  draw(t, variation) {
    const back = pick(variation, [t.brandSoft, t.sky, t.rose])
    const skin = pick(variation, [skins[0], skins[2], skins[1]])
    const sleeve = pick(variation, [t.coral, t.accent, t.brand])
    const show = pick(variation, [chat, player, map])
    const shadow = mix(skin, '#7a2f1d', 0.22)
    return [
      rect(0, 0, 280, 200, back),
      circle(146, 104, 88, mix(back, t.white, 0.5)),
      // Palm behind the phone.
      path('M112 214C98 176 92 138 104 120L190 112C208 128 204 172 184 214Z', skin),
      path('M104 206L188 204L196 240H98Z', sleeve),
      rect(100, 24, 92, 154, t.ink, 17),
      `<svg x="106" y="30" width="80" height="142" viewBox="0 0 80 142">${rect(0, 0, 80, 142, t.white, 12)}${show(t)}</svg>`,
      rect(132, 34, 28, 6, t.ink, 3),
      // Fingers on the right, thumb on the left.
      [96, 116, 136, 155]
        .map((y, i) => rect(180 - (i % 2), y, 26 - i * 2, 16, i % 2 ? mix(skin, shadow, 0.35) : skin, 8))
        .join(''),
      path(
        'M106 190C84 170 78 132 88 104C92 94 104 96 104 108C104 128 112 138 124 152C132 164 124 186 106 190Z',
        skin,
      ),
      path('M89 106C92 97 102 98 103 108C98 112 92 112 89 106Z', mix(skin, t.white, 0.45)),
      stroke('M112 146C104 138 101 130 101 122', shadow, 2),
      transform(
        54,
        92,
        path('M0 10C-16 -2 -14 -16 -5 -16C-1 -16 0 -12 0 -11C0 -12 1 -16 5 -16C14 -16 16 -2 0 10Z', t.coral),
        1.1,
        -10,
      ),
      path(
        'M212 46H252Q260 46 260 54V72Q260 80 252 80H232L220 90V80H212Q204 80 204 72V54Q204 46 212 46Z',
        t.white,
      ),
      times(3, (i) => circle(221 + i * 11, 63, 3.4, t.brand)),
      circle(240, 128, 6, t.accent),
      circle(40, 140, 4.5, t.brandMid),
    ].join('')
  },
}

/** A family, each with a phone. */
export const familyPhones: Motif = {
  crop: { x: 47, y: 10, size: 190 },
  draw(t, variation) {
    const odd = Math.abs(variation) % 2 === 1
    const back = odd ? t.sand : t.sky
    const looks: readonly Look[] = odd
      ? [
          { skin: skins[0], hair: hairs[3], style: 'bun', shirt: t.coral },
          { skin: skins[3], hair: hairs[3], style: 'short', shirt: t.brand },
        ]
      : [
          { skin: skins[1], hair: hairs[0], style: 'long', shirt: t.coral },
          { skin: skins[2], hair: hairs[0], style: 'short', shirt: t.brand },
          { skin: skins[1], hair: hairs[0], style: 'curls', shirt: t.accent },
        ]
    const phone = (x: number, y: number, turn: number) =>
      transform(x, y, rect(-9, -17, 18, 34, t.ink, 4.5) + rect(-6.5, -13, 13, 24, t.sky, 2), 1, turn)
    const [first, second, third] = looks
    return [
      rect(0, 0, 280, 200, back),
      circle(90, 118, 70, mix(back, t.white, 0.6)),
      circle(196, 118, 70, mix(back, t.white, 0.6)),
      first ? bust(t, odd ? 98 : 86, 104, 1.16, first) : '',
      second ? bust(t, odd ? 192 : 200, 98, 1.22, second, odd ? 'closed' : 'open') : '',
      third ? bust(t, 144, 136, 0.9, third) : '',
      odd ? phone(146, 168, 8) : phone(56, 170, -10) + phone(236, 172, 12),
      odd ? waves(146, 144, [12, 22], t.brand, 4.5, -90, 40) : '',
      path(
        'M126 42H162Q170 42 170 50V64Q170 72 162 72H150L140 82V72H126Q118 72 118 64V50Q118 42 126 42Z',
        t.white,
      ),
      transform(
        144,
        60,
        path('M0 8C-13 -2 -11 -13 -4 -13C-1 -13 0 -10 0 -9C0 -10 1 -13 4 -13C11 -13 13 -2 0 8Z', t.coral),
      ),
    ].join('')
  },
}

function camp(t: Tones): string {
  return [
    rect(0, 0, 280, 200, t.rose),
    sun(t, 196, 86, 26, t.coral),
    path('M0 126L48 74L82 110L130 60L190 124L226 92L280 134V200H0Z', mix(t.blue, t.rose, 0.5)),
    path('M130 60L148 79L136 77L128 85L112 79Z', t.white),
    path('M0 128H280V200H0Z', t.blueSoft),
    stroke('M170 138H214M186 148H232M160 156H190', mix(t.coral, t.white, 0.4), 3),
    path('M0 148C60 140 130 148 170 164C210 178 250 176 280 172V200H0Z', t.brand),
    fir(20, 158, 1.5, t.brandMid, t.brandDeep),
    fir(46, 160, 1.1, t.brandMid, t.brandDeep),
    fir(262, 178, 1.3, t.brandMid, t.brandDeep),
    polygon(
      [
        [76, 176],
        [118, 102],
        [176, 176],
      ],
      t.accent,
    ),
    polygon(
      [
        [118, 102],
        [176, 176],
        [146, 176],
      ],
      t.accentDeep,
    ),
    polygon(
      [
        [118, 102],
        [134, 176],
        [102, 176],
      ],
      t.ink,
    ),
    polygon(
      [
        [118, 102],
        [112, 176],
        [102, 176],
      ],
      t.paper,
    ),
    stroke('M118 102V96M176 176L188 182M76 176L64 182', t.ink, 2.4),
    rect(194, 164, 40, 5, t.wood, 2),
    stroke('M200 168L194 188M228 168L234 188', t.wood, 4),
    rect(203, 144, 24, 20, t.ink, 3),
    rect(205.5, 146.5, 19, 14, t.sky, 1),
    waves(215, 138, [10, 20, 30], t.white, 4.4, -90, 42),
  ].join('')
}

function coast(t: Tones): string {
  return [
    rect(0, 0, 280, 200, t.sky),
    sun(t, 60, 84, 24),
    cloud(206, 46, 0.8, t.white),
    path('M0 116H280V200H0Z', t.blue),
    path('M0 116H280V128Q210 136 140 128T0 130Z', t.blueSoft),
    stroke('M20 146H58M92 142H120M214 150H252', t.sky, 3),
    transform(
      204,
      128,
      path('M-30 0H30L22 12H-20Z', t.coral) +
        polygon(
          [
            [-2, -4],
            [-2, -58],
            [-30, -4],
          ],
          t.white,
        ) +
        polygon(
          [
            [3, -4],
            [3, -48],
            [28, -4],
          ],
          t.shade,
        ) +
        stroke('M0 -62V0', t.wood, 3),
    ),
    path('M0 174C60 152 140 160 188 178C220 190 250 192 280 188V200H0Z', t.sand),
    path('M0 182C60 162 140 168 188 186C206 192 220 194 240 196L240 200H0Z', t.sandDeep),
    stroke('M92 180C90 150 96 122 112 98', t.wood, 7),
    [-150, -100, -46, 4, 44]
      .map((turn) =>
        transform(
          112,
          98,
          path('M0 0C14 -14 34 -16 50 -4C34 -6 16 -2 0 0Z', turn % 4 ? t.brand : t.brandMid),
          1,
          turn,
        ),
      )
      .join(''),
    circle(108, 104, 5, t.coral),
    circle(116, 106, 5, t.coralDeep),
    transform(150, 176, rect(-14, -26, 28, 46, t.ink, 6) + rect(-10.5, -21, 21, 34, t.accent, 3), 0.9, 14),
    waves(160, 144, [10, 20, 30], t.white, 4.4, -80, 42),
  ].join('')
}

/** Online far from home: at the lake, at the sea. */
export const travel: Motif = {
  crop: { x: 40, y: 2, size: 198 },
  draw(t, variation) {
    const scenes = [() => camp(t), () => coast(t)] as const
    return pick(variation, scenes)()
  },
}
