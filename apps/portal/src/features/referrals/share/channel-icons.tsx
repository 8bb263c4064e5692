import type { ReactNode } from 'react'
import type { ShareChannel } from './channels.ts'

interface Look {
  readonly color: string
  readonly sign: ReactNode
}

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const letter = (text: string) => (
  <text
    x="12"
    y="18.5"
    textAnchor="middle"
    fontFamily="var(--font-display)"
    fontWeight="800"
    fontSize="19"
    fill="currentColor"
  >
    {text}
  </text>
)

const envelope = <path d="M3.5 6h17v12h-17zM4 7l8 6 8-6" {...stroke} />

/** Colour and icon of each channel. All colours are dark enough for the white icon. */
export const channelLooks: Record<ShareChannel, Look> = {
  email: { color: '#2a5f86', sign: envelope },
  gmail: { color: '#b3261e', sign: envelope },
  outlook: { color: '#0b5cad', sign: envelope },
  yahoo: { color: '#5f01d1', sign: letter('Y') },
  facebook: { color: '#1769d2', sign: letter('f') },
  messenger: {
    color: '#6a35d9',
    sign: (
      <path
        d="M12 4c5 0 8.5 3.4 8.5 7.6S17 19.2 12 19.2c-1 0-2-.1-2.9-.4L5.5 20.5v-3.2c-1.3-1.4-2-3.3-2-5.7C3.5 7.4 7 4 12 4zM8 13l3-3 2.5 2L16 9.5"
        {...stroke}
      />
    ),
  },
  whatsapp: {
    color: '#0e7a3f',
    sign: (
      <path
        d="M4.5 19.5l1.3-4a8 8 0 1 1 2.9 2.8zM9 9.2c0 3 2.8 5.8 5.8 5.8.8 0 1.4-.7 1.3-1.4l-1.8-.8-1 1c-1.2-.5-2-1.4-2.6-2.6l1-1-.8-1.8C10.1 8.2 9 8.4 9 9.2z"
        {...stroke}
      />
    ),
  },
  xing: { color: '#0d6f6f', sign: <path d="M6 7l2.5 4.5L5 17M18.5 4L13 13.5l4 6.5" {...stroke} /> },
  linkedin: { color: '#0a66c2', sign: letter('in') },
  twitter: { color: '#14171a', sign: <path d="M5 5l14 14M19 5L5 19" {...stroke} /> },
  sms: { color: '#1f6feb', sign: <path d="M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5" {...stroke} /> },
  instagram: {
    color: '#b02a72',
    sign: (
      <path
        d="M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.6 7.4v.01"
        {...stroke}
      />
    ),
  },
  copy: { color: '#5d4037', sign: <path d="M9 9h10v11H9zM5 15V4h10" {...stroke} /> },
}

export function ChannelIcon({ color, sign, size = 48 }: Look & { size?: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid place-items-center rounded-m text-white"
      style={{ background: color, width: size, height: size }}
    >
      <svg viewBox="0 0 24 24" width={size * 0.54} height={size * 0.54} aria-hidden="true">
        {sign}
      </svg>
    </span>
  )
}
