import type { PageName } from '@zuruf/contract/routes'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactElement } from 'react'
import { AnyPageLink, type LoosePageLinkProps, type PageLinkProps } from '../app/page-link.tsx'
import { cx } from './class-names.ts'

export type ButtonLook = 'primary' | 'accent' | 'outline' | 'quiet'
export type ButtonSize = 'small' | 'normal' | 'large'

interface Looks {
  readonly look?: ButtonLook
  readonly size?: ButtonSize
  /** Whether it fills the width of its container. */
  readonly wide?: boolean
}

const looks: Record<ButtonLook, string> = {
  primary: 'surface-primary hover:shadow-float',
  accent: 'surface-accent hover:shadow-float',
  outline: 'text-fg border-[1.5px] border-fg hover:bg-[color-mix(in_srgb,var(--fg)_7%,transparent)]',
  quiet: 'text-fg hover:bg-[color-mix(in_srgb,var(--fg)_7%,transparent)]',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-[18px] text-[0.98rem] min-[20rem]:whitespace-nowrap',
  normal: 'min-h-[52px] px-[26px] text-[1.05rem]',
  large: 'min-h-16 px-8 text-[1.15rem]',
}

/** Returns the class names of a button, for elements of another kind (a label, a special link). */
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
  /** Whether the action is running: the button keeps its width and focus, but ignores clicks. */
  readonly busy?: boolean
}

/** Button; ignores clicks and shows dots while its action is running. */
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
      // If the scripts never load, the browser submits the form itself; with POST, what was typed does not appear
      // in the address.
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

/** Link to a page of the portal, styled as a button. */
export const LinkButton = AnyLinkButton as <Name extends PageName>(
  props: Looks & PageLinkProps<Name>,
) => ReactElement

/** Link that leaves the portal or stays on the page, styled as a button. */
export function AnchorButton({
  look,
  size,
  wide,
  className,
  ...rest
}: Looks & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} className={cx(buttonClass({ look, size, wide }), className)} />
}
