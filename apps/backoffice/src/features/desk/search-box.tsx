import SearchIcon from '@mui/icons-material/Search'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../app/call.ts'
import { useScopedPath } from '../../app/tenant-scope.ts'
import { useTexts } from '../../app/texts.tsx'
import { RewardAnswer } from './reward-answer.tsx'
import type { FoundPerson, FoundReferral, SearchResult } from './types.ts'

type FoundOrder = NonNullable<FoundReferral['order']>
type Option =
  | { readonly kind: 'people'; readonly person: FoundPerson }
  | { readonly kind: 'orders'; readonly order: FoundOrder; readonly referral: FoundReferral }
  | { readonly kind: 'referrals'; readonly referral: FoundReferral }

/** Searches while the query is typed; previous results stay until new ones arrive. */
export function useSearch(query: string) {
  const { language } = useTexts()
  const q = useDeferredValue(query.trim())
  return useQuery<SearchResult>({
    queryKey: ['searchDesk', q, language],
    queryFn: ({ signal }) => call('searchDesk', { query: { q }, signal }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })
}

/**
 * Search for people, orders and referrals, at the top of every page. Results appear while typing and say
 * where each reward is.
 */
export function SearchBox() {
  const { t } = useTexts()
  const to = useScopedPath()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const { data } = useSearch(query)
  const options = query.trim().length > 1 && data ? optionsOf(data) : []

  function go(path: string) {
    setOpen(false)
    setQuery('')
    navigate(to(path))
  }
  function choose(_: SyntheticEvent, chosen: Option | string | null) {
    if (chosen === null) return
    if (typeof chosen === 'string') go(`/desk?q=${encodeURIComponent(chosen.trim())}`)
    else go(pathOf(chosen))
  }

  return (
    <Autocomplete<Option, false, false, true>
      freeSolo
      openOnFocus={false}
      open={open && options.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options}
      value={null}
      inputValue={query}
      onInputChange={(_, value, why) => {
        // Selecting an option clears the input, which must not be filled with the option's label.
        if (why !== 'reset' && why !== 'selectOption') setQuery(value)
      }}
      onChange={choose}
      filterOptions={(all) => all}
      getOptionKey={(option) => (typeof option === 'string' ? option : pathOf(option))}
      getOptionLabel={(option) => (typeof option === 'string' ? option : nameOf(option))}
      groupBy={(option) => t(`desk.box.${option.kind}`)}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ alignItems: 'flex-start !important' }}>
          <SearchOption option={option} />
        </Box>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          placeholder={t('desk.box')}
          slotProps={{
            ...slotProps,
            htmlInput: {
              ...slotProps.htmlInput,
              'aria-label': t('desk.box'),
              type: 'search',
              maxLength: 120,
            },
            input: {
              ...slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
      sx={{ maxWidth: 640, '& .MuiOutlinedInput-root': { borderRadius: 999, bgcolor: 'background.paper' } }}
    />
  )
}

/** Returns the options grouped by kind, orders before the referrals they belong to. */
const optionsOf = ({ people, referrals }: SearchResult): Option[] => [
  ...people.map((person) => ({ kind: 'people' as const, person })),
  ...referrals.flatMap((referral) =>
    referral.order ? [{ kind: 'orders' as const, order: referral.order, referral }] : [],
  ),
  ...referrals.map((referral) => ({ kind: 'referrals' as const, referral })),
]

function pathOf(option: Option): string {
  switch (option.kind) {
    case 'people':
      return `/people/${option.person.accountId}`
    case 'orders':
      return `/orders/${option.order.id}`
    case 'referrals':
      return `/referrals/${option.referral.number}`
  }
}

function nameOf(option: Option): string {
  switch (option.kind) {
    case 'people':
      return option.person.name || option.person.email
    case 'orders':
      return option.order.number
    case 'referrals':
      return option.referral.number
  }
}

function SearchOption({ option }: { readonly option: Option }) {
  const { counted } = useTexts()
  const isPerson = option.kind === 'people'
  const answer = isPerson ? option.person.latest?.answer : option.referral.answer
  return (
    <Box sx={{ minWidth: 0, py: 0.5 }}>
      <Typography component="span" sx={{ fontWeight: 650, mr: 1 }}>
        {nameOf(option)}
      </Typography>
      <Typography component="span" color="textSecondary" variant="body2">
        {isPerson
          ? `${option.person.email} · ${counted('desk.made', option.person.referrals)}`
          : `${option.referral.recommender} · ${option.referral.foundBy}`}
      </Typography>
      {answer && option.kind !== 'orders' && (
        <Typography component="div" variant="body2">
          <RewardAnswer answer={answer} />
        </Typography>
      )}
    </Box>
  )
}
