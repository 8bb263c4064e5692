import { createIsomorphicFn } from '@tanstack/react-start'
import type { PageName } from '@zuruf/contract/routes'
import type { AppContext } from './context.ts'
import { internalPath, type PathParams } from './paths.ts'
import {
  breadcrumbData as renderBreadcrumbs,
  faqData as renderFaq,
  productData as renderProduct,
  siteData as renderSite,
  type StructuredData,
} from './structured-data.server.ts'

// Search engines read the server's document, so the browser neither makes structured data nor loads the code. QUALITY 26
const none = (): null => null

export const breadcrumbData = createIsomorphicFn().server(renderBreadcrumbs).client(none)
export const siteData = createIsomorphicFn().server(renderSite).client(none)
export const faqData = createIsomorphicFn().server(renderFaq).client(none)
export const productData = createIsomorphicFn().server(renderProduct).client(none)

/** Returns the public address of a page, with the tenant's host and own paths. */
export function absoluteUrl(
  { tenant, locale, paths }: Pick<AppContext, 'tenant' | 'locale' | 'paths'>,
  page: PageName,
  params?: PathParams,
): string {
  return (
    tenant.config.MandantUrl + paths.toPublic(`/${locale}${internalPath(page, params)}`.replace(/\/$/, ''))
  )
}

/** Adds structured data to a page's head. */
export function withData<Head extends { readonly meta: readonly object[] }>(
  head: Head,
  ...data: readonly (StructuredData | readonly StructuredData[] | null)[]
) {
  return { ...head, meta: [...head.meta, ...data.flatMap((one) => one ?? [])] }
}
