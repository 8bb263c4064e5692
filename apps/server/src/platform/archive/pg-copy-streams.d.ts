/** Types for the parts of pg-copy-streams we use; the package has none. */
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** Rows of `copy … to stdout`. `rowCount` is known once the connection has answered a later query. */
  export function to(text: string): Readable & Submittable & { readonly rowCount: number }
  /** Takes rows for `copy … from stdin`. */
  export function from(text: string): Writable & Submittable & { readonly rowCount: number }
}
