/** Signpost on a hill with arms in all directions. */
export function LostPicture() {
  return (
    <svg viewBox="0 0 560 420" className="h-auto w-full rounded-xl" aria-hidden="true">
      <rect width="560" height="420" fill="var(--sky)" />
      <circle cx="430" cy="104" r="52" fill="var(--accent)" />
      <circle cx="430" cy="104" r="80" fill="var(--accent)" opacity=".22" />
      <g fill="var(--card)" opacity=".92">
        <path d="M66 118c0-16 14-26 28-22 6-16 32-18 40 0 18-4 28 12 20 26H78c-8 0-12-2-12-4z" />
        <path d="M282 70c0-12 10-18 20-16 6-12 24-12 30 0 12-2 20 8 14 20h-54c-6 0-10-2-10-4z" />
      </g>
      <path
        d="M0 296c110-72 210-62 310-16s170 30 250-30v170H0z"
        fill="color-mix(in srgb, var(--brand) 40%, var(--card))"
      />
      <path d="M0 348c150-50 260-36 370-4s140 14 190-8v84H0z" fill="var(--brand)" />
      <path d="M272 372V128" stroke="var(--ink)" strokeWidth="16" strokeLinecap="round" />
      <g strokeLinejoin="round">
        <path d="M278 148h134l30 26-30 26H278z" fill="var(--card)" />
        <path d="M262 214H132l-30 25 30 25h130z" fill="var(--accent)" transform="rotate(-5 200 240)" />
        <path d="M280 274h94l24 20-24 20h-94z" fill="var(--rose)" transform="rotate(7 330 294)" />
      </g>
      <g stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" fill="none">
        <path d="M302 174h76" />
        <path d="M150 244h82" transform="rotate(-5 200 240)" />
        <path d="M298 294h50" transform="rotate(7 330 294)" />
      </g>
      <g stroke="var(--brand-soft)" strokeWidth="4" strokeLinecap="round" fill="none">
        <path d="M88 386c0-14-6-24-14-30M92 386c2-16 8-24 18-30M460 392c-2-14-8-22-18-28M464 392c2-12 8-20 16-26" />
      </g>
    </svg>
  )
}
