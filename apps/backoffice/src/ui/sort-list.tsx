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
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import DragIndicatorIcon from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

/** Labels of the buttons, and announcements for screen readers while sorting. */
export interface SortTexts {
  readonly instructions: string
  drag(name: string): string
  up(name: string): string
  down(name: string): string
  lifted(name: string): string
  over(name: string, position: number): string
  dropped(name: string): string
}

interface SortListProps<Item> {
  readonly items: readonly Item[]
  readonly texts: SortTexts
  nameOf(item: Item): string
  children(item: Item): ReactNode
  onSort(items: Item[]): void
}

/** List that is sorted by dragging, with the keyboard, or with the arrow buttons of each row. */
export function SortList<Item extends { readonly id: string }>(props: SortListProps<Item>) {
  const { items, texts, nameOf, onSort } = props
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (id: string | number) => items.findIndex((item) => item.id === id)
  const nameById = (id: string | number) => {
    const item = items[indexOf(id)]
    return item ? nameOf(item) : ''
  }
  const move = (from: number, to: number) => onSort(arrayMove([...items], from, to))

  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) move(indexOf(active.id), indexOf(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: texts.instructions },
        announcements: {
          onDragStart: ({ active }) => texts.lifted(nameById(active.id)),
          onDragOver: ({ active, over }) =>
            over ? texts.over(nameById(active.id), indexOf(over.id) + 1) : undefined,
          onDragEnd: ({ active }) => texts.dropped(nameById(active.id)),
          onDragCancel: ({ active }) => texts.dropped(nameById(active.id)),
        },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map((item, index) => (
            <SortableRow
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              texts={texts}
              onMoveUp={index > 0 ? () => move(index, index - 1) : undefined}
              onMoveDown={index < items.length - 1 ? () => move(index, index + 1) : undefined}
            >
              {props.children(item)}
            </SortableRow>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  )
}

interface SortableRowProps {
  readonly id: string
  readonly name: string
  readonly texts: SortTexts
  readonly children: ReactNode
  readonly onMoveUp: (() => void) | undefined
  readonly onMoveDown: (() => void) | undefined
}

function SortableRow({ id, name, texts, children, onMoveUp, onMoveDown }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id })
  return (
    <Paper
      component="li"
      variant="outlined"
      ref={setNodeRef}
      style={{
        ...(transform && { transform: `translate3d(0, ${transform.y}px, 0)` }),
        ...(transition && { transition }),
      }}
      sx={{
        mb: 1,
        px: 1,
        py: 0.75,
        position: 'relative',
        zIndex: isDragging ? 1 : 0,
        boxShadow: isDragging ? 6 : 0,
      }}
    >
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={texts.drag(name)}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIndicatorIcon />
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
        <IconButton aria-label={texts.up(name)} disabled={!onMoveUp} onClick={onMoveUp}>
          <ArrowUpwardIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={texts.down(name)} disabled={!onMoveDown} onClick={onMoveDown}>
          <ArrowDownwardIcon fontSize="small" />
        </IconButton>
      </Stack>
    </Paper>
  )
}
