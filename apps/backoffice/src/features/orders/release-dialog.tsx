import { useApiMutation } from '../../app/api-hooks.ts'
import { useTexts } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'

interface ReleaseDialogProps {
  readonly ids: readonly string[]
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** Releases orders early, then shows how many were released and how many were not. */
export function ReleaseDialog({ ids, onClose, onDone }: ReleaseDialogProps) {
  const { t, counted } = useTexts()
  const release = useApiMutation('releaseOrders', {
    quiet: true,
    done: ({ results }) => {
      const [only, ...others] = results
      if (others.length === 0 && (only?.outcome === 'move-waits' || only?.outcome === 'report-waits')) {
        return [`orders.releaseMany.only.${only.outcome}`, {}]
      }
      const count = (expected: string) => results.filter(({ outcome }) => outcome === expected).length
      const [released, waiting] = [count('released'), count('second-person')]
      const [report, move] = [count('report-waits'), count('move-waits')]
      const other = results.length - released - waiting - report - move
      if (report + move > 0) return ['orders.releaseMany.held', { released, waiting, report, move, other }]
      return [
        waiting > 0 ? 'orders.releaseMany.second' : 'orders.releaseMany.done',
        { released, waiting, other },
      ]
    },
    onDone: () => onDone?.(),
  })
  return (
    <ActionDialog
      asksReason
      title={counted('orders.releaseMany.title', ids.length)}
      text={t('orders.releaseMany.text')}
      submit={t('orders.releaseMany')}
      onClose={onClose}
      onSubmit={(reason) => release.mutateAsync({ body: { ids: [...ids], reason } })}
    />
  )
}
