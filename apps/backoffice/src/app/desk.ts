import type { SvgIconComponent } from '@mui/icons-material'
import type { BackofficeOperationId } from '@zuruf/contract/backoffice-operations'
import type { ComponentType } from 'react'
import type { ListResource } from './data-provider.ts'
import type { TextKey } from './texts.tsx'

export interface MenuEntry {
  /** One of the desk's pages. */
  readonly path: string
  readonly label: TextKey
  readonly icon: SvgIconComponent
  /** Operation the operator must be allowed to call to see the entry. */
  readonly needs?: BackofficeOperationId
}

/** What a feature adds to the back office. */
export interface Desk {
  /** Pages about a tenant, about the installation, or the same in both. */
  readonly scope: 'tenant' | 'installation' | 'both'
  /** Heading of its entries in the menu; entries without one come first. */
  readonly title?: TextKey
  readonly menu: readonly MenuEntry[]
  readonly pages: readonly { readonly path: string; readonly Page: ComponentType }[]
  /** Lists that react-admin draws. */
  readonly resources?: readonly ListResource[]
}
