import { tone } from './parts.tsx'

/** Hourglass that has run out, at dusk. */
export function ExpiredPicture() {
  return (
    <svg viewBox="0 0 560 420" className="h-auto w-full rounded-xl" aria-hidden="true">
      <rect width="560" height="420" fill="var(--rose)" />
      <circle cx="280" cy="330" r="190" fill="var(--accent)" opacity=".35" />
      <circle cx="280" cy="330" r="130" fill="var(--accent)" opacity=".6" />
      <path d="M0 330c120-50 250-40 320-18s150 18 240-20v128H0z" fill={tone('brand', 72, 'brand-soft')} />
      <ellipse cx="280" cy="356" rx="120" ry="14" fill="var(--ink)" opacity=".18" />
      <path
        d="M206 112c0 74 58 78 58 112s-58 44-58 112h148c0-68-58-78-58-112s58-38 58-112z"
        fill="var(--card)"
      />
      <path d="M226 318c6-44 40-40 54-60 14 20 48 16 54 60z" fill="var(--accent)" />
      <path
        d="M280 224v34"
        stroke="var(--accent)"
        strokeWidth="5"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <path
        d="M206 112c0 74 58 78 58 112s-58 44-58 112h148c0-68-58-78-58-112s58-38 58-112z"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="7"
        strokeLinejoin="round"
      />
      <path d="M188 104h184M188 344h184" stroke="var(--ink)" strokeWidth="20" strokeLinecap="round" />
      <path
        d="M228 140c2 22 10 36 22 46"
        stroke="var(--sky)"
        strokeWidth="8"
        strokeLinecap="round"
        fill="none"
      />
      <g stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" fill="none">
        <path d="M88 130q12-14 24 0q12-14 24 0M440 92q10-12 20 0q10-12 20 0" />
      </g>
    </svg>
  )
}
