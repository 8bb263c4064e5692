import { Bubble, Person, type SceneProps, sceneSize, tone } from './parts.tsx'

/** Key visual of a mobile operator: two people on roofs under northern lights. */
export function City({ label, amount, bleeds }: SceneProps) {
  return (
    <svg viewBox="0 0 640 600" role="img" aria-label={label} {...sceneSize(bleeds)}>
      <defs>
        <linearGradient id="city-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--ink)" />
          <stop offset="1" stopColor={tone('brand', 72, 'ink')} />
        </linearGradient>
        {(['accent', 'rose'] as const).map((color) => (
          <linearGradient key={color} id={`city-${color}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={`var(--${color})`} stopOpacity="0" />
            <stop offset=".7" stopColor={`var(--${color})`} stopOpacity=".75" />
            <stop offset="1" stopColor={`var(--${color})`} stopOpacity="0" />
          </linearGradient>
        ))}
      </defs>
      <rect width="640" height="600" fill="url(#city-sky)" />
      <Stars />
      <Aurora />
      <Mountains />
      <Skyline />
      <Mast />
      <Water />
      <Roof x={40} y={430} width={188} />
      <Roof x={424} y={398} width={190} />
      <Person
        x={172}
        y={428}
        shirt="var(--accent)"
        trousers={tone('sky', 70, 'brand')}
        hair="#5b3a24"
        side={1}
        phone
      />
      <Person x={480} y={396} shirt="var(--rose)" trousers="var(--sky)" hair="#c98b4e" side={-1} phone />
      <path
        d="M206 326C240 212 410 196 446 300"
        fill="none"
        stroke="var(--card)"
        strokeWidth="4.5"
        strokeDasharray="1 14"
        strokeLinecap="round"
      />
      <Bubble x={326} y={188} amount={amount} />
    </svg>
  )
}

const stars: readonly (readonly [number, number, number])[] = [
  [44, 52, 2],
  [98, 132, 1.5],
  [150, 38, 2.5],
  [232, 84, 1.5],
  [300, 36, 2],
  [388, 66, 1.5],
  [452, 28, 2],
  [520, 92, 2.5],
  [596, 46, 1.5],
  [612, 150, 2],
  [26, 206, 1.5],
  [566, 206, 1.5],
  [206, 168, 1.5],
  [458, 158, 1.5],
]

function Stars() {
  return (
    <g fill="var(--card)">
      {stars.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} opacity={r > 2 ? 0.95 : 0.6} />
      ))}
      <circle cx="560" cy="84" r="34" fill="var(--sand)" />
      <circle cx="574" cy="74" r="30" fill={tone('ink', 92, 'brand')} />
    </g>
  )
}

function Aurora() {
  return (
    <g className="animate-sway">
      <path
        d="M-20 250C60 150 130 250 220 190S400 60 480 150s120 40 190-40V0c-60 70-130 60-190-10S300-10 220 50 60-10-20 90z"
        fill="url(#city-accent)"
      />
      <path
        d="M-20 330c90-90 170 0 270-60s150-110 240-40 110 30 180-30V90c-60 60-120 50-180-10S330 50 250 120 70 70-20 180z"
        fill="url(#city-rose)"
        opacity=".5"
      />
      <path
        d="M90 320c70-40 110-50 170-100s120-70 180-30 110 10 220-90v-60c-90 100-130 100-190 60s-120-50-190 0S160 200 90 320z"
        fill="url(#city-accent)"
        opacity=".8"
      />
    </g>
  )
}

function Mountains() {
  return (
    <>
      <path
        d="M-10 420l90-110 50 54 84-124 74 100 50-46 72 84 70-104 90 110 80-70v160H-10z"
        fill={tone('brand', 62, 'sky')}
        opacity=".55"
      />
      <g fill="var(--card)" opacity=".95">
        <path d="M214 240l27 36-13-6-10 10-10-9-9 8-9-3z" />
        <path d="M480 274l24 30-11-5-10 9-9-8-14 4z" />
        <path d="M80 310l24 26-11-5-9 8-9-7-16 4z" />
      </g>
    </>
  )
}

const towers: readonly (readonly [x: number, y: number, width: number, height: number])[] = [
  [0, 392, 46, 160],
  [234, 366, 44, 170],
  [284, 404, 52, 130],
  [342, 352, 40, 180],
  [388, 418, 34, 120],
  [606, 380, 40, 160],
]

function Skyline() {
  return (
    <>
      {towers.map(([x, y, width, height], tower) => (
        <g key={x}>
          <rect
            x={x}
            y={y}
            width={width}
            height={height}
            rx="4"
            fill={tone('brand', 30 + (tower % 3) * 12, 'ink')}
          />
          {Array.from({ length: Math.floor(height / 26) }, (_, row) =>
            Array.from({ length: Math.floor(width / 17) }, (_, column) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: windows never change their place
                key={`${row}-${column}`}
                x={x + 7 + column * 16}
                y={y + 12 + row * 24}
                width="8"
                height="11"
                rx="2"
                fill={(row * 5 + column * 3 + tower) % 4 ? 'var(--sky)' : 'var(--accent)'}
                opacity={(row * 3 + column * 5 + tower) % 3 ? 0.85 : 0.18}
              />
            )),
          )}
        </g>
      ))}
    </>
  )
}

/** Radio mast. */
function Mast() {
  return (
    <g transform="translate(312 300)" fill="none" strokeLinecap="round">
      <path
        d="M-14 106L0 0l14 106M-10 76h20M-7 50h14M-11 92L8 66M11 92L-8 66"
        stroke="var(--card)"
        strokeWidth="4"
      />
      <circle cy="-4" r="6" fill="var(--accent)" stroke="none" />
      <path d="M14-18a20 20 0 0 1 0 28M-14-18a20 20 0 0 0 0 28" stroke="var(--accent)" strokeWidth="4" />
      <path
        d="M24-28a34 34 0 0 1 0 48M-24-28a34 34 0 0 0 0 48"
        stroke="var(--accent)"
        strokeWidth="4"
        opacity=".55"
      />
    </g>
  )
}

function Roof({ x, y, width }: { x: number; y: number; width: number }) {
  const height = 600 - y
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect y="8" width={width} height={height} fill={tone('card', 94, 'brand')} />
      <rect y="8" width="26" height={height} fill="var(--ink)" opacity=".06" />
      <rect x="-8" width={width + 16} height="14" rx="5" fill="var(--brand)" />
      {[34, 86].map((top) =>
        [24, 76, 128].map((left) => (
          <g key={`${top}-${left}`} transform={`translate(${left} ${top})`}>
            <rect
              width="36"
              height="34"
              rx="5"
              fill={left === 76 ? 'var(--accent)' : tone('brand', 80, 'ink')}
            />
            <path d="M18 0v34" stroke="var(--card)" strokeWidth="3.5" />
          </g>
        )),
      )}
      <path
        d="M20-30V0M20-30l-12-10M20-30l12-10M20-20l-8-6"
        stroke="var(--card)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  )
}

function Water() {
  return (
    <>
      <path d="M0 520h640v80H0z" fill={tone('brand', 55, 'ink')} />
      <g stroke="var(--accent)" strokeWidth="5" strokeLinecap="round" opacity=".75">
        <path d="M250 546h64M336 562h54M270 580h34M394 542h18" />
      </g>
      <g stroke="var(--sky)" strokeWidth="5" strokeLinecap="round" opacity=".5">
        <path d="M322 538h40M244 566h22M346 586h48" />
      </g>
    </>
  )
}
