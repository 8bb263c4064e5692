import { Confetti } from './confetti.tsx'
import { tone } from './parts.tsx'

/** Opened present with coins rising from it, or empty. */
export function GiftPicture({ empty = false }: { empty?: boolean }) {
  return (
    <svg viewBox="0 0 560 420" className="h-auto w-full rounded-xl" aria-hidden="true">
      <rect width="560" height="420" fill={empty ? 'var(--sand)' : 'var(--brand-soft)'} />
      <circle cx="280" cy="214" r="168" fill="var(--card)" opacity=".6" />
      <ellipse cx="280" cy="366" rx="170" ry="14" fill={tone('ink', 22, 'brand-soft')} />
      {!empty && (
        <>
          <path d="M190 232L140 60h280l-50 172z" fill="var(--accent)" opacity=".2" />
          <Coin x={280} y={116} size={46} delay={0} />
          <Coin x={196} y={164} size={30} delay={-2000} />
          <Coin x={352} y={82} size={25} delay={-3600} />
        </>
      )}
      <path d="M178 238h204v104a22 22 0 0 1-22 22H200a22 22 0 0 1-22-22z" fill="var(--brand)" />
      <path d="M178 238h204v22H178z" fill="var(--ink)" opacity=".2" />
      <path d="M256 238h48v126h-48z" fill="var(--accent)" />
      <path
        d="M170 214h220a12 12 0 0 1 12 12v14H158v-14a12 12 0 0 1 12-12z"
        fill={tone('brand', 78, 'ink')}
      />
      <path d="M252 214h56v26h-56z" fill={tone('accent', 84, 'ink')} />
      <g transform="rotate(24 420 190)">
        <rect x="332" y="150" width="222" height="42" rx="12" fill={tone('brand', 82, 'card')} />
        <rect x="416" y="150" width="52" height="42" fill="var(--accent)" />
        <path
          d="M442 150c-34-2-52-18-46-34s36-8 46 34c10-42 40-50 46-34s-12 32-46 34z"
          fill="var(--accent)"
          stroke={tone('accent', 70, 'ink')}
          strokeWidth="5"
          strokeLinejoin="round"
        />
      </g>
      {empty ? (
        <g stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" fill="none">
          <path d="M212 190c-8-14 8-20 0-34M262 182c-10-16 10-24 0-42M314 190c-8-14 8-20 0-34" opacity=".5" />
        </g>
      ) : (
        <Confetti />
      )}
    </svg>
  )
}

function Coin({ x, y, size, delay }: { x: number; y: number; size: number; delay: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className="animate-float" style={{ animationDelay: `${delay}ms` }}>
        <circle r={size} fill="var(--accent)" />
        <circle r={size * 0.76} fill="none" stroke={tone('accent', 68, 'ink')} strokeWidth={size * 0.09} />
        <text
          y={size * 0.32}
          textAnchor="middle"
          fontFamily="var(--font-display)"
          fontWeight="800"
          fontSize={size * 0.92}
          fill="var(--accent-fg)"
        >
          €
        </text>
      </g>
    </g>
  )
}
