import type { ResponseOf } from '@zuruf/contract'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useI18n } from '../../../app/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Panel } from '../../../ui/panel.tsx'
import {
  AddressFields,
  type AddressValues,
  BankFields,
  type BankValues,
  TaxFields,
  type TaxValues,
} from '../onboarding/business-fields.tsx'
import { EditBusinessDialog } from './edit-business-dialog.tsx'

type Agency = NonNullable<ResponseOf<'getAgencyData'>['Agentur']>

/** Operations and labels for an agency and for a sales partner. */
const variants = {
  agency: {
    data: 'setAgencyData',
    bank: 'setAgencyBankData',
    title: 'agency.data.agency',
    number: 'agency.data.number',
  },
  partner: {
    data: 'setPartnerData',
    bank: 'setPartnerBankData',
    title: 'partner.data.business',
    number: 'partner.data.number',
  },
} as const

interface AgencyFactsProps {
  readonly agency: Agency
  readonly onChanged: () => Promise<void>
  readonly kind?: keyof typeof variants
}

/** Formats the address, with the country's name if it is not Germany. */
function addressOf({ Strasse, Hausnummer, Plz, Ort, Land }: Agency, locale: string): string {
  const countries = new Intl.DisplayNames([locale, 'de'], { type: 'region' })
  const country = Land === 'DE' ? '' : `, ${countries.of(Land) ?? Land}`
  return `${Strasse} ${Hausnummer}, ${Plz} ${Ort}${country}`
}

/** Data of the agency or sales partner, which the owner can change. */
export function AgencyFacts({ agency, onChanged, kind = 'agency' }: AgencyFactsProps) {
  const { t, date, locale } = useI18n()
  const [editing, setEditing] = useState<'data' | 'bank' | null>(null)
  const { Strasse, Hausnummer, Plz, Ort, Land, Telefon, UstId, Steuernummer, Steuerstatus } = agency
  const values: AddressValues & TaxValues = {
    Telefon,
    Strasse,
    Hausnummer,
    Plz,
    Ort,
    Land,
    Steuerstatus: Steuerstatus ?? 'regelbesteuert',
    UstId: UstId ?? '',
    Steuernummer: Steuernummer ?? '',
  }
  const emptyBank: BankValues = { Iban: '', Kontoinhaber: agency.Bankdaten?.Kontoinhaber ?? agency.Name }
  const close = () => setEditing(null)
  return (
    <>
      <Panel as="section" aria-labelledby="agentur">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="agentur" className="type-subheading">
            {t(variants[kind].title)}
          </h2>
          <Button look="outline" size="small" onClick={() => setEditing('data')}>
            {t('agency.bank.change')}
            <span className="sr-only">: {t(variants[kind].title)}</span>
          </Button>
        </div>
        <Facts
          entries={[
            [t('agency.field.Firma'), agency.Name],
            [
              t(variants[kind].number),
              <span key="number" translate="no">
                {agency.Nummer}
              </span>,
            ],
            [t('agency.data.address'), addressOf(agency, locale)],
            [t('agency.field.Telefon'), Telefon],
            [t('agency.field.Email'), agency.Email],
            [t('agency.tax.title'), Steuerstatus ? t(`agency.tax.${Steuerstatus}`) : '–'],
            [t('agency.field.Steuernummer'), Steuernummer ?? '–'],
            [t('agency.field.UstId'), UstId ?? '–'],
            [
              t('agency.data.selfBilling'),
              agency.GutschriftVereinbartAm ? date(agency.GutschriftVereinbartAm) : '–',
            ],
          ]}
        />
      </Panel>
      <Panel as="section" aria-labelledby="bank">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="bank" className="type-subheading">
            {t('agency.bank.title')}
          </h2>
          <Button look="outline" size="small" onClick={() => setEditing('bank')}>
            {t('agency.bank.change')}
            <span className="sr-only">: {t('agency.bank.title')}</span>
          </Button>
        </div>
        {agency.Bankdaten ? (
          <Facts
            entries={[
              [
                t('agency.field.Iban'),
                <span key="iban" translate="no">
                  {agency.Bankdaten.Iban}
                </span>,
              ],
              [t('agency.field.Kontoinhaber'), agency.Bankdaten.Kontoinhaber],
            ]}
          />
        ) : (
          <p className="text-muted">{t('agency.bank.none')}</p>
        )}
      </Panel>
      {editing === 'data' && (
        <EditBusinessDialog
          title={t(variants[kind].title)}
          values={values}
          save={async (body) => {
            await call(variants[kind].data, { body })
            await onChanged()
          }}
          onClose={close}
        >
          {({ register, formState }) => (
            <>
              <AddressFields register={register} errors={formState.errors} />
              <TaxFields register={register} errors={formState.errors} />
            </>
          )}
        </EditBusinessDialog>
      )}
      {editing === 'bank' && (
        <EditBusinessDialog
          title={t('agency.bank.title')}
          values={emptyBank}
          save={async (body) => {
            await call(variants[kind].bank, { body })
            await onChanged()
          }}
          onClose={close}
        >
          {({ register, formState }) => <BankFields register={register} errors={formState.errors} />}
        </EditBusinessDialog>
      )}
    </>
  )
}
