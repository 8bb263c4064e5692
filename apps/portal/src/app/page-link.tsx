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

/** The parameters in a page's path, e.g. `{ produktId: string }`. */
export type ParamsOf<Name extends PageName> = Readonly<
  Record<ParamOf<(typeof pageRoutes)[Name]['path']>, string>
>

/** A page whose path needs no parameters. */
export type PlainPage = {
  [Name in PageName]: [keyof ParamsOf<Name>] extends [never] ? Name : never
}[PageName]

/**
 * Paths come from the contract's table, so the router's own checking of paths has nothing to add; to its
 * types each of them is the path that needs no parameters.
 */
export type AnyPath = '.'

/** A page as the router's `to`: names stay the same whatever paths the tenant gave its pages. */
export function pagePath(locale: string, page: PageName, params?: PathParams): AnyPath {
  const path = internalPath(page, params)
  return (path === '/' ? `/${locale}` : `/${locale}${path}`) as AnyPath
}

/** A link's properties before its parameters are checked; for wrappers of {@link PageLink}. */
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

// A link to a part of the page, or to the page above, is not the current page.
const exactly = { exact: true, includeHash: true, includeSearch: false }

/** Nothing where the tenant does not have the page, so that no link leads to a module that is off. */
export function AnyPageLink({ page, params, search, ...rest }: LoosePageLinkProps) {
  const { locale, tenant } = useApp()
  if (pageOf(tenant.changes, page).closed) return null
  const to = pagePath(locale, page, params)
  return <Link {...rest} to={to} search={search as never} activeOptions={exactly} />
}

/** A link to a page by its name; TypeScript asks for the parameters its path has. */
export const PageLink = AnyPageLink as <Name extends PageName>(props: PageLinkProps<Name>) => ReactElement
