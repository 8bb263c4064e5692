import { useI18n } from '../../../app/hooks.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { type View, withMore } from './view.ts'

/** Link that shows more of the same list. The back button leaves the page and does not shorten the list. */
export function MoreLink({ view }: { view: View }) {
  const { t } = useI18n()
  const next = withMore(view)
  if (!next) return null
  return (
    <LinkButton page="PersoenlicherBereich" search={{ ...next }} replace resetScroll={false} look="outline">
      {t('area.more')}
    </LinkButton>
  )
}
