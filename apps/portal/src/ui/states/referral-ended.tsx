import { useI18n } from '../../app/hooks.ts'
import { LinkButton } from '../button.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { MessagePage } from './message-page.tsx'

// Pages that show these states seldom load no pictures for them.
const picture = { quiet: true, placeholder: <div className="aspect-4/3" /> }
const ExpiredPicture = lazyPart(
  async () => ({ default: (await import('../illustrations/expired.tsx')).ExpiredPicture }),
  picture,
)
const BlockedPicture = lazyPart(
  async () => ({ default: (await import('../illustrations/blocked.tsx')).BlockedPicture }),
  picture,
)

/** Tells a recipient that the link has expired and links to the products. SPEC §8 */
export function LinkExpired() {
  const { t } = useI18n()
  return (
    <MessagePage picture={<ExpiredPicture />} title={t('expired.title')} text={t('expired.recipient')}>
      <LinkButton page="Home" hash="produkte">
        {t('blocked.products')}
      </LinkButton>
    </MessagePage>
  )
}

/** Tells a recipient that the link's number of orders is used up. Decision 095 */
export function LinkUsedUp() {
  const { t } = useI18n()
  return (
    <MessagePage picture={<BlockedPicture />} title={t('used.title')} text={t('used.text')}>
      <LinkButton page="Home" hash="produkte">
        {t('blocked.products')}
      </LinkButton>
    </MessagePage>
  )
}

/** Tells a recommender that their own referral has expired. SPEC §8. */
export function ReferralExpired() {
  const { t } = useI18n()
  return (
    <MessagePage picture={<ExpiredPicture />} title={t('expired.title')} text={t('expired.text')}>
      <LinkButton page="Home" hash="produkte">
        {t('expired.recommend')}
      </LinkButton>
    </MessagePage>
  )
}

/** Tells visitors that a referral has been blocked or cancelled. SPEC §8 */
export function ReferralBlocked() {
  const { t } = useI18n()
  return (
    <MessagePage picture={<BlockedPicture />} title={t('blocked.title')} text={t('blocked.text')}>
      <LinkButton page="Home" hash="produkte">
        {t('blocked.products')}
      </LinkButton>
    </MessagePage>
  )
}
