import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ContentKind } from '@zuruf/contract/content-kinds'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useTexts } from '../../app/texts.tsx'
import { languageName } from './item-texts.ts'
import { editPathOf } from './page-paths.ts'
import type { Item } from './types.ts'

interface ItemLinksProps {
  readonly items: readonly { readonly kind: ContentKind; readonly id: string }[]
  readonly children?: ReactNode
}

/** Links to content items. */
export function ItemLinks({ items, children }: ItemLinksProps) {
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
export function Usages({ usedIn: { items, texts } }: Pick<Item, 'usedIn'>) {
  const { t, language: readerLanguage } = useTexts()
  const to = useScopedPath()
  return (
    <ItemLinks items={items}>
      {texts.map(({ language, key }) => (
        <li key={`${language} ${key}`}>
          <Link component={RouterLink} to={to('/settings/texts')} underline="always">
            {t('content.hide.used.text', { language: languageName(language, readerLanguage), key })}
          </Link>
        </li>
      ))}
    </ItemLinks>
  )
}
