import type { ReactNode } from 'react'
import { useApp, useI18n } from '../../app/hooks.ts'
import type { TextKey } from '../../app/i18n.ts'
import { PageLink, type PlainPage } from '../../app/page-link.tsx'
import { pageOf } from '../../app/tenant.ts'
import { cx } from '../class-names.ts'
import { Icon } from '../icons.tsx'
import { frameSurface } from './frame-surface.ts'
import { Logo } from './logo.tsx'

const links = [
  ['AktuellePraemienuebersicht', 'layout.footer.rewards'],
  ['Faq', 'layout.footer.faq'],
  ['Kontakt', 'layout.footer.contact'],
  ['Teilnahmebedingungen', 'layout.footer.terms'],
  ['Impressum', 'layout.footer.imprint'],
  ['Datenschutz', 'layout.footer.privacy'],
  ['Barrierefreiheitserklaerung', 'layout.footer.accessibility'],
] as const satisfies readonly (readonly [PlainPage, TextKey])[]

/** Class names of a link or button in the footer. */
export const footerLink =
  'inline-flex min-h-11 items-center py-1 text-left leading-tight text-muted underline-offset-4 hover:text-fg hover:underline'

interface FooterLinksProps {
  readonly links: readonly (readonly [PlainPage, TextKey])[]
  readonly className: string
  /** Further entries, each an `li`. */
  readonly children?: ReactNode
}

/** Navigation of the footer. */
export function FooterLinks({ links: shown, className, children }: FooterLinksProps) {
  const { t } = useI18n()
  return (
    <nav aria-label={t('layout.footer')}>
      <ul className={className}>
        {shown.map(([page, text]) => (
          <li key={page}>
            <PageLink page={page} className={footerLink}>
              {t(text)}
            </PageLink>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}

/** Footer of the portal. @param children further entries next to the links, each an `li` */
export function Footer({ children }: { children?: ReactNode }) {
  const { tenant } = useApp()
  const { t } = useI18n()
  const { Name, Homepage, Theme, ModuleAdv } = tenant.config
  const openLinks = links.filter(
    ([page]) => !pageOf(tenant.changes, page).closed && !(page === 'Impressum' && ModuleAdv),
  )
  return (
    <footer
      className={cx(frameSurface[Theme.frame], Theme.frame === 'paper' && 'border-t', 'mt-20 border-line')}
    >
      <div className="page-width grid gap-8 py-10 lg:grid-cols-[1fr_auto] lg:items-end">
        <div className="flex flex-col gap-3">
          <p className="flex items-center gap-3 font-display text-[1.16rem] font-bold tracking-tight">
            <Logo theme={Theme} name={Name} size={34} />
          </p>
          <p className="text-muted">{t('layout.footer.claim')}</p>
          {Homepage && (
            <a href={Homepage} className={footerLink} rel="noopener">
              <span className="inline-flex items-center gap-2">
                {t('layout.footer.homepage')}
                <Icon name="external" size={16} />
              </span>
            </a>
          )}
        </div>
        <FooterLinks
          links={openLinks}
          className="grid justify-start gap-x-5 xs:grid-cols-[auto_auto] md:flex md:flex-wrap md:gap-x-7 lg:max-w-[40rem] lg:justify-end"
        >
          {children}
        </FooterLinks>
      </div>
    </footer>
  )
}
