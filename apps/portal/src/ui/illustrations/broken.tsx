/** Cable whose plug has slipped out of the socket. */
export function BrokenPicture() {
  return (
    <svg viewBox="0 0 560 420" className="h-auto w-full rounded-xl" aria-hidden="true">
      <rect width="560" height="420" fill="var(--sand)" />
      <circle cx="280" cy="210" r="170" fill="var(--card)" opacity=".55" />
      <path
        d="M-20 300C80 300 60 190 150 196c34 2 40 20 60 20"
        stroke="var(--brand)"
        strokeWidth="18"
        fill="none"
        strokeLinecap="round"
      />
      <g transform="rotate(4 230 216)">
        <rect x="196" y="180" width="66" height="74" rx="18" fill="var(--ink)" />
        <rect x="208" y="194" width="10" height="46" rx="5" fill="var(--card)" opacity=".3" />
        <path d="M262 200h26M262 234h26" stroke="var(--ink)" strokeWidth="11" strokeLinecap="round" />
      </g>
      <g transform="rotate(-8 380 208)">
        <rect x="340" y="164" width="72" height="88" rx="20" fill="var(--accent)" />
        <circle cx="358" cy="192" r="7" fill="var(--ink)" />
        <circle cx="358" cy="224" r="7" fill="var(--ink)" />
        <path
          d="M412 208c50 0 60 70 110 66 26-2 40-20 60-20"
          stroke="var(--ink)"
          strokeWidth="18"
          fill="none"
          strokeLinecap="round"
        />
      </g>
      <g stroke="var(--accent)" strokeWidth="7" strokeLinecap="round">
        <path d="M312 138l6-30M298 286l2 30M330 152l20-22M326 280l16 20" />
      </g>
    </svg>
  )
}
