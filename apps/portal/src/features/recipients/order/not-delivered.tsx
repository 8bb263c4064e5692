import type { ResponseOf } from '@zuruf/contract'
import { useI18n } from '../../../app/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'

interface NotDeliveredProps {
  readonly product: string
  readonly recommender: string
  readonly postcode: string
  readonly alternatives: ResponseOf<'checkDeliveryArea'>['Alternativen']
}

/** The product is not delivered at the recipient's postcode: what is, and who can send a link to it. */
export function NotDelivered({ product, recommender, postcode, alternatives }: NotDeliveredProps) {
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
            <p>{t('recipient.area.link', { product, name: recommender })}</p>
          </>
        ) : (
          <p>{t('recipient.area.none')}</p>
        )}
        <p className="type-small">{t('recipient.area.kept')}</p>
      </div>
    </Banner>
  )
}
