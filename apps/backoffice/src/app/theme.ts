import { createTheme } from '@mui/material/styles'

/** Pixels of the browser's usual text size as rem, which grow with the size that a person has set. */
const rem = (pixels: number) => `${pixels / 16}rem`

/** Numbers above 1 are pixels at the usual text size; up to 1 they are parts of the whole, as elsewhere in MUI. */
function growing(value: unknown): string | number {
  if (typeof value !== 'number') return String(value)
  return value > 1 ? rem(value) : value === 0 ? 0 : `${value * 100}%`
}

/** As `growing`, but never wider than a phone. */
const growingOnScreen = (value: unknown) =>
  typeof value === 'number' && value > 1 ? `min(${rem(value)}, 100vw - 5rem)` : growing(value)

/** A laptop with text of usual size. */
const wide = '@media (min-width: 75rem)'
/** Below this, what stands side by side has no room: a phone, or a laptop whose text is half as large again. */
const narrow = '@media (max-width: 62rem)'
/** Smaller than a phone with text of usual size: a phone with larger text, or 400 % zoom. WCAG 1.4.10 */
export const tiny = '@media (max-width: 24rem)'
/** A window with few lines, where what sticks to an edge would cover the page. */
export const low = '@media (max-height: 30rem)'
/** Fingers need larger targets than a mouse. Elsewhere lists and forms stay dense. */
const touch = '@media (pointer: coarse)'

/** Quiet surfaces and one accent colour. All text has a contrast of at least 4.5 : 1 with its background. */
export const theme = createTheme({
  // Layouts follow the text size: in a media query, rem is the browser's own.
  breakpoints: { unit: 'rem', values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 } },
  unstable_sxConfig: {
    width: { transform: growingOnScreen },
    minWidth: { transform: growingOnScreen },
    maxWidth: { transform: growing },
  },
  palette: {
    mode: 'light',
    primary: { main: '#0b5d57', dark: '#084641', light: '#e2f0ee', contrastText: '#ffffff' },
    secondary: { main: '#8a4b08', light: '#fdf1dd', contrastText: '#ffffff' },
    error: { main: '#b3261e', light: '#fbe9e7' },
    warning: { main: '#8a5300', light: '#fff2d9' },
    success: { main: '#1c6b32', light: '#e4f3e7' },
    info: { main: '#1f5b93', light: '#e6f0f9' },
    background: { default: '#f5f4f0', paper: '#ffffff' },
    text: { primary: '#17211f', secondary: '#51605d' },
    divider: '#e1dfd8',
  },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: '"Figtree Variable", system-ui, sans-serif',
    fontSize: 14,
    h1: { fontSize: '1.75rem', fontWeight: 700, letterSpacing: '-0.015em', lineHeight: 1.2 },
    h2: { fontSize: '1.2rem', fontWeight: 650, lineHeight: 1.3 },
    h3: { fontSize: '1rem', fontWeight: 650 },
    button: { textTransform: 'none', fontWeight: 600 },
    overline: {
      textTransform: 'none',
      letterSpacing: 0,
      fontWeight: 600,
      fontSize: '0.8rem',
      lineHeight: 1.6,
    },
  },
  components: {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 40, borderRadius: 999, paddingInline: 18, [touch]: { minHeight: 44 } },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { rounded: { borderRadius: 14 } } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 14 } },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiTableCell: {
      styleOverrides: {
        head: { fontWeight: 650, color: '#51605d', background: '#faf9f6' },
        root: { borderColor: '#ebe9e3' },
        // Eight columns have to fit on a tablet.
        sizeSmall: {
          '@media (max-width: 68.7rem)': { paddingInline: 10 },
          '@media (max-width: 56.2rem)': { paddingInline: 6 },
        },
      },
    },
    MuiChip: {
      styleOverrides: {
        // A chip takes several lines rather than cutting its text off; in a table it widens its column.
        root: ({ ownerState }) => ({
          fontWeight: 600,
          maxWidth: '100%',
          height: 'auto',
          minHeight: ownerState.size === 'small' ? 24 : 32,
        }),
        label: { whiteSpace: 'normal', paddingBlock: 2, [wide]: { 'td &': { whiteSpace: 'nowrap' } } },
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        root: {
          // Above its field it has room for several lines; on the field's border it would be cut off.
          [narrow]: {
            position: 'static',
            transform: 'none',
            maxWidth: '100%',
            whiteSpace: 'normal',
            overflow: 'visible',
            pointerEvents: 'auto',
            fontSize: '0.9rem',
            marginBottom: 4,
          },
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { [touch]: { minHeight: 44 } },
        notchedOutline: { [narrow]: { top: 0, '& legend': { display: 'none' } } },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { whiteSpace: 'normal' } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          [tiny]: { margin: 8, width: 'calc(100% - 16px)', maxHeight: 'calc(100% - 16px)' },
          // Title and buttons would leave no line for what is between them, so they scroll with it.
          [low]: { '& .MuiDialogContent-root': { flex: 'none', overflow: 'visible' } },
        },
      },
    },
    MuiSelect: { styleOverrides: { select: { whiteSpace: 'normal', overflowWrap: 'anywhere' } } },
    MuiTabs: {
      styleOverrides: {
        // Tabs take several lines, where a line below one of them would be below the last.
        root: {
          [tiny]: {
            '& [role=tablist]': { flexWrap: 'wrap' },
            '& .MuiTabs-indicator': { display: 'none' },
            '& [aria-selected=true]': { textDecoration: 'underline', textUnderlineOffset: '0.4em' },
          },
        },
      },
    },
    MuiToggleButtonGroup: { styleOverrides: { root: { flexWrap: 'wrap' } } },
    MuiToggleButton: { styleOverrides: { root: { [touch]: { minHeight: 44, minWidth: 44 } } } },
    MuiIconButton: { styleOverrides: { root: { [touch]: { minHeight: 44, minWidth: 44 } } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiButtonBase: {
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: '3px solid #17211f', outlineOffset: 2 } },
      },
    },
    MuiAlert: {
      styleOverrides: {
        // An error must not look like just another line of a card.
        root: ({ theme: { palette }, ownerState: { variant, severity = 'success' } }) => ({
          alignItems: 'center',
          ...(variant !== 'outlined' && {
            color: palette.text.primary,
            backgroundColor: palette[severity].light,
          }),
        }),
        action: { paddingTop: 0, alignItems: 'center', whiteSpace: 'nowrap' },
      },
    },
    MuiAccordion: {
      // An animated panel jumps when its content replaces the skeleton, and a click on a button below misses
      // it.
      defaultProps: { slotProps: { transition: { timeout: 0 } } },
    },
    MuiSkeleton: { styleOverrides: { root: { backgroundColor: 'rgb(23 33 31 / 7%)' } } },
    MuiTypography: { styleOverrides: { root: { textWrapStyle: 'pretty' } } },
    MuiCssBaseline: {
      styleOverrides: {
        'a:focus-visible, [tabindex]:focus-visible': { outline: '3px solid #17211f', outlineOffset: 2 },
        'h1[tabindex]:focus-visible': { outline: 'none' },
        body: { overflowWrap: 'break-word' },
        // A word that is wider than the window breaks. Tables keep their words whole, and scroll.
        [tiny]: {
          body: { overflowWrap: 'anywhere', hyphens: 'auto' },
          table: { overflowWrap: 'break-word', hyphens: 'manual' },
          ':where(.MuiStack-root, .MuiBox-root) > *': { minWidth: 0 },
        },
        '@media (prefers-reduced-motion: reduce)': {
          // No transitions, rather than short ones: those still start with the old colour, and endless
          // animations flicker. Animations get a duration of 0 s, which still fires their start and end
          // events: fields detect the browser's autofill by one.
          '*, *::before, *::after': { animationDuration: '0s !important', transition: 'none !important' },
        },
      },
    },
  },
})
