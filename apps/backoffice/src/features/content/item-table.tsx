import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ContentKind } from '@zuruf/contract/content-kinds'
import { useNavigate } from 'react-router'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useTexts } from '../../app/texts.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { ChangedBy, ItemState } from './item-state.tsx'
import { editPathOf, pageOfBlock } from './page-paths.ts'
import type { Summary } from './types.ts'

interface ItemTableProps {
  readonly label: string
  readonly items: readonly (Summary & { readonly kind: ContentKind })[]
  /** Shows the kind of each item, for lists with several kinds. */
  readonly mixed?: boolean
}

/** Table of content items; each row opens its item. */
export function ItemTable({ label, items, mixed = false }: ItemTableProps) {
  const { t, find } = useTexts()
  const to = useScopedPath()
  const navigate = useNavigate()
  return (
    <Card>
      <WideTable>
        <Table aria-label={label}>
          <TableHead>
            <TableRow>
              <TableCell>{t('content.list.title')}</TableCell>
              <TableCell>{t('content.list.state')}</TableCell>
              <TableCell>{t('content.list.changed')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map((item) => {
              const path = to(editPathOf(item.kind, item.id))
              return (
                <TableRow
                  key={`${item.kind}/${item.id}`}
                  hover
                  onClick={() => navigate(path)}
                  sx={{ cursor: 'pointer' }}
                >
                  <TableCell component="th" scope="row">
                    <RowLink to={path}>
                      <ItemName kind={item.kind} item={item} />
                    </RowLink>
                    <Box sx={{ color: 'text.secondary', fontSize: '0.85rem', fontWeight: 400 }}>
                      {mixed
                        ? t(`content.kind.${item.kind}`)
                        : item.kind === 'block' &&
                          (find(`content.page.${item.id}`) ?? find(`content.page.${pageOfBlock(item.id)}`))}
                    </Box>
                  </TableCell>
                  <TableCell>
                    <ItemState item={item} />
                  </TableCell>
                  <TableCell sx={{ color: 'text.secondary' }}>
                    <ChangedBy item={item} />
                  </TableCell>
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      </WideTable>
    </Card>
  )
}

/** Label of an item: name and value of a variable, the first words of everything else. */
export function ItemName({ kind, item }: { readonly kind: ContentKind; readonly item: Summary }) {
  const { t, language } = useTexts()
  if (kind === 'key-visual') return t('content.kind.key-visual')
  if (kind !== 'variable') return <span lang={language}>{item.title || t('content.list.untitled')}</span>
  return (
    <>
      <Box component="code" translate="no">{`{${item.id}}`}</Box>
      <Box component="span" lang={language} sx={{ fontWeight: 400, color: 'text.secondary', ml: 1.5 }}>
        {item.title}
      </Box>
    </>
  )
}
