import { useRouter } from '@tanstack/react-router'
import { useFieldState } from '../../../app/field-state.ts'
import { useI18n } from '../../../app/hooks.ts'
import { ChoicePills } from '../../../ui/choice-pills.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast.tsx'
import { CsvForm } from './csv-form.tsx'
import { LinkPanel } from './link-panel.tsx'
import { type InvitedKind, SingleForm } from './single-form.tsx'

const methodsByKind = { customer: ['single', 'csv', 'link'], employee: ['single', 'csv'] } as const
type Method = (typeof methodsByKind)[InvitedKind][number]

interface InvitePanelProps {
  readonly kind: InvitedKind
  /** Whether the panel is in a tab of the same name, so that its heading is only for screen readers. */
  readonly isNamedByTab?: boolean
}

/** Panel („Einladungsmaske“) to invite one person, everybody in a CSV file, or anybody with a personal link. */
export function InvitePanel({ kind, isNamedByTab = false }: InvitePanelProps) {
  const { t, counted } = useI18n()
  const router = useRouter()
  const [method, setMethod] = useFieldState<Method>('way', 'single')
  const showSent = (count: number) => {
    toast(counted('invite.sent', count))
    router.invalidate()
  }
  return (
    <Panel as="section" aria-labelledby="einladen">
      <h2 id="einladen" className={cx('type-heading mb-5', isNamedByTab && 'not-print:sr-only')}>
        {t(`invite.${kind}.title`)}
      </h2>
      <ChoicePills
        legend={t('invite.ways')}
        name="way"
        choices={methodsByKind[kind].map((value) => ({ value, label: t(`invite.way.${value}`) }))}
        defaultValue={method}
        onChange={(event) => setMethod(event.target.value as Method)}
        className="mb-7"
      />
      {method === 'single' && <SingleForm kind={kind} onSent={showSent} />}
      {method === 'csv' && <CsvForm kind={kind} onSent={showSent} />}
      {method === 'link' && <LinkPanel />}
    </Panel>
  )
}
