import type { Tenant } from '../tenants/tenant.ts'

/** Where a picture of the content is; the hash makes the address one of its own for each version of it. */
export const pictureAddress = (
  tenant: Tenant,
  { id, hash }: { readonly id: string; readonly hash: string },
) => `/api/v1/${tenant.key}/content/bild/${encodeURIComponent(id)}/${hash}`

/** The id of the picture at such an address, on whatever host the editor saw it. */
export function pictureIdOf(src: string): string | undefined {
  return /\/content\/bild\/([\w-]{1,64})\/[\w-]{1,64}(?:[?#]|$)/.exec(src)?.[1]
}
