import { Link, type LinkComponentProps } from '@tanstack/react-router'
import type { PageName, pageRoutes } from '@zuruf/contract/routes'
import type { ReactElement } from 'react'
import { useApp } from './hooks.ts'
import { internalPath, type PathParams } from './paths.ts'
import { pageOf } from './tenant.ts'

type ParamOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Parameters in a page's path, e.g. `{ produktId: string }`. */
export type ParamsOf<Name extends PageName> = Readonly<
  Record<ParamOf<(typeof pageRoutes)[Name]['path']>, string>
>

/** Pages whose path has no parameters. */
export type PlainPage = {
  [Name in PageName]: [keyof ParamsOf<Name>] extends [never] ? Name : never
}[PageName]

/**
 * Type the router sees for every path: one without parameters. Paths come from the contract's table, so the
 * router's own path checking would add nothing.
 */
export type AnyPath = '.'

/** Returns a page as the router's `to`. Page names are stable, whatever paths the tenant has given them. */
export function pagePath(locale: string, page: PageName, params?: PathParams): AnyPath {
  const path = internalPath(page, params)
  return (path === '/' ? `/${locale}` : `/${locale}${path}`) as AnyPath
}

/** Properties of a link whose parameters TypeScript does not check; for wrappers of {@link PageLink}. */
export interface LoosePageLinkProps
  extends Pick<
    LinkComponentProps,
    | 'className'
    | 'children'
    | 'preload'
    | 'replace'
    | 'resetScroll'
    | 'hash'
    | 'state'
    | 'aria-label'
    | 'onClick'
  > {
  readonly page: PageName
  readonly params?: PathParams
  readonly search?: Readonly<Record<string, string | undefined>>
}

export type PageLinkProps<Name extends PageName> = Omit<LoosePageLinkProps, 'page' | 'params'> & {
  readonly page: Name
} & (keyof ParamsOf<Name> extends never
    ? { readonly params?: undefined }
    : { readonly params: ParamsOf<Name> })

// Links to a section of this page or to a parent page are not marked as the current page.
const exactly = { exact: true, includeHash: true, includeSearch: false }

/** Link to a page. Renders nothing where the tenant has closed the page, so that no link leads to a disabled module. */
export function AnyPageLink({ page, params, search, ...rest }: LoosePageLinkProps) {
  const { locale, tenant } = useApp()
  if (pageOf(tenant.changes, page).closed) return null
  const to = pagePath(locale, page, params)
  return <Link {...rest} to={to} search={search as never} activeOptions={exactly} />
}

/** Link to a page by name; TypeScript requires the parameters of its path. */
export const PageLink = AnyPageLink as <Name extends PageName>(props: PageLinkProps<Name>) => ReactElement
