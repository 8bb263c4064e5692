import type { SVGProps } from 'react'

const paths = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v6h14v-6',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  download: 'M12 4v11M8 11l4 4 4-4M5 19h14',
  gift: 'M4 10h16v4H4zM6 14v6h12v-6M12 10v10M12 10c-4 0-5-2-5-3.5S8.5 4 10 5.5 12 10 12 10zm0 0c4 0 5-2 5-3.5S15.5 4 14 5.5 12 10 12 10z',
  clock: 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20c1-4 4-6 8-6s7 2 8 6',
  info: 'M12 11v6M12 7.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  warning: 'M12 9v5M12 17v.01M12 4l9 16H3z',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  chevron: 'M6 9l6 6 6-6',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  wallet: 'M4 7h16v12H4zM4 7l12-3v3M15 13h5',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M4 4l16 16M9.5 5.8A9 9 0 0 1 12 5.5c3.7 0 7 2 9.5 6.5a17 17 0 0 1-2.7 3.5M6.2 7.6A15 15 0 0 0 2.5 12c2.5 4.5 5.8 6.5 9.5 6.5 1.7 0 3.3-.4 4.7-1.3M10 10a3 3 0 0 0 4 4',
  phone: 'M6 3h4l1.5 5-2.5 2a12 12 0 0 0 5 5l2-2.5 5 1.5v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z',
  key: 'M14.5 13a5 5 0 1 0-5-5c0 .7.1 1.3.4 1.9L3 16.8V21h4.2v-2.5h2.5V16l2.9-3.4c.6.3 1.2.4 1.9.4zM16 7.5v.01',
  laptop: 'M5 5h14v10H5zM2 19h20',
  mobile: 'M7 3h10v18H7zM11 18h2',
  home: 'M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6',
  chart: 'M5 20v-8M12 20V4M19 20v-5',
  percent: 'M18 6L6 18M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM16 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  card: 'M3 6h18v12H3zM8 13.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM13.5 10.5H17M13.5 14H17',
  heart: 'M12 20C5 15 3 12 3 9a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3-2 6-9 11z',
} as const

export type IconName = keyof typeof paths

/** Icon without meaning of its own for screen readers; the text next to it says what it means. */
export function Icon({
  name,
  size = 22,
  ...rest
}: { name: IconName; size?: number } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={paths[name]} />
    </svg>
  )
}
