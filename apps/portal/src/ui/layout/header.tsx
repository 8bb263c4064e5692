import { useId, useRef } from 'react'
import { useAgencyUser, useApp, useI18n, useUser } from '../../app/hooks.ts'
import { LanguageSwitch } from '../../app/language-switch.tsx'
import { PageLink } from '../../app/page-link.tsx'
import { LinkButton } from '../button.tsx'
import { Icon } from '../icons.tsx'
import { frameSurface } from './frame-surface.ts'
import { Logo } from './logo.tsx'

/** Header of the portal: logo, navigation, language and account. */
export function Header() {
  const { tenant } = useApp()
  const { t } = useI18n()
  return (
    <header className={frameSurface[tenant.config.Theme.frame]}>
      <div className="page-width flex items-center gap-3 py-4 md:gap-7 md:py-5">
        <PageLink
          page="Home"
          aria-label={t('layout.home')}
          className="flex min-h-11 min-w-0 items-center gap-2.5 font-display text-[min(0.98rem,5.2vw)] font-bold leading-[1.1] tracking-tight no-underline md:text-[1.16rem]"
        >
          <Logo theme={tenant.config.Theme} name={tenant.config.Name} />
        </PageLink>
        <nav
          aria-label={t('layout.nav')}
          className="ml-auto hidden items-center gap-5 whitespace-nowrap font-[550] lg:flex xl:gap-7"
        >
          <NavLinks />
        </nav>
        <div className="ml-auto flex items-center gap-1 lg:ml-0 lg:gap-4">
          <div className="max-lg:hidden">
            <LanguageSwitch />
          </div>
          <div className="max-xs:hidden">
            <AccountLink />
          </div>
          <Menu />
        </div>
      </div>
    </header>
  )
}

const navLink =
  'inline-flex min-h-11 items-center no-underline decoration-2 underline-offset-[6px] hover:underline'

function NavLinks({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useI18n()
  return (
    <>
      <PageLink page="Home" hash="produkte" className={navLink} onClick={onNavigate}>
        {t('layout.nav.products')}
      </PageLink>
      <PageLink page="Home" hash="so-gehts" className={navLink} onClick={onNavigate}>
        {t('layout.nav.how')}
      </PageLink>
      <PageLink page="Faq" className={navLink} onClick={onNavigate}>
        {t('layout.nav.faq')}
      </PageLink>
      <PageLink page="Empfehlungscode" className={navLink} onClick={onNavigate}>
        {t('layout.nav.code')}
      </PageLink>
    </>
  )
}

function AccountLink() {
  const { tenant } = useApp()
  const { t } = useI18n()
  const user = useUser()
  const agencyUser = useAgencyUser()
  // Both sessions can exist at the same time.
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {agencyUser && (
        <LinkButton page="agency" look="outline" size="small">
          {t('layout.agency')}
        </LinkButton>
      )}
      {user && (
        <LinkButton page="PersoenlicherBereich" look="outline" size="small">
          {t('layout.area')}
        </LinkButton>
      )}
      {!user && !agencyUser && !tenant.config.IsAutologin && (
        <LinkButton page="Login" look="outline" size="small">
          {t('layout.login')}
        </LinkButton>
      )}
    </div>
  )
}

/** Navigation on small screens: a native popover, so that it works before hydration. */
function Menu() {
  const { t } = useI18n()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const close = () => panel.current?.hidePopover()
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('layout.menu')}
        className="grid size-11 place-items-center rounded-full hover:bg-line"
      >
        <Icon name="menu" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="surface-card fixed inset-x-3 top-3 bottom-auto m-0 max-h-[calc(100dvh-24px)] w-auto overflow-y-auto rounded-xl p-5 shadow-float backdrop:bg-black/30"
      >
        <div className="flex justify-end">
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t('layout.menu.close')}
            className="grid size-11 place-items-center rounded-full hover:bg-line"
          >
            <Icon name="close" />
          </button>
        </div>
        <nav
          aria-label={t('layout.nav')}
          className="flex flex-col gap-1 font-display text-[1.6rem] font-bold"
        >
          <NavLinks onNavigate={close} />
        </nav>
        <div className="mt-4 flex items-center justify-between border-t border-line pt-4">
          <LanguageSwitch />
          <AccountLink />
        </div>
      </div>
    </div>
  )
}
