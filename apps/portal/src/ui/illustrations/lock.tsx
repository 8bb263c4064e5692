import { tone } from './parts.tsx'

/** Padlock with a key that does not fit. */
export function LockPicture() {
  return (
    <svg viewBox="0 0 560 420" className="h-auto w-full rounded-xl" aria-hidden="true">
      <rect width="560" height="420" fill="var(--sand)" />
      <circle cx="262" cy="214" r="172" fill="var(--card)" opacity=".55" />
      <ellipse cx="226" cy="360" rx="132" ry="13" fill={tone('ink', 18, 'sand')} />
      <path
        d="M158 190v-46a66 66 0 0 1 132 0v46"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="26"
        strokeLinecap="round"
      />
      <rect x="116" y="176" width="216" height="176" rx="34" fill="var(--brand)" />
      <rect x="134" y="194" width="16" height="120" rx="8" fill="var(--card)" opacity=".28" />
      <path d="M224 236a24 24 0 0 1 13 44l9 40h-44l9-40a24 24 0 0 1 13-44z" fill="var(--ink)" />
      <g transform="rotate(-14 430 232)">
        <g className="animate-sway">
          <circle cx="478" cy="232" r="44" fill="none" stroke="var(--accent)" strokeWidth="24" />
          <path
            d="M436 232H352m30 2v28m-24-28v22"
            stroke="var(--accent)"
            strokeWidth="22"
            strokeLinecap="round"
            fill="none"
          />
        </g>
      </g>
      <g stroke="var(--ink)" strokeWidth="7" strokeLinecap="round" opacity=".6">
        <path d="M352 146l14-30M390 154l24-22M336 300l10 30M376 300l20 22" />
      </g>
    </svg>
  )
}
