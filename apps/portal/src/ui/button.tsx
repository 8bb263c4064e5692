import type { PageName } from '@zuruf/contract/routes'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactElement } from 'react'
import { AnyPageLink, type LoosePageLinkProps, type PageLinkProps } from '../app/page-link.tsx'
import { cx } from './class-names.ts'

export type ButtonLook = 'primary' | 'accent' | 'outline' | 'quiet'
export type ButtonSize = 'small' | 'normal' | 'large'

interface Looks {
  readonly look?: ButtonLook
  readonly size?: ButtonSize
  /** As wide as what it stands in. */
  readonly wide?: boolean
}

const looks: Record<ButtonLook, string> = {
  primary: 'surface-brand hover:shadow-lift',
  accent: 'surface-accent hover:shadow-lift',
  outline: 'text-fg border-[1.5px] border-fg hover:bg-[color-mix(in_srgb,var(--fg)_7%,transparent)]',
  quiet: 'text-fg hover:bg-[color-mix(in_srgb,var(--fg)_7%,transparent)]',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-[18px] text-[0.98rem] whitespace-nowrap',
  normal: 'min-h-[52px] px-[26px] text-[1.05rem]',
  large: 'min-h-16 px-8 text-[1.15rem]',
}

/** The looks of a button, for what must be another element (a label, a link of its own kind). */
export function buttonClass({ look = 'primary', size = 'normal', wide }: Looks = {}): string {
  return cx(
    'inline-flex items-center justify-center gap-2.5 rounded-pill font-[650] text-center leading-tight no-underline',
    'transition-[box-shadow,translate,background-color] duration-200 ease-out active:translate-y-px',
    'focus-visible:rounded-pill disabled:cursor-not-allowed disabled:opacity-60',
    looks[look],
    sizes[size],
    wide && 'w-full',
  )
}

export interface ButtonProps extends Looks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is going on: the button keeps its width and its focus, but does nothing. */
  readonly busy?: boolean
}

export function Button({
  look,
  size,
  wide,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // Where scripts never run, the browser sends the form by itself; what was typed must not stand in the address.
      formMethod={type === 'submit' ? 'post' : undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cx(buttonClass({ look, size, wide }), busy && 'cursor-progress', className)}
    >
      {busy && <Dots />}
      {children}
    </button>
  )
}

function Dots() {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {[0, 150, 300].map((delay) => (
        <span
          key={delay}
          className="size-1.5 rounded-full bg-current animate-bounce"
          style={{ animationDelay: `${delay}ms` }}
        />
      ))}
    </span>
  )
}

function AnyLinkButton({ look, size, wide, className, ...link }: Looks & LoosePageLinkProps) {
  return <AnyPageLink {...link} className={cx(buttonClass({ look, size, wide }), className)} />
}

/** A link to a page of the portal that looks like a button. */
export const LinkButton = AnyLinkButton as <Name extends PageName>(
  props: Looks & PageLinkProps<Name>,
) => ReactElement

/** A link that leaves the portal, or stays on the page, and looks like a button. */
export function AnchorButton({
  look,
  size,
  wide,
  className,
  ...rest
}: Looks & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} className={cx(buttonClass({ look, size, wide }), className)} />
}
