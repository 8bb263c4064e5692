import type { RequestOf } from '@zuruf/contract'
import type { AppContext } from '../../app/context.ts'
import { electronicIban, isPlausibleIban } from './iban.ts'

export type BankData = RequestOf<'putMyBankData'>['body']

/** Returns the errors by field, in the order of the form. */
export function checkBank(
  { Iban, Kontoinhaber }: BankData,
  { i18n: { t, field }, tenant }: Pick<AppContext, 'i18n' | 'tenant'>,
): ReadonlyMap<keyof BankData, string> {
  const fieldErrors = new Map<keyof BankData, string>()
  const iban = electronicIban(Iban)
  if (iban === '') fieldErrors.set('Iban', field('required', t('bank.iban')))
  else if (!isPlausibleIban(iban)) fieldErrors.set('Iban', field('iban-invalid', t('bank.iban')))
  else if (tenant.config.ModuleIBANNurDE && !iban.startsWith('DE')) {
    fieldErrors.set('Iban', field('iban-country'))
  }
  if (Kontoinhaber.trim() === '') fieldErrors.set('Kontoinhaber', field('required-alone'))
  return fieldErrors
}

/** Returns the bank data as the API takes them. */
export const sentBank = ({ Iban, Kontoinhaber }: BankData): BankData => ({
  Iban: electronicIban(Iban),
  Kontoinhaber,
})

/** Returns the field for a path. One request has the fields at the top level, another inside `Bankdaten`. */
export const bankFieldAt = (path: string) =>
  (['Iban', 'Kontoinhaber'] as const).find((name) => path.endsWith(name)) ?? null
