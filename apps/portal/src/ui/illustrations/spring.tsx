import { type SceneProps, sceneSize, tone } from './parts.tsx'

/** Key visual without people: rings that spread over still water, from one drop to the next. */
export function Spring({ label, amount, bleeds }: SceneProps) {
  return (
    <svg viewBox="0 0 640 600" role="img" aria-label={label} {...sceneSize(bleeds)}>
      <defs>
        <linearGradient id="spring-water" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={tone('sky', 60, 'paper')} />
          <stop offset="1" stopColor={tone('brand', 34, 'sky')} />
        </linearGradient>
      </defs>
      <rect width="640" height="600" fill="url(#spring-water)" />
      <path d="M0 210c120-46 250-66 372-38s190 26 268-8V0H0z" fill={tone('paper', 82, 'sky')} />
      <path
        d="M0 238c150-40 262-60 388-34s180 26 252 0v-40c-82 34-150 36-268 8S120 164 0 210z"
        fill={tone('brand', 22, 'sky')}
      />
      <circle cx="492" cy="96" r="44" fill="var(--accent)" opacity=".85" />
      <Rings x={214} y={420} radii={[34, 74, 122, 178]} />
      <Rings x={452} y={372} radii={[22, 50, 86, 130]} />
      <path
        d="M214 404c40-120 170-160 238-48"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="3"
        strokeDasharray="1 12"
        strokeLinecap="round"
      />
      <path d="M214 318c26 36 34 54 34 70a34 34 0 0 1-68 0c0-16 8-34 34-70z" fill="var(--brand)" />
      <path d="M452 300c18 26 24 38 24 50a24 24 0 0 1-48 0c0-12 6-24 24-50z" fill="var(--accent)" />
      {amount && (
        <text
          x="320"
          y="542"
          textAnchor="middle"
          fontFamily="var(--font-display)"
          fontWeight="600"
          fontSize="58"
          letterSpacing="-1"
          fill="var(--ink)"
        >
          {amount}
        </text>
      )}
    </svg>
  )
}

function Rings({ x, y, radii }: { x: number; y: number; radii: readonly number[] }) {
  return (
    <g fill="none" stroke="var(--card)" strokeWidth="3">
      {radii.map((radius, index) => (
        <ellipse key={radius} cx={x} cy={y} rx={radius} ry={radius * 0.34} opacity={0.95 - index * 0.2} />
      ))}
    </g>
  )
}
