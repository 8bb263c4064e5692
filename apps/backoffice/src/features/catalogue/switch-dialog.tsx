import { useApiMutation } from '../../app/api-hooks.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'

interface SwitchDialogProps {
  readonly choice: { readonly type: 1 | 2 | 3; readonly assortment?: string; readonly copy: boolean }
  readonly onClose: () => void
}

/** Confirms the switch to another catalogue, which changes the products visitors see. */
export function SwitchDialog({ choice, onClose }: SwitchDialogProps) {
  const t = useT()
  const set = useApiMutation('setProductApi', { done: 'catalogue.source.set', quiet: true })
  return (
    <ActionDialog
      title={t('catalogue.source.switch', { name: t(`catalogue.source.${choice.type}`) })}
      text={t('catalogue.source.switch.text')}
      submit={t('catalogue.source.use')}
      onClose={onClose}
      onSubmit={() => set.mutateAsync({ body: choice })}
    />
  )
}
