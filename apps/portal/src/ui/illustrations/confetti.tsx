const pieces = [
  [70, 186, 20],
  [128, 120, -35],
  [196, 78, 55],
  [252, 128, 10],
  [372, 70, -20],
  [452, 190, 40],
  [500, 250, -50],
  [96, 262, 70],
  [420, 274, 15],
] as const

const colors = ['accent', 'brand', 'rose'] as const

/** Confetti, to be drawn inside a picture of 560 by 420. */
export function Confetti() {
  return (
    <g>
      {pieces.map(([x, y, angle], index) => (
        <g key={`${x}-${y}`} className="animate-float" style={{ animationDelay: `${index * -700}ms` }}>
          <rect
            x={x}
            y={y}
            width={index % 2 ? 18 : 12}
            height={index % 2 ? 8 : 12}
            rx={index % 2 ? 4 : 6}
            fill={`var(--${colors[index % colors.length]})`}
            transform={`rotate(${angle} ${x} ${y})`}
          />
        </g>
      ))}
    </g>
  )
}
