import type { Theme } from '@zuruf/contract'

/** Surface of header and footer. Full class names, so that Tailwind finds them. */
export const frameSurface: Readonly<Record<Theme['frame'], string>> = {
  paper: 'surface-paper',
  brand: 'surface-brand',
  ink: 'surface-ink',
}
