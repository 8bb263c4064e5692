import { Blades, Bubble, Cloud, Person, type SceneProps, sceneSize, tone } from './parts.tsx'

/** Key visual of an energy provider: two neighbours, wind, sun, and the fibre below them. */
export function Village({ label, amount, bleeds }: SceneProps) {
  return (
    <svg viewBox="0 0 640 600" role="img" aria-label={label} {...sceneSize(bleeds)}>
      <rect width="640" height="600" fill="var(--sky)" />
      <g fill="var(--accent)">
        <circle cx="128" cy="120" r="128" opacity=".12" />
        <circle cx="128" cy="120" r="92" opacity=".25" />
        <circle cx="128" cy="120" r="60" />
      </g>
      <Cloud x={196} y={74} scale={1.1} />
      <Cloud x={470} y={52} scale={0.85} />
      <Cloud x={26} y={196} scale={0.7} />
      <Hills />
      <Turbine x={520} y={166} height={210} scale={1} seconds={4.8} />
      <Turbine x={598} y={226} height={150} scale={0.62} seconds={4} />
      <Turbine x={62} y={262} height={110} scale={0.5} seconds={3.4} />
      <Trees />
      <path
        d="M186 480c40 26 80 34 132 30s110-8 150-28c-30 30-80 48-146 50s-118-18-156-46z"
        fill="var(--sand)"
      />
      <OldHouse />
      <NewHouse />
      <Ground />
      <Car />
      <Person x={276} y={500} shirt="var(--accent)" trousers="var(--ink)" hair="var(--ink)" side={1} />
      <Person
        x={378}
        y={500}
        shirt="var(--rose)"
        trousers={tone('brand', 55, 'ink')}
        hair="#8a4b2a"
        side={-1}
      />
      <path
        d="M176 270C216 150 424 132 476 292"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeDasharray="1 13"
        strokeLinecap="round"
      />
      <Bubble x={326} y={160} amount={amount} />
    </svg>
  )
}

function Hills() {
  return (
    <>
      <path
        d="M0 356c60-52 120-64 190-34s130 6 200-34 150-30 250 22v160H0z"
        fill={tone('brand', 26, 'sky')}
      />
      <path
        d="M0 404c90-58 180-58 270-18s160 12 230-24 110-22 140-6v160H0z"
        fill={tone('brand', 48, 'brand-soft')}
      />
      <path d="M0 456c120-46 220-34 330-12s220 10 310-22v170H0z" fill={tone('brand', 76, 'brand-soft')} />
      <g stroke={tone('brand', 62, 'brand-soft')} strokeWidth="3" fill="none" opacity=".8">
        <path d="M20 440c60-30 120-40 180-28M40 458c50-22 90-30 140-22" />
        <path d="M352 432c60 8 120 2 170-20M370 448c50 4 100 0 140-14" />
      </g>
    </>
  )
}

function Turbine(props: { x: number; y: number; height: number; scale: number; seconds: number }) {
  const { x, y, height, scale, seconds } = props
  const width = 5 * scale
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d={`M${-width * 0.6} 0L${-width * 1.4} ${height}h${width * 2.8}L${width * 0.6} 0z`}
        fill="var(--card)"
      />
      <Blades scale={scale} seconds={seconds} />
    </g>
  )
}

function Trees() {
  const round: readonly (readonly [number, number, number])[] = [
    [42, 428, 30],
    [610, 424, 30],
    [392, 424, 22],
  ]
  return (
    <>
      {round.map(([x, y, r]) => (
        <g key={x}>
          <path d={`M${x} ${y}v${r * 1.7}`} stroke="#6b4a2e" strokeWidth="7" strokeLinecap="round" />
          <circle cx={x} cy={y} r={r} fill={tone('brand', 82, 'ink')} />
          <circle cx={x - r * 0.3} cy={y - r * 0.28} r={r * 0.56} fill={tone('brand', 80, 'brand-soft')} />
        </g>
      ))}
      <g fill={tone('brand', 88, 'ink')}>
        <path d="M284 424l-22 40h12l-18 34h56l-18-34h12z" />
        <path d="M352 432l-15 28h8l-12 24h38l-12-24h8z" />
      </g>
    </>
  )
}

function OldHouse() {
  return (
    <g>
      <rect x="206" y="292" width="18" height="46" fill="#a83f2d" />
      <path d="M92 352h136v136H92z" fill="var(--sand)" />
      <path d="M92 352h30v136H92z" fill="var(--ink)" opacity=".05" />
      <path d="M70 360l90-84 90 84z" fill="var(--ink)" />
      <g transform="translate(112 318) rotate(-43 0 0)">
        <rect width="62" height="30" fill="#2a5f86" />
        <path d="M15 0v30M31 0v30M47 0v30M0 15h62" stroke="#9cc4e4" strokeWidth="2" />
      </g>
      <circle cx="160" cy="328" r="11" fill="var(--accent)" />
      <path d="M160 317v22M149 328h22" stroke="var(--ink)" strokeWidth="2.5" />
      <path d="M146 488v-54a16 16 0 0 1 32 0v54z" fill="var(--brand)" />
      <circle cx="171" cy="462" r="3" fill="var(--accent)" />
      <Window x={104} y={384} />
      <Window x={188} y={384} />
      <g fill="var(--rose)">
        <path d="M102 420h34v9h-34zM186 420h34v9h-34z" />
      </g>
      <g fill={tone('brand', 70, 'brand-soft')}>
        <circle cx="108" cy="420" r="6" />
        <circle cx="120" cy="417" r="7" />
        <circle cx="131" cy="420" r="6" />
        <circle cx="192" cy="420" r="6" />
        <circle cx="204" cy="417" r="7" />
        <circle cx="215" cy="420" r="6" />
      </g>
    </g>
  )
}

function Window({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="30" height="34" rx="3" fill="var(--accent)" />
      <path d="M15 0v34M0 17h30" stroke="var(--card)" strokeWidth="4" />
    </g>
  )
}

function NewHouse() {
  return (
    <g>
      <path d="M424 334l152-34v190H424z" fill="var(--card)" />
      <path d="M412 340l176-40v-15l-176 40z" fill="#a83f2d" />
      <path d="M424 412h152v78H424z" fill={tone('rose', 70, 'card')} />
      <rect x="442" y="352" width="58" height="44" rx="4" fill={tone('sky', 60, 'brand')} />
      <rect x="518" y="340" width="42" height="56" rx="4" fill={tone('sky', 60, 'brand')} />
      <path d="M471 352v44M539 340v56M442 366l20-14M518 358l18-16" stroke="var(--card)" strokeWidth="3.5" />
      <rect x="444" y="430" width="40" height="60" rx="4" fill="var(--ink)" />
      <circle cx="476" cy="461" r="3" fill="var(--accent)" />
      <path d="M436 424h56l8 9h-72z" fill="var(--accent)" />
      <rect x="514" y="428" width="46" height="30" rx="4" fill="var(--accent)" />
      <path d="M537 428v30" stroke="var(--card)" strokeWidth="4" />
    </g>
  )
}

/** Electric car at its wallbox. */
function Car() {
  return (
    <g>
      <rect x="577" y="440" width="17" height="26" rx="4" fill="var(--ink)" />
      <path d="M587 446l-5 8h4l-1 6 5-8h-4z" fill="var(--accent)" />
      <path d="M586 466c0 20 14 14 14 28" stroke="var(--ink)" strokeWidth="3" fill="none" />
      <g transform="translate(512 474)">
        <path
          d="M2 30c-4-14 4-18 16-20C28-4 36-6 54-6c16 0 22 6 30 16 12 2 16 8 14 20-1 4-4 5-8 5H10c-5 0-7-2-8-5z"
          fill="var(--brand)"
        />
        <path d="M26 10C32 2 38 0 47 0v11zM52 0c12 0 17 3 23 11H52z" fill="var(--sky)" />
        <path d="M6 20h8M90 18h6" stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" />
        {[24, 76].map((cx) => (
          <g key={cx}>
            <circle cx={cx} cy="34" r="11" fill="var(--ink)" />
            <circle cx={cx} cy="34" r="4.5" fill="var(--card)" />
          </g>
        ))}
      </g>
    </g>
  )
}

/** Lawn with the fibre between the houses below it. */
function Ground() {
  return (
    <>
      <path d="M0 508c150-26 480-22 640 2v90H0z" fill="var(--brand)" />
      <path d="M0 548c160-12 480-10 640 0v52H0z" fill="var(--ink)" />
      <g fill="var(--card)" opacity=".12">
        <circle cx="60" cy="578" r="5" />
        <circle cx="246" cy="588" r="4" />
        <circle cx="408" cy="582" r="6" />
        <circle cx="590" cy="586" r="4" />
      </g>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M162 496v60q0 16 16 16h268q16 0 16-16v-60" stroke="var(--accent)" strokeWidth="6" />
        <path
          d="M162 496v60q0 16 16 16h268q16 0 16-16v-60"
          stroke="var(--card)"
          strokeWidth="6"
          strokeDasharray="2 46"
          className="animate-pulse-along"
        />
      </g>
      <g stroke={tone('brand', 60, 'brand-soft')} strokeWidth="4" strokeLinecap="round" fill="none">
        <path d="M24 528c0-9-4-14-9-18M28 528c1-10 5-15 12-19M96 534c0-7-3-11-8-14M100 534c1-8 5-12 10-15M306 534c0-7-3-11-8-14M310 534c1-8 5-12 10-15M604 534c0-8-4-12-9-15M608 534c1-8 5-12 11-15" />
      </g>
    </>
  )
}
