type Tone = 'brand' | 'brand-soft' | 'accent' | 'ink' | 'card' | 'sky' | 'sand' | 'rose' | 'paper'

/** Mixes `percent` of one theme colour with another. */
export function tone(color: Tone, percent: number, other: Tone): string {
  return `color-mix(in srgb, var(--${color}) ${percent}%, var(--${other}))`
}

export interface SceneProps {
  readonly label: string
  /** Highest reward; null if there is none. */
  readonly amount: string | null
  /** Whether the scene fills its place to the edges, cut where it is too large. */
  readonly bleeds?: boolean
}

/** Attributes of a scene's `svg` for its size. */
export const sceneSize = (bleeds = false) =>
  bleeds
    ? { className: 'block size-full', preserveAspectRatio: 'xMidYMid slice' }
    : { className: 'block h-auto w-full rounded-xl' }

export function Cloud({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${scale})`}
      d="M10 46c-14-2-14-22 2-24 2-16 24-20 32-8 14-10 34 0 32 16 14 2 14 16 2 16z"
      fill="var(--card)"
      opacity=".92"
    />
  )
}

/** Rotor of a wind turbine, turning about its own origin. */
export function Blades({ scale, seconds }: { scale: number; seconds: number }) {
  return (
    <g transform={`scale(${scale})`}>
      <g className="animate-turn" style={{ animationDuration: `${seconds}s` }}>
        {[12, 132, 252].map((angle) => (
          <path
            key={angle}
            transform={`rotate(${angle})`}
            d="M-4 0C-11-22-9-62 3-102 9-62 9-22 4 0z"
            fill="var(--card)"
          />
        ))}
      </g>
      <circle r="8" fill="var(--ink)" />
    </g>
  )
}

/** Speech bubble of the recommendation with the reward's amount. */
export function Bubble({ x, y, amount }: { x: number; y: number; amount: string | null }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(-6)`} className="animate-float">
      <path
        d="M-66-48H66a26 26 0 0 1 26 26v40a26 26 0 0 1-26 26h-74l-38 30 8-30h-28a26 26 0 0 1-26-26v-40a26 26 0 0 1 26-26z"
        fill="var(--ink)"
        opacity=".12"
        transform="translate(5 9)"
      />
      <path
        d="M-66-48H66a26 26 0 0 1 26 26v40a26 26 0 0 1-26 26h-74l-38 30 8-30h-28a26 26 0 0 1-26-26v-40a26 26 0 0 1 26-26z"
        fill="var(--card)"
      />
      {amount ? (
        <text
          y="15"
          textAnchor="middle"
          fontFamily="var(--font-display)"
          fontWeight="800"
          fontSize="48"
          letterSpacing="-1.5"
          fill="var(--card-link)"
        >
          {amount}
        </text>
      ) : (
        <path
          d="M0 24c-22-15-30-24-30-34a15 15 0 0 1 30-4 15 15 0 0 1 30 4c0 10-8 19-30 34z"
          fill="var(--brand)"
        />
      )}
    </g>
  )
}

interface PersonProps {
  /** Position of the feet. */
  readonly x: number
  readonly y: number
  readonly shirt: string
  readonly trousers: string
  readonly hair: string
  /** 1 to look and wave to the right, -1 to the left. */
  readonly side: 1 | -1
  readonly phone?: boolean
}

export function Person({ x, y, shirt, trousers, hair, side, phone }: PersonProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${side} 1)`} strokeLinecap="round" strokeLinejoin="round">
      <path d="M-7-36L-9-3M7-36l4 33" stroke={trousers} strokeWidth="11" fill="none" />
      <path d="M-10 0h-3M12 0h4" stroke="var(--ink)" strokeWidth="6" />
      <path d="M-14-72q0-12 14-12t14 12l2 40h-32z" fill={shirt} />
      <path d="M-12-70q-10 14-6 30" stroke={shirt} strokeWidth="9" fill="none" />
      <circle cx="-18" cy="-39" r="4.5" fill="#e8b48c" />
      {phone ? (
        <>
          <path d="M12-70q12 4 18-8" stroke={shirt} strokeWidth="9" fill="none" />
          <rect
            x="26"
            y="-94"
            width="11"
            height="19"
            rx="3"
            fill="var(--accent)"
            transform="rotate(14 31 -84)"
          />
        </>
      ) : (
        <>
          <path d="M12-70q14-6 20-26" stroke={shirt} strokeWidth="9" fill="none" />
          <circle cx="33" cy="-100" r="5" fill="#e8b48c" />
        </>
      )}
      <path d="M0-84v-6" stroke="#d9a07a" strokeWidth="8" />
      <circle cy="-98" r="13" fill="#e8b48c" />
      <path d="M-14-97c-2-18 26-24 28-4-6-1-10-4-12-7-4 6-10 8-16 11z" fill={hair} />
    </g>
  )
}
