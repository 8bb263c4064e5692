import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useCan, useScopedPath } from '../../app/tenant-scope.ts'
import { useT } from '../../app/texts.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { ProductForm } from './product-form.tsx'
import { newProduct, type Product } from './types.ts'

/** Page of a new or an existing product. */
export default function ProductPage() {
  const { id } = useParams()
  return id === undefined ? <NewProduct /> : <ExistingProduct key={id} id={id} />
}

function NewProduct() {
  const t = useT()
  return (
    <Page title={t('catalogue.new')}>
      <ProductForm product={newProduct} isNew />
    </Page>
  )
}

function ExistingProduct({ id }: { readonly id: string }) {
  const t = useT()
  const may = useCan()
  const query = useApiQuery('getCatalogueProduct', { params: { id } })
  const [isRemoving, setRemoving] = useState(false)
  return (
    <Page
      title={query.data?.displayName ?? t('catalogue.product')}
      actions={
        query.data &&
        may('removeCatalogueProduct') && (
          <Button color="error" onClick={() => setRemoving(true)}>
            {t('catalogue.remove')}
          </Button>
        )
      }
    >
      <QueryResult query={query}>{(product) => <ProductForm product={product} />}</QueryResult>
      {isRemoving && query.data && <RemoveDialog product={query.data} onClose={() => setRemoving(false)} />}
    </Page>
  )
}

function RemoveDialog({ product, onClose }: { readonly product: Product; readonly onClose: () => void }) {
  const t = useT()
  const to = useScopedPath()
  const navigate = useNavigate()
  const remove = useApiMutation('removeCatalogueProduct', {
    done: 'catalogue.removed',
    quiet: true,
    onDone: () => navigate(to('/catalogue/products')),
  })
  return (
    <ActionDialog
      danger
      title={t('catalogue.remove.title', { name: product.displayName })}
      text={t('catalogue.remove.text')}
      submit={t('catalogue.remove')}
      onClose={onClose}
      onSubmit={() => remove.mutateAsync({ params: { id: product.id } })}
    />
  )
}
