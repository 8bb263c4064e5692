import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import { useT } from '../../../app/texts.tsx'
import { Columns, FieldGroup, TextInput } from '../inputs.tsx'
import { SectionForm } from '../section-form.tsx'
import { TestMail } from '../test-mail.tsx'

/** Sender, recipient of alerts, and the mails that recommenders and recipients get. */
export function Mail() {
  const t = useT()
  return (
    <SectionForm name="mail">
      {({ value, set, error, settings }) => (
        <>
          <FieldGroup title={t('tenants.mail.title')} text={t('tenants.mail.text')}>
            <Columns min={300}>
              <TextInput
                label={t('tenants.mail.name')}
                value={value.senderName}
                onChange={(senderName) => set({ senderName })}
                error={error('senderName')}
              />
              <TextInput
                type="email"
                label={t('tenants.mail.address')}
                hint={t('tenants.mail.address.hint')}
                placeholder="empfehlen@beispiel.de"
                value={value.senderAddress}
                onChange={(senderAddress) => set({ senderAddress })}
                error={error('senderAddress')}
              />
            </Columns>
            <TestMail
              isReady={
                value.senderAddress !== '' &&
                value.senderName === settings.mail.value.senderName &&
                value.senderAddress === settings.mail.value.senderAddress
              }
            />
          </FieldGroup>
          <FieldGroup title={t('tenants.mail.alerts')} text={t('tenants.mail.alerts.text')}>
            <TextInput
              type="email"
              label={t('tenants.mail.alertAddress')}
              value={value.alertAddress}
              onChange={(alertAddress) => set({ alertAddress })}
              error={error('alertAddress')}
              sx={{ maxWidth: 420 }}
            />
          </FieldGroup>
          <FieldGroup title={t('tenants.mail.toRecommenders')} text={t('tenants.mail.toRecommenders.text')}>
            <Stack>
              <FormControlLabel
                control={<Switch checked={value.news} onChange={(_, news) => set({ news })} />}
                label={t('tenants.mail.news')}
              />
              <FormControlLabel
                control={
                  <Switch checked={value.linkEnding} onChange={(_, linkEnding) => set({ linkEnding })} />
                }
                label={t('tenants.mail.linkEnding')}
              />
            </Stack>
          </FieldGroup>
          <FieldGroup title={t('tenants.mail.toRecipients')} text={t('tenants.mail.toRecipients.text')}>
            <FormControlLabel
              control={<Switch checked={value.orders} onChange={(_, orders) => set({ orders })} />}
              label={t('tenants.mail.orders')}
            />
          </FieldGroup>
          <FieldGroup title={t('tenants.mail.toOwners')} text={t('tenants.mail.toOwners.text')}>
            <FormControlLabel
              control={<Switch checked={value.receipts} onChange={(_, receipts) => set({ receipts })} />}
              label={t('tenants.mail.receipts')}
            />
          </FieldGroup>
          <FieldGroup title={t('tenants.mail.contact')} text={t('tenants.mail.contact.text')}>
            <TextInput
              type="email"
              label={t('tenants.mail.contactAddress')}
              hint={t('tenants.mail.contactAddress.hint')}
              value={value.contactAddress}
              onChange={(contactAddress) => set({ contactAddress })}
              error={error('contactAddress')}
              sx={{ maxWidth: 420 }}
            />
          </FieldGroup>
        </>
      )}
    </SectionForm>
  )
}
