import Avatar from '@mui/material/Avatar'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemAvatar from '@mui/material/ListItemAvatar'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useApiQuery } from '../../app/api-hooks.ts'
import { useFormat } from '../../app/format.ts'
import { useTexts } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { useListLinks } from './list-links.ts'
import type { Days } from './use-view.ts'

/** Recommenders with the most contracts in the period. */
export function TopRecommenders({ days }: { readonly days: Days }) {
  const { t, counted } = useTexts()
  const format = useFormat()
  const lists = useListLinks()
  const top = useApiQuery('listTopRecommenders', { query: { ...days, limit: 5 } })
  return (
    <CardSection title={t('overview.top')} lead={t('overview.top.lead')}>
      <QueryResult query={top}>
        {({ recommenders }) =>
          recommenders.length === 0 ? (
            <Typography color="textSecondary">{t('overview.top.none')}</Typography>
          ) : (
            <List disablePadding component="ol">
              {recommenders.map(({ accountId, name, orders, contracts, paidCents }, index) => {
                const person = lists.page(`/people/${accountId}`, 'getPerson')
                const displayName = name ?? t('overview.top.deleted')
                return (
                  <ListItem key={accountId} disableGutters sx={{ py: 0.75 }}>
                    <ListItemAvatar>
                      <Avatar
                        aria-hidden="true"
                        sx={{
                          width: 38,
                          height: 38,
                          fontSize: '0.95rem',
                          fontWeight: 700,
                          ...(index === 0
                            ? { bgcolor: '#f2b84b', color: '#12211f' }
                            : { bgcolor: 'primary.light', color: 'primary.main' }),
                        }}
                      >
                        {index + 1}
                      </Avatar>
                    </ListItemAvatar>
                    <ListItemText
                      primary={
                        person && name ? (
                          <Link component={RouterLink} to={person}>
                            {displayName}
                          </Link>
                        ) : (
                          displayName
                        )
                      }
                      secondary={[
                        counted('overview.top.contracts', contracts),
                        counted('overview.top.orders', orders),
                        ...(paidCents > 0 ? [t('overview.top.paid', { sum: format.money(paidCents) })] : []),
                      ].join(' · ')}
                      slotProps={{ primary: { sx: { fontWeight: 650 } } }}
                    />
                  </ListItem>
                )
              })}
            </List>
          )
        }
      </QueryResult>
    </CardSection>
  )
}
