import { useRouter } from '@tanstack/react-router'
import type { ResponseOf } from '@zuruf/contract'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { fileUrl } from '../../../api/file-url.ts'
import { useFieldState } from '../../../app/field-state.ts'
import { useApp, useI18n } from '../../../app/hooks.ts'
import { useAsyncAction } from '../../../app/use-async-action.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { toast } from '../../../ui/toast.tsx'
import { QrCode } from '../qr-code.tsx'
import { SelectField } from '../select-field.tsx'

type ProductLink = ResponseOf<'listPartnerLinks'>['Produkte'][number]

interface PartnerLinksProps {
  readonly products: readonly ProductLink[]
  /** Link to a page with all products; null if there is none. */
  readonly allProductsLink: string | null
  readonly active: boolean
}

/** The partner's links with their results, and a form for a link to another product. */
export function PartnerLinks({ products, allProductsLink, active }: PartnerLinksProps) {
  const { t, money } = useI18n()
  const withLink = products.filter(({ Link }) => Link !== null)
  const withoutLink = products.filter(({ Link }) => Link === null)
  return (
    <section aria-labelledby="links">
      <h2 id="links" className="type-heading">
        {t('partner.links.title')}
      </h2>
      <p className="mt-1 mb-5 text-muted">{t('partner.links.lead')}</p>
      {products.length === 0 && <EmptyState text={t('partner.links.none')} />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {withLink.map(({ Produkt, ProvisionCent, Link }) => (
          <Panel as="li" key={Produkt.Id} className="!py-5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <h3 className="type-subheading min-w-0 flex-1 basis-52 break-words">{Produkt.Name}</h3>
              {ProvisionCent > 0 && (
                <Badge tone="ok">{t('partner.links.brings', { amount: money(ProvisionCent) })}</Badge>
              )}
            </div>
            {Link && <PersonalLinkData link={Link} name={Produkt.Name} />}
          </Panel>
        ))}
      </ul>
      {active && allProductsLink && (
        <Panel className="mt-4 !py-5">
          <h3 className="type-subheading">{t('partner.links.all')}</h3>
          <p className="type-small mt-1 mb-4 text-muted">{t('partner.links.all.text')}</p>
          <CopyField
            label={t('partner.links.all')}
            value={allProductsLink}
            display={allProductsLink.replace(/^https?:\/\//, '')}
          />
        </Panel>
      )}
      {active && withoutLink.length > 0 && <NewLink products={withoutLink} />}
    </section>
  )
}

function NewLink({ products }: { products: readonly ProductLink[] }) {
  const { t, money } = useI18n()
  const router = useRouter()
  const { busy, failure, run } = useAsyncAction()
  const [chosenId, setChosenId] = useFieldState<string>('produkt', '')
  const id = products.find(({ Produkt }) => Produkt.Id === chosenId)?.Produkt.Id ?? products[0]?.Produkt.Id

  const createLink = (event: FormEvent) => {
    event.preventDefault()
    return run(async () => {
      await call('createPartnerLink', { body: { ProduktId: id ?? '' } })
      toast(t('partner.links.made'))
      await router.invalidate()
    })
  }
  return (
    <Panel surface="sand" className="mt-4 !py-5">
      <form onSubmit={createLink} className="flex min-w-0 flex-wrap items-end gap-4">
        <SelectField
          className="min-w-0 flex-1 basis-60"
          label={t('partner.links.product')}
          name="produkt"
          value={id}
          onChange={(event) => setChosenId(event.target.value)}
          choices={products.map(({ Produkt, ProvisionCent }) => ({
            value: Produkt.Id,
            label: `${Produkt.Name} · ${t('partner.links.brings', { amount: money(ProvisionCent) })}`,
          }))}
        />
        <Button type="submit" busy={busy} className="max-md:w-full">
          {t('partner.links.make')}
        </Button>
      </form>
      {failure && (
        <div className="mt-4">
          <Banner kind="bad" live>
            {failure}
          </Banner>
        </div>
      )}
    </Panel>
  )
}

function PersonalLinkData({ link, name }: { link: NonNullable<ProductLink['Link']>; name: string }) {
  const { t } = useI18n()
  const { Mandant } = useApp().tenant.config
  const [showsQr, setShowsQr] = useState(false)
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  const picture = fileUrl('getPartnerLinkQr', Mandant, { params: { id: link.Id } })
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <CopyField
        label={t('partner.links.label')}
        value={link.Link}
        display={link.Link.replace(/^https?:\/\//, '')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <dl className="flex flex-wrap gap-8">
          {(
            [
              ['partner.links.clicks', link.Klicks],
              ['partner.links.orders', link.Auftraege],
            ] as const
          ).map(([label, count]) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="type-small text-muted">{t(label)}</dt>
              <dd className="type-figure text-[1.35rem]">{count}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-2">
          {canShare && (
            <Button
              look="quiet"
              size="small"
              onClick={() =>
                navigator
                  .share({ text: t('partner.links.share.text', { product: name, link: link.Link }) })
                  .catch(() => undefined)
              }
            >
              <Icon name="share" size={18} />
              {t('partner.links.share')}
              <span className="sr-only">: {name}</span>
            </Button>
          )}
          <Button look="quiet" size="small" aria-expanded={showsQr} onClick={() => setShowsQr(!showsQr)}>
            {t('partner.links.qr')}
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      </div>
      {showsQr && (
        <div className="flex flex-wrap items-end gap-4">
          <QrCode
            picture={picture}
            alt={t('partner.links.qr.alt', { product: name })}
            save={t('partner.links.qr.save')}
            file="link.svg"
          />
        </div>
      )}
    </div>
  )
}
