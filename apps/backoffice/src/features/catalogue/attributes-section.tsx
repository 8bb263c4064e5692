import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import type { Play } from '@zuruf/domain'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { IntegerInput, TextInput } from './inputs.tsx'
import type { SectionProps } from './product-form.tsx'
import type { Product } from './types.ts'

const threeColumns = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
} as const
const speeds = ['downMax', 'downUsual', 'downMin', 'upMax', 'upUsual', 'upMin'] as const
/** Bundles: double play (two services) and triple play (three). */
const plays = ['DP', 'TP'] as const
/** Value of the option for no play. */
const none = '-'

/** Attributes for filters and product sheets, and the product's ids in other systems. */
export function AttributesSection({ product, fields, change }: SectionProps) {
  const t = useT()
  return (
    <CardSection title={t('catalogue.section.more')}>
      <Stack spacing={2.5}>
        <Box sx={threeColumns}>
          <TextField
            select
            label={t('catalogue.play')}
            value={product.play ?? none}
            onChange={({ target }) =>
              change({ play: target.value === none ? null : (target.value as (typeof plays)[number]) })
            }
          >
            {[none, ...plays].map((play) => (
              <MenuItem key={play} value={play}>
                {play === none ? t('catalogue.play.none') : t(`catalogue.play.${play as Play}`)}
              </MenuItem>
            ))}
          </TextField>
          {(['young', 'hybrid'] as const).map((name) => (
            <FormControlLabel
              key={name}
              control={<Switch checked={product[name]} onChange={(_, on) => change({ [name]: on })} />}
              label={t(`catalogue.${name}`)}
            />
          ))}
        </Box>
        <Speeds product={product} fields={fields} change={change} />
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))',
          }}
        >
          {(['externalId', 'providerProductId', 'group', 'tier', 'commission'] as const).map((name) => (
            <TextInput
              key={name}
              max={40}
              label={t(`catalogue.${name}`)}
              value={product[name]}
              error={fields[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
        </Box>
      </Stack>
    </CardSection>
  )
}

/** Download and upload of a connection, which the product sheet must state. */
function Speeds({ product, fields, change }: SectionProps) {
  const t = useT()
  const { speed } = product
  return (
    <>
      <FormControlLabel
        control={
          <Switch checked={speed !== null} onChange={(_, on) => change({ speed: on ? newSpeed : null })} />
        }
        label={t('catalogue.speed')}
      />
      {speed && (
        <Box sx={threeColumns}>
          {speeds.map((name) => (
            <IntegerInput
              key={name}
              max={1_000_000}
              label={t(`catalogue.speed.${name}`)}
              value={speed[name]}
              error={fields[`speed.${name}`]}
              onChange={(mbit) => change({ speed: { ...speed, [name]: mbit } })}
            />
          ))}
        </Box>
      )}
    </>
  )
}

const newSpeed: NonNullable<Product['speed']> = {
  downMax: 250,
  downUsual: 200,
  downMin: 175,
  upMax: 40,
  upUsual: 33,
  upMin: 20,
}
