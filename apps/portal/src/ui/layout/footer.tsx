import type { PageName } from '@zuruf/contract/routes'
import type { ReactNode } from 'react'
import { useApp, useI18n } from '../../app/hooks.ts'
import type { TextKey } from '../../app/i18n.ts'
import { PageLink } from '../../app/page-link.tsx'
import { pageOf } from '../../app/tenant.ts'
import { Icon } from '../icons.tsx'
import { Logo } from './logo.tsx'

const links = [
  ['AktuellePraemienuebersicht', 'layout.footer.rewards'],
  ['Faq', 'layout.footer.faq'],
  ['Kontakt', 'layout.footer.contact'],
  ['Teilnahmebedingungen', 'layout.footer.terms'],
  ['Impressum', 'layout.footer.imprint'],
  ['Datenschutz', 'layout.footer.privacy'],
  ['Barrierefreiheitserklaerung', 'layout.footer.accessibility'],
] as const satisfies readonly (readonly [PageName, TextKey])[]

export const footerLink =
  'inline-flex min-h-11 items-center py-1 text-left leading-tight text-muted underline-offset-4 hover:text-fg hover:underline'

/** @param children more entries beside the links, each an `li` */
export function Footer({ children }: { children?: ReactNode }) {
  const { tenant } = useApp()
  const { t } = useI18n()
  const { Name, Homepage, Theme, ModuleAdv } = tenant.config
  const open = links.filter(
    ([page]) => !pageOf(tenant.changes, page).closed && !(page === 'Impressum' && ModuleAdv),
  )
  return (
    <footer className="mt-20 border-t border-line">
      <div className="page-width grid gap-8 py-10 lg:grid-cols-[1fr_auto] lg:items-end">
        <div className="flex flex-col gap-3">
          <p className="flex items-center gap-3 font-display text-[1.16rem] font-bold tracking-tight">
            <Logo mark={Theme.logo} size={34} />
            {Name}
          </p>
          <p className="text-muted">{t('layout.footer.claim')}</p>
          {Homepage && (
            <a href={Homepage} className={footerLink} rel="noopener">
              <span className="inline-flex items-center gap-2">
                {t('layout.footer.homepage', { tenant: Name })}
                <Icon name="external" size={16} />
              </span>
            </a>
          )}
        </div>
        <nav aria-label={t('layout.footer')}>
          <ul className="grid gap-x-7 min-[380px]:grid-cols-2 md:flex md:flex-wrap lg:max-w-[34rem] lg:justify-end">
            {open.map(([page, text]) => (
              <li key={page}>
                <PageLink page={page} className={footerLink}>
                  {t(text)}
                </PageLink>
              </li>
            ))}
            {children}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
