import { createIsomorphicFn } from '@tanstack/react-start'
import type { ClientConfig } from '@zuruf/contract'
// Only the server uses the addresses, but the client's build must have the files.
import './font-files.ts'
import { renderThemeHead, type ThemeHead } from './theme-style.server.ts'

/** Id of the element with the theme's style sheet. */
export const THEME_STYLE_ID = 'theme'

const hrefOf = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? ''
const fontPreloads = 'link[rel="preload"][as="font"]'

/**
 * Returns a theme's style sheet, fonts and tab icon. The browser reads them from the document, so that the first script
 * has neither the addresses of all fonts nor the calculation of colours. QUALITY 26
 */
export const themeHead = createIsomorphicFn()
  .server(renderThemeHead)
  .client(
    (_config: Pick<ClientConfig, 'Mandant' | 'Theme'>): ThemeHead => ({
      style: document.getElementById(THEME_STYLE_ID)?.textContent ?? '',
      fonts: [...document.querySelectorAll<HTMLLinkElement>(fontPreloads)].flatMap(
        (link) => link.getAttribute('href') ?? [],
      ),
      icon: hrefOf('icon'),
      touchIcon: hrefOf('apple-touch-icon'),
    }),
  )
