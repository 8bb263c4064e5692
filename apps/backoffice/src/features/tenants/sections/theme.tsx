import AutoFixHighIcon from '@mui/icons-material/AutoFixHigh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slider from '@mui/material/Slider'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ThemeColors } from '@zuruf/domain/theme'
import { useId } from 'react'
import { useT } from '../../../app/texts.tsx'
import { Contrast } from '../contrast.tsx'
import { Columns, FieldGroup } from '../inputs.tsx'
import { paletteOf } from '../palette.ts'
import { type Editing, SectionForm } from '../section-form.tsx'
import { ThemePreview } from '../theme-preview.tsx'
import { OwnFonts } from './own-fonts.tsx'
import { OwnLogo } from './own-logo.tsx'
import { ThemeChoices } from './theme-choices.tsx'

const mainColors = ['brand', 'accent'] as const
const otherColors = ['ink', 'ink2', 'paper', 'card', 'line', 'brandSoft', 'sky', 'sand', 'rose'] as const

/** Theme: colours on the left, a preview and a contrast check on the right. */
export function Theme() {
  return <SectionForm name="theme">{(editing) => <Editor editing={editing} />}</SectionForm>
}

function Editor({ editing }: { editing: Editing<'theme'> }) {
  const t = useT()
  const { value, set, settings } = editing
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
      }}
    >
      <Box>
        <FieldGroup title={t('tenants.theme.brand')} text={t('tenants.theme.brand.text')}>
          <Columns min={200}>
            {mainColors.map((color) => (
              <ColorInput key={color} color={color} editing={editing} />
            ))}
          </Columns>
          <Button
            variant="outlined"
            startIcon={<AutoFixHighIcon />}
            onClick={() => set(paletteOf(value.brand, value.accent))}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('tenants.theme.derive')}
          </Button>
        </FieldGroup>
        <FieldGroup title={t('tenants.theme.colors')}>
          <Columns min={200}>
            {otherColors.map((color) => (
              <ColorInput key={color} color={color} editing={editing} />
            ))}
          </Columns>
        </FieldGroup>
        <ThemeChoices group="type" editing={editing} />
        <OwnFonts editing={editing} />
        <ThemeChoices group="layout" editing={editing} />
        <OwnLogo editing={editing} />
        <ThemeChoices group="picture" editing={editing} />
        <ThemeChoices group="shape" editing={editing} />
        <Box sx={{ maxWidth: 420, px: 1, mb: 3 }}>
          <Typography id="theme-radius">{t('tenants.theme.radius')}</Typography>
          <Slider
            aria-labelledby="theme-radius"
            min={0}
            max={1.5}
            step={0.1}
            value={value.radius}
            onChange={(_, radius) => set({ radius: radius as number })}
          />
        </Box>
      </Box>
      <Box sx={{ position: { lg: 'sticky' }, top: { lg: 84 }, alignSelf: 'start' }}>
        <ThemePreview theme={value} name={settings.basics.value.name} tenantKey={settings.key} />
        <Contrast theme={value} />
      </Box>
    </Box>
  )
}

function ColorInput({ color, editing }: { color: keyof ThemeColors; editing: Editing<'theme'> }) {
  const t = useT()
  const id = useId()
  const { value, set, error } = editing
  const hex = value[color]
  const completeHex = /^#[\da-f]{6}$/i.test(hex) ? hex : '#000000'
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Box
        component="input"
        type="color"
        aria-label={t('tenants.theme.pick', { name: t(`tenants.theme.${color}`) })}
        value={completeHex}
        onChange={(event) => set({ [color]: event.target.value })}
        sx={{
          width: 44,
          height: 44,
          p: 0.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          cursor: 'pointer',
          flexShrink: 0,
        }}
      />
      <TextField
        id={id}
        fullWidth
        label={t(`tenants.theme.${color}`)}
        value={hex}
        error={error(color) !== undefined}
        helperText={error(color) ?? t(`tenants.theme.${color}.use`)}
        onChange={(event) => set({ [color]: event.target.value })}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
    </Stack>
  )
}
