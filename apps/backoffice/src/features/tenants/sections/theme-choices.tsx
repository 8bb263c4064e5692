import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import {
  cardStyles,
  cornerStyles,
  darkSchemes,
  densities,
  drawingStyles,
  frames,
  homeStarts,
  lineStyles,
  logos,
  motions,
  openings,
  photoStyles,
  productLayouts,
  scenes,
  tones,
  typefaces,
} from '@zuruf/domain/theme-choices'
import { useT } from '../../../app/texts.tsx'
import { Columns, FieldGroup } from '../inputs.tsx'
import type { Editing } from '../section-form.tsx'
import { typefaceName } from '../typefaces.ts'

/** Choices by group, each with its options. */
const groups = {
  type: { displayFont: typefaces, textFont: typefaces, tone: tones },
  layout: {
    opening: openings,
    homeStart: homeStarts,
    products: productLayouts,
    frame: frames,
    cards: cardStyles,
    density: densities,
  },
  shape: { corners: cornerStyles, lines: lineStyles, motion: motions, dark: darkSchemes },
  picture: { logo: logos, scene: scenes, drawings: drawingStyles, photos: photoStyles },
} as const

type Choice = { [Group in keyof typeof groups]: keyof (typeof groups)[Group] }[keyof typeof groups]

interface ThemeChoicesProps {
  readonly group: keyof typeof groups
  readonly editing: Editing<'theme'>
}

/** Fields of a theme that choose one of several looks. */
export function ThemeChoices({ group, editing }: ThemeChoicesProps) {
  const t = useT()
  const { value, set, error } = editing
  const choices = Object.entries(groups[group]) as [Choice, readonly string[]][]
  return (
    <FieldGroup title={t(`tenants.theme.${group}`)}>
      <Columns min={200}>
        {choices.map(([choice, options]) => (
          <TextField
            key={choice}
            select
            label={t(`tenants.theme.${choice}`)}
            value={value[choice]}
            onChange={(event) => set({ [choice]: event.target.value })}
            error={error(choice) !== undefined}
            helperText={error(choice)}
          >
            {options.map((option) => (
              <MenuItem key={option} value={option}>
                {nameOf(choice, option)}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Columns>
    </FieldGroup>
  )

  function nameOf(choice: Choice, option: string): string {
    const typeface = typefaces.find((one) => one === option)
    if (typeface) return typefaceName(typeface)
    return t(`tenants.theme.${choice}.${option}` as Parameters<typeof t>[0])
  }
}
