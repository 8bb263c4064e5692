import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ContentKind } from '@zuruf/contract/content-kinds'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useTexts } from '../../app/texts.tsx'
import { editPathOf } from './places.ts'
import type { Item } from './types.ts'
import { languageName } from './words.ts'

interface UsedInItemsProps {
  readonly items: readonly { readonly kind: ContentKind; readonly id: string }[]
  readonly children?: ReactNode
}

/** Links to the items that use something. */
export function UsedInItems({ items, children }: UsedInItemsProps) {
  const { t } = useTexts()
  const to = useScopedPath()
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {items.map(({ kind, id }) => (
        <li key={`${kind}/${id}`}>
          <Link component={RouterLink} to={to(editPathOf(kind, id))} underline="always">
            {kind === 'key-visual' ? t('content.kind.key-visual') : `${t(`content.kind.${kind}.one`)}: ${id}`}
          </Link>
        </li>
      ))}
      {children}
    </Box>
  )
}

export const isUsed = ({ usedIn }: Item) => usedIn.items.length + usedIn.texts.length > 0

/** Places that use a variable: contents, and the tenant's text overrides. */
export function UsedIn({ usedIn: { items, texts } }: Pick<Item, 'usedIn'>) {
  const { t, language: reader } = useTexts()
  const to = useScopedPath()
  return (
    <UsedInItems items={items}>
      {texts.map(({ language, key }) => (
        <li key={`${language} ${key}`}>
          <Link component={RouterLink} to={to('/settings/texts')} underline="always">
            {t('content.hide.used.text', { language: languageName(language, reader), key })}
          </Link>
        </li>
      ))}
    </UsedInItems>
  )
}
