import { useI18n } from '../../../app/hooks.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { PersonalLinkData } from './personal-link-share.tsx'

/** Few people have a link to show here. */
const PersonalLinkShare = lazyPart(
  async () => ({ default: (await import('./personal-link-share.tsx')).PersonalLinkShare }),
  { placeholder: <div className="h-64" /> },
)

/**
 * The personal link, shown next to the link of a referral. @param link null if it is not set up, and for
 * anonymous visitors
 */
export function PersonalLinkPanel({ link }: { readonly link: PersonalLinkData | null }) {
  const { t } = useI18n()
  return (
    <Panel as="section" aria-labelledby="persoenlicher-link">
      <h2 id="persoenlicher-link" className="type-subheading">
        {t('share.personal.panel')}
      </h2>
      <p className="type-small mt-1.5 mb-5 text-muted">
        {t(link ? 'share.personal.text' : 'share.personal.none')}
      </p>
      {link ? (
        <PersonalLinkShare link={link} narrow />
      ) : (
        <LinkButton page="PersoenlicherBereich" hash="persoenlicher-link" look="outline" size="small">
          {t('share.personal.setUp')}
        </LinkButton>
      )}
    </Panel>
  )
}
