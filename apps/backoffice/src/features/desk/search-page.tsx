import PersonSearchIcon from '@mui/icons-material/PersonSearch'
import ReceiptLongIcon from '@mui/icons-material/ReceiptLong'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { RewardAnswer } from './reward-answer.tsx'
import { useSearch } from './search-box.tsx'
import type { FoundPerson, FoundReferral } from './types.ts'

/** All search results; the query is in the address. */
export default function SearchPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const query = params.get('q') ?? ''
  const results = useSearch(query)
  const tooShort = query.trim().length < 2
  return (
    <Page title={t('desk.search.title')} lead={t('desk.search.lead')}>
      <TextField
        autoFocus
        fullWidth
        size="medium"
        type="search"
        placeholder={t('desk.box')}
        value={query}
        onChange={(event) =>
          setParams(event.target.value ? { q: event.target.value } : {}, { replace: true })
        }
        slotProps={{
          htmlInput: { 'aria-label': t('desk.box'), maxLength: 120 },
          input: {
            sx: { borderRadius: 999, bgcolor: 'background.paper', fontSize: '1.1rem', px: 2.5 },
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon />
              </InputAdornment>
            ),
          },
        }}
        sx={{ mb: 4 }}
      />
      {tooShort ? (
        <Empty icon={PersonSearchIcon} title={t('desk.search.start')} text={t('desk.search.start.text')} />
      ) : (
        <QueryResult query={results}>
          {({ people, referrals }) =>
            people.length + referrals.length === 0 ? (
              <Empty title={t('desk.search.none')} text={t('desk.search.none.text')} />
            ) : (
              <Stack spacing={4}>
                <People people={people} />
                <Referrals referrals={referrals} />
              </Stack>
            )
          }
        </QueryResult>
      )}
    </Page>
  )
}

function People({ people }: { readonly people: readonly FoundPerson[] }) {
  const { t, counted } = useTexts()
  if (people.length === 0) return null
  return (
    <ResultSection title={counted('desk.found.people', people.length)}>
      {people.map((person) => (
        <ResultRow
          key={person.accountId}
          path={`/people/${person.accountId}`}
          title={person.name || person.email}
          aside={`${person.email} · ${counted('desk.made', person.referrals)}`}
          chip={person.locked ? <StateChip label={t('desk.locked')} tone="bad" /> : undefined}
        >
          {person.latest && (
            <>
              <RewardAnswer answer={person.latest.answer} />
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                {t('desk.latest', { product: person.latest.productName, number: person.latest.number })}
              </Typography>
            </>
          )}
        </ResultRow>
      ))}
    </ResultSection>
  )
}

function Referrals({ referrals }: { readonly referrals: readonly FoundReferral[] }) {
  const { t, counted } = useTexts()
  if (referrals.length === 0) return null
  return (
    <ResultSection title={counted('desk.found.referrals', referrals.length)}>
      {referrals.map((referral) => (
        <ResultRow
          key={referral.id}
          path={`/referrals/${referral.number}`}
          title={referral.number}
          aside={`${referral.recommender} · ${referral.productName}`}
          chip={referral.needsLook ? <StateChip label={t('desk.look')} tone="waiting" /> : undefined}
          secondLink={
            referral.order && {
              path: `/orders/${referral.order.id}`,
              label: t('desk.found.order', { number: referral.order.number }),
            }
          }
        >
          <RewardAnswer answer={referral.answer} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {t('desk.foundBy', { how: referral.foundBy })}
          </Typography>
        </ResultRow>
      ))}
    </ResultSection>
  )
}

function ResultSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {children}
      </Box>
    </section>
  )
}

interface ResultRowProps {
  readonly path: string
  readonly title: string
  readonly aside: string
  readonly chip?: ReactNode
  /** A second, related page to link to. */
  readonly secondLink?: { readonly path: string; readonly label: string } | null
  readonly children: ReactNode
}

function ResultRow({ path, title, aside, chip, secondLink, children }: ResultRowProps) {
  const to = useScopedPath()
  return (
    <Card component="li">
      <CardActionArea component={Link} to={to(path)} sx={{ p: 2.5 }}>
        <Stack
          direction="row"
          spacing={1.5}
          useFlexGap
          sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}
        >
          <Typography component="h3" variant="h3">
            {title}
          </Typography>
          <Typography color="textSecondary">{aside}</Typography>
          {chip}
        </Stack>
        {children}
      </CardActionArea>
      {secondLink && (
        <Button
          component={Link}
          to={to(secondLink.path)}
          startIcon={<ReceiptLongIcon />}
          sx={{ ml: 1.5, mb: 1.5 }}
        >
          {secondLink.label}
        </Button>
      )}
    </Card>
  )
}
