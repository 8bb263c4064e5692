import { tone } from './parts.tsx'

/** Hourglass that has run out. */
export function HourglassPicture() {
  return (
    <svg viewBox="0 0 560 420" className="h-auto w-full rounded-xl" aria-hidden="true">
      <rect width="560" height="420" fill="var(--rose)" />
      <circle cx="280" cy="208" r="172" fill="var(--card)" opacity=".55" />
      <ellipse cx="280" cy="374" rx="150" ry="13" fill={tone('ink', 20, 'rose')} />
      <g transform="rotate(-6 280 214)">
        <path
          d="M196 84h168c4 66-30 96-60 124v12c30 28 64 58 60 124H196c-4-66 30-96 60-124v-12c-30-28-64-58-60-124z"
          fill={tone('sky', 82, 'card')}
          stroke="var(--ink)"
          strokeWidth="9"
          strokeLinejoin="round"
        />
        <path d="M206 338c2-22 30-46 74-46s72 24 74 46z" fill="var(--accent)" />
        <path
          d="M230 116c2 30 14 50 30 66"
          stroke="var(--card)"
          strokeWidth="10"
          strokeLinecap="round"
          fill="none"
        />
        <rect x="172" y="56" width="216" height="32" rx="16" fill="var(--brand)" />
        <rect x="172" y="340" width="216" height="32" rx="16" fill="var(--brand)" />
      </g>
      <g stroke="var(--ink)" strokeWidth="6" strokeLinecap="round" opacity=".55">
        <path d="M92 150h40M74 208h46M96 266h36M430 142h38M444 204h44M432 262h34" />
      </g>
    </svg>
  )
}
