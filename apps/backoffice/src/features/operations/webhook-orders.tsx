import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type HandedOverField, handedOverFields } from '@zuruf/domain/handover-channels'
import { useState } from 'react'
import { useApiMutation } from '../../app/api-hooks.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import type { WebhookEndpoint } from './webhook-dialog.tsx'

/** Switch that sends confirmed orders, with the recipient's data, to an endpoint. */
export function WebhookOrders({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const t = useT()
  const may = useCan()
  const [isOpen, setOpen] = useState(false)
  const { sendsOrders } = endpoint
  const textKey = sendsOrders ? 'turnOff' : 'turnOn'
  const set = useApiMutation('setWebhookOrders', {
    quiet: true,
    done: ({ sendsOrders: isOn }) => [isOn ? 'handover.hook.turnedOn' : 'handover.hook.turnedOff', {}],
  })
  return (
    <CardSection title={t('handover.hook')} lead={t('handover.hook.lead')}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'baseline' }}>
        <StateChip
          label={t(sendsOrders ? 'handover.state.on' : 'handover.state.off')}
          tone={sendsOrders ? 'good' : 'neutral'}
        />
        <Typography>{t(sendsOrders ? 'handover.hook.on' : 'handover.hook.off')}</Typography>
      </Stack>
      {may('setWebhookOrders') && (
        <div>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {t(`handover.hook.${textKey}`)}
          </Button>
        </div>
      )}
      {isOpen && (
        <ActionDialog
          title={t(`handover.hook.${textKey}.title`)}
          text={t(`handover.hook.${textKey}.text`)}
          submit={t(`handover.hook.${textKey}`)}
          onClose={() => setOpen(false)}
          onSubmit={() => set.mutateAsync({ params: { id: endpoint.id }, body: { active: !sendsOrders } })}
        >
          {!sendsOrders && <FieldList />}
        </ActionDialog>
      )}
    </CardSection>
  )
}

const groups = ['order', 'recipient', 'terms', 'confirmationTerms', 'consents'] as const

const groupOf = (field: HandedOverField) => groups.find((group) => field.startsWith(`${group}.`)) ?? 'order'

/** All fields that are sent, by group. */
function FieldList() {
  const t = useT()
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      {groups.map((group) => (
        <div key={group}>
          <Typography component="dt" sx={{ fontWeight: 600 }}>
            {t(`handover.fields.${group}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0 }}>
            {handedOverFields
              .filter((field) => groupOf(field) === group)
              .map((field) => t(`handover.field.${field}`))
              .join(', ')}
          </Typography>
        </div>
      ))}
    </Box>
  )
}
