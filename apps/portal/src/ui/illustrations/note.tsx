/** Pinned note with a code, next to a phone. */
export function NotePicture() {
  return (
    <svg viewBox="0 0 560 380" className="h-auto w-full rounded-xl" aria-hidden="true">
      <rect width="560" height="380" fill="var(--brand-soft)" />
      <circle cx="420" cy="190" r="150" fill="var(--card)" opacity=".5" />
      <g transform="rotate(-6 200 190)">
        <path d="M78 84h236v186l-36 34H78z" fill="var(--ink)" opacity=".12" transform="translate(8 12)" />
        <path d="M78 84h236v186l-36 34H78z" fill="var(--accent)" />
        <path d="M314 270h-36v34z" fill="var(--ink)" opacity=".25" />
        <circle cx="196" cy="94" r="14" fill="var(--brand)" />
        <circle cx="191" cy="89" r="4" fill="var(--card)" opacity=".7" />
        <text
          x="196"
          y="196"
          textAnchor="middle"
          fontFamily="var(--font-display)"
          fontWeight="800"
          fontSize="31"
          letterSpacing="2"
          fill="var(--accent-fg)"
        >
          ABCD-2345
        </text>
        <path
          d="M116 226h160M116 250h104"
          stroke="var(--accent-fg)"
          strokeWidth="6"
          strokeLinecap="round"
          opacity=".35"
        />
      </g>
      <g transform="rotate(8 430 210)">
        <rect x="366" y="78" width="136" height="250" rx="26" fill="var(--ink)" />
        <rect x="376" y="90" width="116" height="226" rx="18" fill="var(--card)" />
        <rect x="388" y="104" width="92" height="62" rx="12" fill="var(--sky)" />
        <path
          d="M388 156c20-18 40-18 58-8s26 2 34-4v10a12 12 0 0 1-12 12h-68a12 12 0 0 1-12-12z"
          fill="var(--brand)"
        />
        <path
          d="M390 184h62M390 202h84M390 220h48"
          stroke="var(--line)"
          strokeWidth="9"
          strokeLinecap="round"
        />
        <rect x="388" y="256" width="92" height="36" rx="18" fill="var(--brand)" />
        <path
          d="M424 274l8 8 14-15"
          stroke="var(--brand-fg)"
          strokeWidth="5"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <path
        d="M322 120c20-30 40-34 58-32"
        stroke="var(--brand)"
        strokeWidth="6"
        strokeDasharray="1 14"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  )
}
