import { Person, tone } from './parts.tsx'

/** House with an open door. */
export function DoorPicture() {
  return (
    <svg viewBox="0 0 560 480" className="h-auto w-full rounded-xl" aria-hidden="true">
      <rect width="560" height="480" fill="var(--sky)" />
      <circle cx="92" cy="96" r="42" fill="var(--accent)" />
      <circle cx="92" cy="96" r="68" fill="var(--accent)" opacity=".22" />
      <path d="M0 352c120-50 240-40 330-10s150 20 230-20v158H0z" fill={tone('brand', 42, 'card')} />
      <path d="M150 118L356 22l206 96v16H150z" fill="var(--ink)" />
      <path d="M182 132h346v276H182z" fill="var(--card)" />
      <rect x="412" y="188" width="82" height="92" rx="12" fill={tone('sky', 70, 'brand')} />
      <path d="M453 188v92M412 234h82" stroke="var(--card)" strokeWidth="8" />
      <path d="M404 290h98" stroke="var(--rose)" strokeWidth="14" strokeLinecap="round" />
      <path
        d="M420 284c4-16 12-16 14 0 4-18 14-18 16 0 4-16 14-16 16 0 2-14 10-14 12 0"
        fill="var(--brand)"
      />
      <path d="M236 196h124v212H236z" fill="var(--accent)" />
      <path d="M236 408L150 470h250l-40-62z" fill="var(--accent)" opacity=".45" />
      <path d="M236 196l-58 26v206l58-20z" fill="var(--brand)" />
      <path d="M224 218l-34 14v74l34-12z" fill={tone('brand', 70, 'card')} opacity=".7" />
      <circle cx="190" cy="324" r="7" fill="var(--accent)" />
      <path d="M228 190h140v14H228z" fill="var(--ink)" />
      <g transform="translate(304 408) scale(1.5)">
        <Person x={0} y={0} shirt="var(--rose)" trousers="var(--ink)" hair="#3a2418" side={-1} />
      </g>
      <path d="M0 430c160-34 380-30 560 0v50H0z" fill="var(--brand)" />
      <path d="M206 430q94-24 176 0l22 34H168z" fill={tone('sand', 80, 'ink')} />
      <g transform="translate(74 398)">
        <path d="M-26 0h52l-8 40h-36z" fill="var(--rose)" />
        <path
          d="M0 0c-34-8-40-44-24-62 10 10 20 28 24 48 2-30 4-50 18-66 18 22 12 60-18 80z"
          fill={tone('brand', 76, 'ink')}
        />
      </g>
    </svg>
  )
}
