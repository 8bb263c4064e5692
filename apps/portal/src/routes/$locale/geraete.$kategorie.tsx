import { createFileRoute, notFound } from '@tanstack/react-router'
import type { DeviceType } from '@zuruf/domain'
import { call } from '../../api/call.ts'
import { orNotFound } from '../../api/or-not-found.ts'
import { pageHead } from '../../app/head.ts'
import { useI18n } from '../../app/hooks.ts'
import type { I18n } from '../../app/i18n.ts'
import { PageLink } from '../../app/page-link.tsx'
import { DevicePicker } from '../../features/catalogue/device-picker.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

interface Search {
  readonly hersteller?: string
  /** Id of the device. */
  readonly geraet?: string
  /** Id of the tariff. */
  readonly tarif?: string
}

const isShortText = (value: unknown): value is string => typeof value === 'string' && /^.{1,64}$/.test(value)

/** Device picker: manufacturer, device and tariff. */
export const Route = createFileRoute('/$locale/geraete/$kategorie')({
  staticData: { texts: ['products'] },
  validateSearch: ({ hersteller, geraet, tarif }: Record<string, unknown>): Search => ({
    ...(isShortText(hersteller) && { hersteller }),
    ...(isShortText(geraet) && { geraet }),
    ...(isShortText(tarif) && { tarif }),
  }),
  loaderDeps: ({ search: { geraet } }) => ({ geraet }),
  loader: async ({ params: { kategorie }, deps: { geraet } }) => {
    const [makers, categories, listed] = await Promise.all([
      orNotFound(call('listManufacturers', { params: { kategorie } })),
      call('listCategories'),
      orNotFound(call('listProducts', { query: { kategorie } })),
    ])
    const devices = listed.filter(({ Geraet }) => Geraet)
    const category = categories.find(({ Id }) => Id === kategorie)
    // A category without devices has no device picker.
    if (devices.length === 0 || !category) throw notFound()
    const isKnownDevice = devices.some(({ Geraet }) => Geraet?.Id === geraet)
    const tariffs = geraet && isKnownDevice ? await call('listDeviceTariffs', { params: { id: geraet } }) : []
    return { category: { Id: category.Id, Name: category.Brotkrume }, makers, devices, tariffs }
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? pageHead(context, {
          title: titleFor(loaderData.devices[0]?.Geraet?.Typ, context.i18n),
          description: context.i18n.t('device.meta'),
        })
      : {},
  component: PickerPage,
})

/** Returns the title of the page, by the type of the devices. */
const titleFor = (type: DeviceType | undefined, { t }: I18n) =>
  t(type === 'tablet' ? 'device.title.tablets' : type ? 'device.title.smartphones' : 'device.title')

function PickerPage() {
  const { category, makers, devices, tariffs } = Route.useLoaderData()
  const search = Route.useSearch()
  const i18n = useI18n()
  return (
    <div className="page-width pt-2">
      <PageHeading
        breadcrumb={[
          <PageLink key="category" page="Kategorie" params={{ kategorie: category.Id }}>
            {category.Name}
          </PageLink>,
          titleFor(devices[0]?.Geraet?.Typ, i18n),
        ]}
        title={titleFor(devices[0]?.Geraet?.Typ, i18n)}
        lead={i18n.t('device.lead')}
      />
      <DevicePicker
        category={category.Id}
        makers={makers}
        devices={devices}
        tariffs={tariffs}
        search={search}
      />
    </div>
  )
}
