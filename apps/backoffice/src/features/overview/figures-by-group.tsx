import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Tab from '@mui/material/Tab'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import type { ResponseOf } from '@zuruf/contract'
import { shareChannels, tableEntry } from '@zuruf/domain'
import { Link as RouterLink } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { useListLinks } from './list-links.ts'
import { type Days, type Grouping, groupings, type View } from './use-view.ts'

type Group = ResponseOf<'getFunnel'>['groups'][number]

const columns = ['shares', 'clicks', 'orders', 'contracts', 'paid'] as const

/** Table of the figures of the funnel by channel, product or agency; each links to its list. */
export function FiguresByGroup({ view: { days, grouping, change } }: { readonly view: View }) {
  const { t } = useTexts()
  const funnel = useApiQuery('getFunnel', { query: { ...days, by: grouping } })
  return (
    <CardSection title={t('overview.groups')} lead={t('overview.groups.lead')}>
      <Tabs
        value={grouping}
        onChange={(_, value: Grouping) => change({ split: value })}
        aria-label={t('overview.groups')}
      >
        {groupings.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`split-${one}`}
            aria-controls="split-panel"
            label={t(`overview.groups.${one}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="split-panel" aria-labelledby={`split-${grouping}`}>
        <QueryResult query={funnel}>
          {({ groups }) =>
            groups.length === 0 ? (
              <Typography color="textSecondary">{t('overview.groups.none')}</Typography>
            ) : (
              <GroupTable groups={groups} grouping={grouping} days={days} />
            )
          }
        </QueryResult>
      </Box>
    </CardSection>
  )
}

interface GroupTableProps {
  readonly groups: readonly Group[]
  readonly grouping: Grouping
  readonly days: Days
}

function GroupTable({ groups, grouping, days }: GroupTableProps) {
  const { t, find } = useTexts()
  const format = useFormat()
  const lists = useListLinks()
  const maxShares = Math.max(...groups.map(({ shares }) => shares), 1)
  const nameOf = ({ key, label }: Group) =>
    key === ''
      ? t('overview.groups.unknown')
      : (label ??
        (grouping === 'channel'
          ? (find(`overview.channel.${key}`) ?? tableEntry(shareChannels, key)?.name ?? key)
          : key))
  return (
    <WideTable>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t(`overview.groups.${grouping}`)}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right">
                {t(`overview.${column}`)}
              </TableCell>
            ))}
            <TableCell align="right">{t('overview.groups.rate')}</TableCell>
            <TableCell align="right">{t('overview.paidCents')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {groups.map((group) => (
            <TableRow key={group.key} hover>
              <TableCell component="th" scope="row" sx={{ minWidth: 200 }}>
                <Typography sx={{ fontWeight: 600 }}>{nameOf(group)}</Typography>
                <Box
                  aria-hidden="true"
                  sx={{
                    height: 5,
                    mt: 0.5,
                    borderRadius: 3,
                    bgcolor: 'primary.main',
                    width: `${Math.max(2, (group.shares / maxShares) * 100)}%`,
                    opacity: 0.75,
                  }}
                />
              </TableCell>
              {columns.map((column) => {
                const to = lists.listOf(column, days, { grouping, key: group.key })
                const count = format.number(group[column])
                return (
                  <TableCell key={column} align="right">
                    {to && group[column] > 0 ? (
                      <Link
                        component={RouterLink}
                        to={to}
                        color="inherit"
                        aria-label={t('overview.open', {
                          what: `${nameOf(group)}, ${t(`overview.${column}`)}`,
                          count,
                        })}
                      >
                        {count}
                      </Link>
                    ) : (
                      count
                    )}
                  </TableCell>
                )
              })}
              <TableCell align="right">
                {group.orders > 0 ? format.percent(group.contracts / group.orders) : '–'}
              </TableCell>
              <TableCell align="right">{format.money(group.paidCents)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  )
}
