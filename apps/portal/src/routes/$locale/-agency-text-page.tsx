import type { ContentBlock } from '@zuruf/contract'
import { useAgencyUser, useI18n } from '../../app/hooks.ts'
import { PageLink } from '../../app/page-link.tsx'
import { TextPage } from '../../features/content/text-page.tsx'
import { LinkButton } from '../../ui/button.tsx'

const pages = ['agencyHome', 'agencyInfo', 'agencyCost', 'agencyRules', 'agencyDataProtection'] as const

interface AgencyTextPageProps {
  readonly page: (typeof pages)[number]
  readonly block: ContentBlock | null
}

/** Text page for agencies, with links to the other text pages, and to registration and login or the agency area. */
export function AgencyTextPage({ page, block }: AgencyTextPageProps) {
  const { t } = useI18n()
  const user = useAgencyUser()
  return (
    <>
      <nav aria-label={t('agency.page.agencyHome')} className="page-width link-row -mb-2 pt-4">
        <ul className="flex gap-1">
          {pages.map((name) => (
            <li key={name}>
              <PageLink
                page={name}
                className="inline-flex min-h-11 items-center whitespace-nowrap rounded-pill px-4 font-[550] no-underline hover:bg-line data-[status=active]:surface-brand-soft data-[status=active]:[scroll-initial-target:nearest]"
              >
                {t(`agency.page.${name}`)}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <TextPage block={block} name={t(`agency.page.${page}`)}>
        <div className="flex flex-wrap gap-3 max-md:flex-col">
          {user ? (
            <LinkButton page="agency">{t('agency.additional.done.area')}</LinkButton>
          ) : (
            <>
              <LinkButton page="registerAgency">{t('agency.register.submit')}</LinkButton>
              <LinkButton page="agencyLogin" look="outline">
                {t('agency.register.login.action')}
              </LinkButton>
            </>
          )}
        </div>
      </TextPage>
    </>
  )
}
