import { Confetti } from './confetti.tsx'
import { Cloud, tone } from './parts.tsx'

/** Letter flying over the hills. */
export function LetterPicture() {
  return (
    <svg viewBox="0 0 560 420" className="h-auto w-full rounded-xl" aria-hidden="true">
      <rect width="560" height="420" fill="var(--sky)" />
      <circle cx="442" cy="92" r="46" fill="var(--accent)" />
      <circle cx="442" cy="92" r="74" fill="var(--accent)" opacity=".22" />
      <Cloud x={48} y={52} scale={1.1} />
      <Cloud x={330} y={150} scale={0.7} />
      <path d="M0 312c90-58 190-60 290-14s190 22 270-26v148H0z" fill={tone('brand', 42, 'card')} />
      <path d="M0 362c140-42 250-28 360 0s140 12 200-6v64H0z" fill="var(--brand)" />
      <path
        d="M30 344C70 250 130 300 176 262"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="5"
        strokeDasharray="2 15"
        strokeLinecap="round"
        className="animate-pulse-along"
      />
      <g transform="translate(292 214) rotate(-9)">
        <g className="animate-float">
          <rect x="-112" y="-70" width="240" height="156" rx="18" fill="var(--ink)" opacity=".14" />
          <rect x="-120" y="-82" width="240" height="156" rx="18" fill="var(--card)" />
          <path
            d="M-120-62Q-120-82-102-82H102q18 0 18 20L12 12q-12 8-24 0z"
            fill={tone('brand-soft', 70, 'card')}
          />
          <path
            d="M-116-70L-12 10q12 8 24 0L116-70M-114 66l84-66M114 66L30 0"
            fill="none"
            stroke="var(--ink)"
            strokeWidth="6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <circle cx="0" cy="26" r="27" fill="var(--accent)" />
          <path
            d="M-11 27l8 8 15-17"
            fill="none"
            stroke="var(--accent-fg)"
            strokeWidth="6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      </g>
      <Confetti />
    </svg>
  )
}
