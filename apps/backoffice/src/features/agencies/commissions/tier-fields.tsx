import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useT } from '../../../app/texts.tsx'
import { EuroField } from '../../../ui/euro-field.tsx'
import { maxTiers, type TierDraft } from './terms.ts'

interface TierFieldsProps {
  readonly tiers: readonly TierDraft[]
  readonly errorOf: (field: string) => string | undefined
  readonly onChange: (tiers: readonly TierDraft[]) => void
}

/** Tiers of the commission by number of orders in a month, one row each. */
export function TierFields({ tiers, errorOf, onChange }: TierFieldsProps) {
  const t = useT()
  const add = useRef<HTMLButtonElement>(null)
  const isFull = tiers.length >= maxTiers
  const change = (id: number, changes: Partial<TierDraft>) =>
    onChange(tiers.map((tier) => (tier.id === id ? { ...tier, ...changes } : tier)))

  function remove(id: number) {
    onChange(tiers.filter((tier) => tier.id !== id))
    // Otherwise the keyboard focus would jump to the top of the page.
    add.current?.focus()
  }

  return (
    <Stack spacing={1.5} component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0 }}>
        {t('commissions.tiers')}
      </Typography>
      <Typography color="textSecondary">{t('commissions.tiers.text')}</Typography>
      {errorOf('tiers') && <FormHelperText error>{errorOf('tiers')}</FormHelperText>}
      {tiers.length > 0 && (
        <Stack component="ol" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0, pt: 0.5 }}>
          {tiers.map(({ id, from, amount }, index) => (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'grid',
                gap: 1,
                alignItems: 'start',
                gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
                maxWidth: 560,
              }}
            >
              <TextField
                autoFocus={from === '' && amount === ''}
                label={t('commissions.tier.from')}
                value={from}
                error={!!errorOf(`from ${id}`)}
                helperText={errorOf(`from ${id}`)}
                onChange={(event) => change(id, { from: event.target.value })}
                autoComplete="off"
                slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
              />
              <EuroField
                label={t('commissions.tier.amount')}
                value={amount}
                error={!!errorOf(`amount ${id}`)}
                helperText={errorOf(`amount ${id}`)}
                onChange={(event) => change(id, { amount: event.target.value })}
              />
              <IconButton
                aria-label={t('commissions.tier.remove', { place: index + 1 })}
                onClick={() => remove(id)}
              >
                <DeleteIcon />
              </IconButton>
            </Box>
          ))}
        </Stack>
      )}
      <div>
        <Button
          ref={add}
          startIcon={<AddIcon />}
          disabled={isFull}
          onClick={() =>
            onChange([...tiers, { id: Math.max(-1, ...tiers.map(({ id }) => id)) + 1, from: '', amount: '' }])
          }
        >
          {t('commissions.tier.add')}
        </Button>
      </div>
    </Stack>
  )
}
