import type { Tenant } from '../../platform/tenants/tenant.ts'

/** Returns the URL path of a picture. The hash gives each version a separate address. */
export const pictureAddress = (
  tenant: Tenant,
  { id, hash }: { readonly id: string; readonly hash: string },
) => `/api/v1/${tenant.key}/content/bild/${encodeURIComponent(id)}/${hash}`

/** Returns the id of the picture at such an address, on any host. */
export function pictureIdOf(src: string): string | undefined {
  return /\/content\/bild\/([\w-]{1,64})\/[\w-]{1,64}(?:[?#]|$)/.exec(src)?.[1]
}
