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
import { useTo } from '../../app/place.ts'
import { useTexts } from '../../app/texts.tsx'
import { AnswerLine } from './answer-line.tsx'
import type { Found, FoundPerson, FoundReferral } from './types.ts'

type Option = { readonly person: FoundPerson } | { readonly referral: FoundReferral }

/** What the words find, asked while they are typed; what was found before stays until something new is. */
export function useFound(words: string) {
  const { language } = useTexts()
  const q = useDeferredValue(words.trim())
  return useQuery<Found>({
    queryKey: ['searchDesk', q, language],
    queryFn: ({ signal }) => call('searchDesk', { query: { q }, signal }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })
}

/** The search over everything, above every page: results come while typing, each with where the reward is. */
export function SearchBox() {
  const { t } = useTexts()
  const to = useTo()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(false)
  const { data } = useFound(words)
  const options: Option[] =
    words.trim().length > 1 && data
      ? [...data.people.map((person) => ({ person })), ...data.referrals.map((referral) => ({ referral }))]
      : []

  function go(path: string) {
    setOpen(false)
    setWords('')
    navigate(to(path))
  }
  function choose(_: SyntheticEvent, chosen: Option | string | null) {
    if (chosen === null) return
    if (typeof chosen === 'string') go(`/desk?q=${encodeURIComponent(chosen.trim())}`)
    else if ('person' in chosen) go(`/people/${chosen.person.accountId}`)
    else go(`/referrals/${chosen.referral.number}`)
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
      inputValue={words}
      onInputChange={(_, value, why) => {
        // Choosing empties the box; it must not then take the option's words.
        if (why !== 'reset' && why !== 'selectOption') setWords(value)
      }}
      onChange={choose}
      filterOptions={(all) => all}
      getOptionKey={(option) =>
        typeof option === 'string'
          ? option
          : 'person' in option
            ? option.person.accountId
            : option.referral.id
      }
      getOptionLabel={(option) =>
        typeof option === 'string' ? option : 'person' in option ? option.person.name : option.referral.number
      }
      groupBy={(option) => t('person' in option ? 'desk.box.people' : 'desk.box.referrals')}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ alignItems: 'flex-start !important' }}>
          <OptionLine option={option} />
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

function OptionLine({ option }: { readonly option: Option }) {
  const { counted } = useTexts()
  const isPerson = 'person' in option
  const answer = isPerson ? option.person.latest?.answer : option.referral.answer
  return (
    <Box sx={{ minWidth: 0, py: 0.5 }}>
      <Typography component="span" sx={{ fontWeight: 650, mr: 1 }}>
        {isPerson ? option.person.name || option.person.email : option.referral.number}
      </Typography>
      <Typography component="span" color="textSecondary" variant="body2">
        {isPerson
          ? `${option.person.email} · ${counted('desk.made', option.person.referrals)}`
          : `${option.referral.recommender} · ${option.referral.foundBy}`}
      </Typography>
      {answer && (
        <Typography component="div" variant="body2">
          <AnswerLine answer={answer} />
        </Typography>
      )}
    </Box>
  )
}
