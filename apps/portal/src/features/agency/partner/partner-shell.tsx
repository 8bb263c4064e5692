import type { PageName } from '@zuruf/contract/routes'
import { useI18n } from '../../../app/hooks.ts'
import { type AreaPage, AreaShell } from '../../../ui/area-shell.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import type { IconName } from '../../../ui/icons.tsx'
import { DoorPicture } from '../../../ui/illustrations/door.tsx'
import { MessagePage } from '../../../ui/states/message-page.tsx'

const pages = [
  { page: 'profisellerArea', icon: 'home' },
  { page: 'profisellerOrders', icon: 'check' },
  { page: 'profisellerCommissions', icon: 'gift' },
  { page: 'profisellerBilling', icon: 'wallet' },
  { page: 'profisellerData', icon: 'user' },
] as const satisfies readonly { readonly page: PageName; readonly icon: IconName }[]

/** Layout of every page of the sales partners' area. */
export function PartnerShell(shown: AreaPage) {
  const { t } = useI18n()
  return (
    <AreaShell
      {...shown}
      label={t('partner.nav')}
      header={<p className="font-display text-[1.1rem] font-bold max-lg:sr-only">{t('partner.nav')}</p>}
      entries={[
        ...pages.map(({ page, icon }) => ({ page, icon, label: t(`partner.nav.${page}`) })),
        { page: 'PersoenlicherBereich', icon: 'back', label: t('partner.nav.back') },
      ]}
    />
  )
}

/** Shown in the sales partners' area to a logged-in person who is not a sales partner: how to become one. */
export function NotAPartner() {
  const { t } = useI18n()
  return (
    <MessagePage picture={<DoorPicture />} title={t('partner.none.title')} text={t('partner.none.text')}>
      <LinkButton page="profisellerRegistration">{t('partner.none.action')}</LinkButton>
      <LinkButton page="PersoenlicherBereich" look="outline">
        {t('partner.nav.back')}
      </LinkButton>
    </MessagePage>
  )
}
