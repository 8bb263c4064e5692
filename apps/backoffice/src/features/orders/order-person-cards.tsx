import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useFormat } from '../../app/format.ts'
import { useT } from '../../app/texts.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { ConsentList } from '../../ui/consent-list.tsx'
import { EntityState } from '../../ui/entity-state.tsx'
import { Facts } from '../../ui/facts.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { Wording } from '../../ui/wording.tsx'
import { lateTextKey } from './late-text-key.ts'
import { RecipientCorrection, RecipientCorrections } from './recipient-correction.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import type { OrderFile } from './types.ts'

interface CardProps {
  readonly file: OrderFile
}

/** The recipient's data, as far as stored, and their bank account. */
export function RecipientCard({ file }: CardProps) {
  const { recipient, bank } = file
  const t = useT()
  const format = useFormat()
  const hasData = recipient.name !== '' || recipient.email !== null
  return (
    <CardSection
      title={t('orders.page.recipient')}
      lead={hasData ? undefined : t('orders.page.recipient.none')}
    >
      <Facts
        facts={[
          { label: t('orders.page.name'), value: recipient.name },
          { label: t('orders.page.address'), value: recipient.address },
          {
            label: t('orders.page.birthDate'),
            value: recipient.birthDate && format.day(recipient.birthDate),
          },
          { label: t('orders.page.email'), value: recipient.email },
          { label: t('orders.page.phone'), value: recipient.phone },
          { label: t('orders.page.ordered'), value: recipient.orderedAt && format.time(recipient.orderedAt) },
          {
            label: t('orders.page.bank'),
            value: bank ? `${bank.holder}, ${bank.iban}` : t('orders.page.bank.none'),
          },
          { label: t('orders.page.recipient.number'), value: recipient.number, wide: true },
        ]}
      />
      <RecipientCorrections file={file} />
      {recipient.data && <RecipientCorrection file={file} data={recipient.data} />}
    </CardSection>
  )
}

/** The recipient's consents with their time and text. */
export function ConfirmationCard({ file: { order, terms, confirmation, consents, recipient } }: CardProps) {
  const t = useT()
  if (!terms && !confirmation && consents.length === 0) return null
  return (
    <CardSection title={t('orders.page.confirmation')}>
      {terms && <AgreedText label={t('orders.page.ordered')} agreed={terms} />}
      {confirmation ? (
        <AgreedText label={t('orders.page.confirmed')} agreed={confirmation} />
      ) : (
        <div>
          <StateChip label={t('orders.page.unconfirmed')} tone="waiting" />
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t('orders.page.unconfirmed.text')}
          </Typography>
          {order.state === 'received' && recipient.email && <ResendConfirmation id={order.id} />}
        </div>
      )}
      <Divider />
      {consents.length === 0 && <Typography>{t('orders.page.consent.none')}</Typography>}
      <ConsentList consents={consents} />
    </CardSection>
  )
}

interface AgreedTextProps {
  readonly label: string
  readonly agreed: NonNullable<CardProps['file']['terms']>
}

/** Text that the recipient agreed to, and the time. */
function AgreedText({ label, agreed: { at, wording, isOwn } }: AgreedTextProps) {
  const t = useT()
  const format = useFormat()
  return (
    <div>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <StateChip label={label} tone="good" />
        <Typography>{format.time(at)}</Typography>
      </Stack>
      {wording ? (
        <Wording label={t(isOwn ? 'orders.page.wording' : 'orders.page.wording.program')} text={wording} />
      ) : (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('orders.page.wording.none')}
        </Typography>
      )}
    </div>
  )
}

/** State of the hand-over to the provider. */
export function HandoverCard({ file: { handover } }: CardProps) {
  const t = useT()
  const format = useFormat()
  return (
    <CardSection
      title={t('orders.page.handover')}
      lead={handover ? undefined : t('orders.page.handover.none')}
    >
      {handover && (
        <>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <EntityState entity="handover" state={handover.state} />
            {handover.isLate && <StateChip label={t(lateTextKey(handover))} tone="bad" />}
          </Stack>
          <Facts
            facts={[
              { label: t('orders.page.since'), value: format.time(handover.stateAt) },
              {
                label: t('orders.handover.to'),
                value:
                  handover.handedOverAt &&
                  `${format.time(handover.handedOverAt)}, ${t('orders.handover.to.by', { name: handover.handedOverTo ?? '' })}`,
              },
              { label: t('frame.reason'), value: handover.reason, wide: true },
            ]}
          />
        </>
      )}
    </CardSection>
  )
}
