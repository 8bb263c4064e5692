import { createTheme } from '@mui/material/styles'

/** Quiet surfaces and one accent colour. All text has a contrast of at least 4.5 : 1 with its background. */
export const theme = createTheme({
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
      styleOverrides: { root: { minHeight: 40, borderRadius: 999, paddingInline: 18 } },
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
          '@media (max-width: 1099px)': { paddingInline: 10 },
          '@media (max-width: 899px)': { paddingInline: 6 },
        },
      },
    },
    MuiChip: { styleOverrides: { root: { fontWeight: 600 } } },
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
