import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useT } from '../../app/texts.tsx'
import { germanDay } from '../../ui/days.ts'
import { presets, type View } from './use-view.ts'

/** Selects the period the page shows. */
export function PeriodChoice({ view: { preset, days, change } }: { readonly view: View }) {
  const t = useT()
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      label={t(`overview.period.${name}`)}
      value={days[name]}
      onChange={({ target }) => target.value && change({ ...days, [name]: target.value, period: null })}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          max: name === 'from' ? days.to : germanDay(),
          min: name === 'to' ? days.from : undefined,
        },
      }}
    />
  )
  return (
    <>
      <TextField
        select
        label={t('overview.period')}
        value={preset}
        sx={{ minWidth: 190 }}
        onChange={({ target }) =>
          change(
            target.value === 'own'
              ? { ...days, period: null, by: null }
              : { period: target.value, from: null, to: null, by: null },
          )
        }
      >
        {presets.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`overview.period.${one}`)}
          </MenuItem>
        ))}
        <MenuItem value="own">{t('overview.period.own')}</MenuItem>
      </TextField>
      {preset === 'own' && (
        <>
          {day('from')}
          {day('to')}
        </>
      )}
    </>
  )
}
