import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import DragIndicatorIcon from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '../../app/api-hooks.ts'
import { useCan } from '../../app/tenant-scope.ts'
import { useT, useTexts } from '../../app/texts.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryResult } from '../../ui/query-result.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { ItemActions } from './item-actions.tsx'
import { pictureOf } from './tile.tsx'
import type { Category } from './types.ts'

/** Categories offered above the product tiles, in order. */
export default function CategoriesPage() {
  const t = useT()
  const may = useCan()
  const categories = useApiQuery('listCatalogueCategories', {})
  const [edited, setEdited] = useState<Category | 'new' | null>(null)
  return (
    <Page
      title={t('catalogue.categories.title')}
      lead={t('catalogue.categories.lead')}
      actions={
        may('createCatalogueCategory') && (
          <Button variant="contained" onClick={() => setEdited('new')}>
            {t('catalogue.categories.new')}
          </Button>
        )
      }
    >
      <QueryResult query={categories}>
        {(list) =>
          list.length === 0 ? (
            <Card>
              <Empty title={t('catalogue.categories.none')} text={t('catalogue.categories.none.text')} />
            </Card>
          ) : (
            <OrderedCategories categories={list} onEdit={setEdited} />
          )
        }
      </QueryResult>
      {edited && (
        <CategoryDialog existing={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  )
}

interface OrderedCategoriesProps {
  readonly categories: readonly Category[]
  onEdit(category: Category): void
}

/** Sortable list of categories, by mouse, touch, or space bar and arrow keys. */
function OrderedCategories({ categories, onEdit }: OrderedCategoriesProps) {
  const ids = categories.map(({ id }) => id)
  // Shows the new order until the server has confirmed it.
  const [unsavedOrder, setUnsavedOrder] = useState<string[] | null>(null)
  const order = useApiMutation('orderCatalogueCategories', { done: 'catalogue.order.done' })
  const shown =
    unsavedOrder && unsavedOrder.length === ids.length && unsavedOrder.every((id) => ids.includes(id))
      ? unsavedOrder
      : ids
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  function drop({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    const next = arrayMove(shown, shown.indexOf(String(active.id)), shown.indexOf(String(over.id)))
    setUnsavedOrder(next)
    order.mutate({ body: { ids: next } }, { onError: () => setUnsavedOrder(null) })
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={shown} strategy={verticalListSortingStrategy}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {shown.map((id) => {
            const category = categories.find((one) => one.id === id)
            return category && <CategoryRow key={id} category={category} onEdit={() => onEdit(category)} />
          })}
        </Box>
      </SortableContext>
    </DndContext>
  )
}

function CategoryRow({ category, onEdit }: { readonly category: Category; readonly onEdit: () => void }) {
  const { t, counted } = useTexts()
  const may = useCan()
  const remove = useApiMutation('removeCatalogueCategory', { done: 'catalogue.removed' })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: category.id })
  return (
    <Card
      component="li"
      ref={setNodeRef}
      sx={{
        p: 1.5,
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        position: 'relative',
        zIndex: isDragging ? 1 : 0,
        boxShadow: isDragging ? 6 : 0,
      }}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      {may('orderCatalogueCategories') && (
        <IconButton
          ref={setActivatorNodeRef}
          aria-label={t('catalogue.move', { name: category.name })}
          sx={{ cursor: 'grab', touchAction: 'none' }}
          {...listeners}
          aria-describedby={attributes['aria-describedby']}
        >
          <DragIndicatorIcon />
        </IconButton>
      )}
      <Box
        component="img"
        src={pictureOf(category)}
        alt=""
        sx={{ width: 84, height: 60, objectFit: 'cover', borderRadius: 1, bgcolor: '#ebe9e3' }}
      />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{category.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {category.title} · {counted('catalogue.category.products', category.products)}
        </Typography>
      </Box>
      {category.state === 'draft' && <StateChip label={t('catalogue.state.draft')} />}
      <Box sx={{ flexShrink: 0 }}>
        <ItemActions
          name={category.name}
          mayChange="changeCatalogueCategory"
          onEdit={onEdit}
          onRemove={() => remove.mutate({ params: { id: category.id } })}
        />
      </Box>
    </Card>
  )
}
