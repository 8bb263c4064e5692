import type { SvgIconComponent } from '@mui/icons-material'
import type { BackofficeOperationId } from '@zuruf/contract/backoffice-operations'
import type { ComponentType } from 'react'
import type { ListResource } from './data-provider.ts'
import type { TextKey } from './texts.tsx'

export interface MenuEntry {
  /** Path of one of the feature's pages. */
  readonly path: string
  readonly label: TextKey
  readonly icon: SvgIconComponent
  /** Operation the operator must be allowed to call to see the entry. */
  readonly needs?: BackofficeOperationId
}

/** What a folder of `features/` adds to the back office: menu entries, pages and lists. */
export interface Feature {
  /** Whether the pages are about one tenant, about the installation, or the same in both. */
  readonly scope: 'tenant' | 'installation' | 'both'
  /** Heading above its menu entries. Absent: the entries have no heading. */
  readonly title?: TextKey
  readonly menu: readonly MenuEntry[]
  readonly pages: readonly { readonly path: string; readonly Page: ComponentType }[]
  /** Lists that react-admin draws. */
  readonly resources?: readonly ListResource[]
}
