import type { ResponseOf } from '@zuruf/contract'
import { useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { LinkButton } from '../../../ui/button.tsx'

interface NotDeliveredProps {
  readonly product: string
  readonly recommender: string
  readonly postcode: string
  /** The recommender's personal link, if the referral came from one. */
  readonly personalLink: string | null
  readonly alternatives: ResponseOf<'checkDeliveryArea'>['Alternativen']
}

/**
 * Shown when the product is not delivered to the recipient's postcode: lists the products that are, and who
 * can send a link to them.
 */
export function NotDelivered({
  product,
  recommender,
  postcode,
  personalLink,
  alternatives,
}: NotDeliveredProps) {
  const { t } = useI18n()
  return (
    <Banner title={t('recipient.area.title', { product, postcode })}>
      <div className="mt-1 grid gap-3">
        {alternatives.length > 0 ? (
          <>
            <p>{t('recipient.area.others')}</p>
            <ul className="grid list-disc gap-1 pl-5 font-[600]">
              {alternatives.map(({ Id, Name }) => (
                <li key={Id}>{Name}</li>
              ))}
            </ul>
            {personalLink ? (
              <LinkButton
                page="PersoenlicherLink"
                params={{ code: personalLink }}
                look="outline"
                size="small"
              >
                {t('recipient.area.choose')}
              </LinkButton>
            ) : (
              <p>{t('recipient.area.link', { product, name: recommender })}</p>
            )}
          </>
        ) : (
          <p>{t('recipient.area.none')}</p>
        )}
        <p className="type-small">{t('recipient.area.kept')}</p>
      </div>
    </Banner>
  )
}
