import { amount } from './amount.ts'
import { bust, hairs, skins } from './figures.ts'
import { circle, ellipse, path, polygon, rect, ring, stroke, times, transform } from './shapes.ts'
import { mix, type Tones } from './tones.ts'

/**
 * Who gets the reward in the drawing: one person all of it, both one half each, or one of the two their half.
 * On the wire these are `grafik100`, `grafik50`, `grafik50empfehler` and `grafik50empfaenger`.
 */
export type RewardKind = 'full' | 'half' | 'halfRecommender' | 'halfRecipient'

function coin(t: Tones, x: number, y: number, r: number, cents: number | null): string {
  return (
    circle(x + r * 0.07, y + r * 0.09, r, t.accentDeep) +
    circle(x, y, r, t.accent) +
    ring(x, y, r * 0.82, mix(t.accent, t.white, 0.45), r * 0.07) +
    (cents === null
      ? stroke(`M${x - r * 0.3} ${y}H${x + r * 0.3}`, t.accentDeep, r * 0.2)
      : amount(x, y, r * 0.52, cents, t.ink, r * 1.46))
  )
}

function confetti(t: Tones): string {
  const colors = [t.coral, t.brand, t.accent, t.blue, t.brandMid]
  const places = [
    [36, 92],
    [58, 136],
    [28, 160],
    [84, 66],
    [142, 30],
    [196, 36],
    [246, 62],
    [230, 108],
    [258, 132],
    [220, 168],
    [66, 176],
  ] as const
  return places
    .map(([x, y], i) =>
      i % 3 === 0
        ? circle(x, y, 4, colors[i % 5] as string)
        : transform(x, y, rect(-3, -6.5, 6, 13, colors[i % 5] as string, 2), 1, (i * 53) % 180),
    )
    .join('')
}

function wallet(t: Tones, cents: number): string {
  return [
    rect(0, 0, 280, 200, t.brandSoft),
    circle(142, 106, 90, mix(t.brandSoft, t.white, 0.55)),
    confetti(t),
    ellipse(142, 184, 92, 6, mix(t.brandSoft, t.ink, 0.14)),
    transform(
      120,
      74,
      rect(-58, -34, 116, 64, t.brandMid, 6) +
        rect(-51, -27, 102, 50, mix(t.brandMid, t.white, 0.3), 4) +
        circle(0, -2, 16, t.brandMid),
      1,
      -8,
    ),
    transform(
      150,
      76,
      rect(-58, -34, 116, 64, mix(t.accent, t.white, 0.3), 6) +
        rect(-51, -27, 102, 50, t.accentSoft, 4) +
        circle(0, -2, 16, mix(t.accent, t.white, 0.3)),
      1,
      7,
    ),
    path('M64 90H218Q230 90 230 102V170Q230 182 218 182H64Q52 182 52 170V102Q52 90 64 90Z', t.brand),
    path('M52 150V170Q52 182 64 182H218Q230 182 230 170V150Z', mix(t.brand, t.ink, 0.2)),
    stroke('M62 100H220M62 172H220', mix(t.brand, t.white, 0.35), 2.4, '7 7'),
    coin(t, 128, 128, 45, cents),
    path('M190 118H240V156H190Q176 150 176 137T190 118Z', t.brandDeep),
    circle(196, 137, 7, t.accent),
  ].join('')
}

function together(t: Tones, cents: number): string {
  return [
    rect(0, 0, 280, 200, t.sky),
    rect(140, 0, 140, 200, t.rose),
    circle(76, 112, 66, mix(t.sky, t.white, 0.6)),
    circle(204, 112, 66, mix(t.rose, t.white, 0.55)),
    bust(t, 76, 92, 1.2, { skin: skins[0], hair: hairs[1], style: 'bun', shirt: t.brand }),
    bust(t, 204, 92, 1.2, { skin: skins[2], hair: hairs[0], style: 'short', shirt: t.accent }),
    coin(t, 108, 154, 31, cents),
    coin(t, 174, 154, 31, cents),
    stroke('M140 20V36M140 56V72M140 92V104', t.white, 5),
  ].join('')
}

function recommender(t: Tones, cents: number): string {
  return [
    rect(0, 0, 280, 200, t.sky),
    circle(112, 116, 84, mix(t.sky, t.white, 0.55)),
    bust(t, 98, 108, 1.4, { skin: skins[0], hair: hairs[1], style: 'bun', shirt: t.brand }),
    path(
      'M172 34H252Q268 34 268 50V114Q268 130 252 130H190L162 148L168 124Q156 122 156 112V50Q156 34 172 34Z',
      t.white,
    ),
    coin(t, 212, 82, 37, cents),
    stroke('M40 84L28 76M36 104H22M42 124L30 130', t.coral, 5),
  ].join('')
}

function recipient(t: Tones, cents: number): string {
  const ribbon = t.coral
  return [
    rect(0, 0, 280, 200, t.rose),
    circle(142, 106, 90, mix(t.rose, t.white, 0.55)),
    confetti(t),
    ellipse(142, 184, 84, 6, mix(t.rose, t.ink, 0.14)),
    coin(t, 142, 78, 39, cents),
    // The open lid.
    transform(
      226,
      74,
      path('M0 -8C-16 -26 -22 -8 0 -8C16 -26 22 -8 0 -8Z', ribbon) +
        rect(-38, -8, 76, 19, t.brandDeep, 4) +
        rect(-9, -8, 18, 19, ribbon),
      1,
      34,
    ),
    polygon(
      [
        [76, 112],
        [208, 112],
        [202, 182],
        [82, 182],
      ],
      t.brand,
    ),
    polygon(
      [
        [176, 112],
        [208, 112],
        [202, 182],
        [172, 182],
      ],
      mix(t.brand, t.ink, 0.2),
    ),
    polygon(
      [
        [130, 112],
        [154, 112],
        [153, 182],
        [131, 182],
      ],
      ribbon,
    ),
    rect(70, 104, 144, 11, t.brandDeep, 3),
    times(3, (i) => stroke([`M112 38L104 24`, `M142 28V12`, `M172 38L180 24`][i] ?? '', t.accent, 5)),
  ].join('')
}

const pictures: Readonly<Record<RewardKind, (t: Tones, cents: number) => string>> = {
  full: wallet,
  half: together,
  halfRecommender: recommender,
  halfRecipient: recipient,
}

/** Returns the content of a reward drawing; `cents` is printed on each coin. */
export function rewardScene(kind: RewardKind, cents: number, t: Tones): string {
  return pictures[kind](t, cents)
}
