import { tone } from './parts.tsx'

/** Closed garden gate. */
export function BlockedPicture() {
  return (
    <svg viewBox="0 0 560 420" className="h-auto w-full rounded-xl" aria-hidden="true">
      <rect width="560" height="420" fill="var(--sand)" />
      <circle cx="410" cy="110" r="56" fill="var(--card)" opacity=".8" />
      <path d="M0 270c130-70 250-50 330-24s140 14 230-20v194H0z" fill={tone('brand', 46, 'brand-soft')} />
      <path d="M236 420c10-70 16-110 30-150h32c14 40 20 80 30 150z" fill="var(--card)" />
      <path
        d="M0 330c100-26 180-30 250-22v112H0zM560 330c-100-26-180-30-250-22v112h250z"
        fill="var(--brand)"
      />
      <g fill={tone('brand', 84, 'ink')}>
        <circle cx="60" cy="300" r="44" />
        <circle cx="120" cy="316" r="36" />
        <circle cx="500" cy="298" r="46" />
        <circle cx="438" cy="318" r="34" />
      </g>
      <g fill="var(--card)" stroke="var(--ink)" strokeWidth="6" strokeLinejoin="round">
        {[176, 214, 252, 290, 328, 366].map((x) => (
          <path key={x} d={`M${x} 380v-148l14-20 14 20v148z`} />
        ))}
      </g>
      <path d="M168 268h232M168 344h232" stroke="var(--ink)" strokeWidth="14" strokeLinecap="round" />
      <path d="M154 392V196M412 392V196" stroke="var(--ink)" strokeWidth="22" strokeLinecap="round" />
      <circle cx="154" cy="184" r="16" fill="var(--accent)" />
      <circle cx="412" cy="184" r="16" fill="var(--accent)" />
      <rect x="256" y="282" width="56" height="48" rx="10" fill="var(--accent)" />
      <path d="M268 282v-14a16 16 0 0 1 32 0v14" fill="none" stroke="var(--ink)" strokeWidth="8" />
      <path d="M284 300v14" stroke="var(--ink)" strokeWidth="8" strokeLinecap="round" />
    </svg>
  )
}
