import { useRouter } from '@tanstack/react-router'
import { useI18n } from '../../../app/hooks.ts'
import { useFieldState } from '../../../app/hydrated-form.ts'
import { ChoicePills } from '../../../ui/choice-pills.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast.tsx'
import { CsvForm } from './csv-form.tsx'
import { LinkPanel } from './link-panel.tsx'
import { type InvitedKind, SingleForm } from './single-form.tsx'

const waysOf = { customer: ['single', 'csv', 'link'], employee: ['single', 'csv'] } as const
type Way = (typeof waysOf)[InvitedKind][number]

/** Invitation panel („Einladungsmaske“): single invitations, a list, or the personal link. */
export function InvitePanel({ kind }: { kind: InvitedKind }) {
  const { t, counted } = useI18n()
  const router = useRouter()
  const [way, setWay] = useFieldState<Way>('way', 'single')
  const sent = (count: number) => {
    toast(counted('invite.sent', count))
    router.invalidate()
  }
  return (
    <Panel as="section" aria-labelledby="einladen">
      <h2 id="einladen" className="type-heading mb-5">
        {t(`invite.${kind}.title`)}
      </h2>
      <ChoicePills
        legend={t('invite.ways')}
        name="way"
        choices={waysOf[kind].map((value) => ({ value, label: t(`invite.way.${value}`) }))}
        defaultValue={way}
        onChange={(event) => setWay(event.target.value as Way)}
        className="mb-7"
      />
      {way === 'single' && <SingleForm kind={kind} onSent={sent} />}
      {way === 'csv' && <CsvForm kind={kind} onSent={sent} />}
      {way === 'link' && <LinkPanel />}
    </Panel>
  )
}
