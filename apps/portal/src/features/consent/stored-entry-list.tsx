import { useEffect, useState } from 'react'
import { type ConsentCategory, consentNumber } from '../../app/consent.ts'
import { useApp, useI18n } from '../../app/hooks.ts'
import { pageOf } from '../../app/tenant.ts'
import { storedEntries } from './stored-entries.ts'

const categories: readonly (ConsentCategory | 'required')[] = [
  'required',
  'functional',
  'analytical',
  'marketing',
]

/** List of everything that is stored on the device, by the consent it needs. Its texts are in the file `visit`. */
export function StoredEntryList({ heading: Heading }: { heading: 'h3' | 'h4' }) {
  const { t } = useI18n()
  const { changes } = useApp().tenant
  const shownEntries = storedEntries.filter(({ page }) => !page || !pageOf(changes, page).closed)
  return (
    <div className="grid gap-6">
      {categories.map((category) => (
        <div key={category}>
          <Heading className="font-[650]">{t(`consent.${category}`)}</Heading>
          <dl className="mt-2 grid gap-2.5">
            {shownEntries
              .filter((entry) => entry.category === category)
              .map(({ name, purpose, life }) => (
                <div key={name} className="border-line border-t pt-2.5">
                  <dt className="type-small break-words font-[600]">{name}</dt>
                  <dd className="type-small">
                    {t(purpose)} <span className="text-muted">({t(life)})</span>
                  </dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </div>
  )
}

/** Number of the visitor's consent, with which support can find the stored proof. */
export function ConsentNumber() {
  const { t } = useI18n()
  const [number, setNumber] = useState<string | null>(null)
  // The server does not read the cookie, so the number is known only in the browser.
  useEffect(() => setNumber(consentNumber()), [])
  return (
    <p className="type-small text-muted">
      <b>{t('kept.number')}: </b>
      {number ? <span className="break-all">{number}</span> : t('kept.number.none')} {t('kept.number.text')}
    </p>
  )
}
