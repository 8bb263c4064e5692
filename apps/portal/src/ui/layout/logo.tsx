import type { Theme } from '@zuruf/contract'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'

interface LogoProps {
  readonly theme: Theme
  readonly name: string
  readonly size?: number
  /** Whether it is on white paper, whatever colours the device shows. */
  readonly onPaper?: boolean
}

/** Tenant's logo and name. The logo is decorative, since the name is text, visible unless the logo contains it. */
export function Logo({ theme, name, size = 40, onPaper = false }: LogoProps) {
  const { ownLogo } = theme
  return (
    <>
      {ownLogo ? (
        <OwnLogo logo={ownLogo} size={size} onPaper={onPaper} />
      ) : (
        <Mark mark={theme.logo} size={size} />
      )}
      <span className={ownLogo?.withName ? 'sr-only' : 'min-w-0 text-balance'}>{name}</span>
    </>
  )
}

interface OwnLogoProps {
  readonly logo: NonNullable<Theme['ownLogo']>
  readonly size: number
  readonly onPaper: boolean
}

function OwnLogo({ logo, size, onPaper }: OwnLogoProps) {
  return (
    <picture className="min-w-0">
      {logo.darkUrl && !onPaper && <source srcSet={logo.darkUrl} media="(prefers-color-scheme: dark)" />}
      <img
        src={logo.url}
        alt=""
        width={Math.round((logo.width / logo.height) * size)}
        height={size}
        className={cx(
          'object-contain',
          logo.plateInDark && !onPaper && 'dark:rounded-s dark:bg-white dark:p-1',
          logo.light && onPaper && 'rounded-s bg-[var(--ink)] p-1 [print-color-adjust:exact]',
        )}
      />
    </picture>
  )
}

function Mark({ mark, size }: { mark: Theme['logo']; size: number }) {
  const Drawing = marks[mark]
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className="flex-none">
      <Drawing />
    </svg>
  )
}

const marks = { wave: Wave, aurora: Aurora, spring: Spring } as const satisfies Record<
  Theme['logo'],
  () => ReactNode
>

function Wave() {
  return (
    <>
      <rect width="40" height="40" rx="13" fill="var(--brand)" />
      <path
        d="M8 26.5c4.5-10 9-10 12-4.5s7.5 5.5 12-6"
        stroke="var(--accent)"
        strokeWidth="3.8"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="31" cy="11.5" r="3.6" fill="var(--brand-fg)" />
    </>
  )
}

function Aurora() {
  return (
    <>
      <circle cx="20" cy="20" r="20" fill="var(--ink)" />
      <path d="M9 30c1-9 2-15 4-19" stroke="var(--brand)" strokeWidth="4" strokeLinecap="round" fill="none" />
      <path
        d="M17 30c0-9 1-14 4-20"
        stroke="var(--accent)"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M25 30c-1-8 0-12 5-17" stroke="var(--sky)" strokeWidth="4" strokeLinecap="round" fill="none" />
    </>
  )
}

function Spring() {
  return (
    <>
      <path
        d="M20 2c10 13 14 20 14 25a14 11 0 0 1-28 0C6 22 10 15 20 2z"
        fill="none"
        stroke="var(--fg)"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <path d="M20 15c5 7 7 10 7 13a7 6 0 0 1-14 0c0-3 2-6 7-13z" fill="var(--brand)" />
    </>
  )
}
